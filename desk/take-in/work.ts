import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { withWriteLock } from "#content/change.ts";
import { ImportError, ImportQuestion } from "#import/fault.ts";
import type { Reader } from "#import/readers/reader.ts";
import { findReader } from "#import/readers/readers.ts";
import { askSetApart } from "#import/set-apart.ts";
import { isRefusal, type Refusal, toRefusal } from "#machine/refusal.ts";
import { parseOptions } from "../../scripts/command.ts";
import { chooseReader, toOptions } from "../../scripts/fetch/take-in.ts";
import { importOptions } from "../../scripts/import-arguments.ts";
import { planExport, writePlanned } from "../../scripts/import-plan.ts";
import { waiting } from "../../scripts/waiting.ts";
import { toStep } from "../steps/steps.ts";
import type { State } from "./state.ts";
import { refuseFetched, toGiven, workOnFetched } from "./take-fetched.ts";
import { toDifference, toListed, toRow, withoutWords } from "./to-difference.ts";
import { createUploads, toArgs, toUploadsFolder, type Upload, writeState } from "./uploads.ts";

/** What a process of its own does with an upload, so that the desk goes on answering. */
export type Work = {
  /** absolute path of the folder in which the desk keeps what is its own */
  readonly deskDir: string;
  /** of the upload */
  readonly id: string;
  /** the difference that is to be written, as a step of a business; null where it is only to be found out */
  readonly take: { readonly print: string; readonly site: string; readonly said: string } | null;
};

process.once("message", async (work: Work) => {
  // A large export fits a small machine.
  setFlagsFromString("--optimize-for-size");
  await run(work);
  process.disconnect?.();
});
// Without the desk nobody waits for it. What was begun to be written is brought to its end by the next.
process.once("disconnect", () => process.exit());

async function run(work: Work): Promise<void> {
  const { deskDir, id } = work;
  const uploads = createUploads(toUploadsFolder(deskDir), Date.now);
  const upload = await uploads.read(id);
  if (upload === null) return;
  const folder = uploads.toFolder(id);
  // Places in files are named from here, so that no folder of the desk is.
  process.chdir(join(folder, "files"));
  const state = await toState(upload, uploads, work);
  await writeState(folder, state);
  // The reviews are where they belong; nothing of them stays here.
  if (state.kind === "taken") await rm(join(folder, "files"), { recursive: true, force: true });
}

async function toState(
  upload: Upload,
  uploads: ReturnType<typeof createUploads>,
  work: Work,
): Promise<State> {
  let name = "";
  try {
    const { reader, files } = await chooseFiles(upload, uploads);
    name = reader.name;
    const plan = () => toPlan({ ...upload, files }, reader, work);
    const take = () => withWriteLock(upload.contentDir, waiting, plan);
    if (upload.fetched !== undefined) return await workOnFetched(upload, work, { plan, take });
    return await (work.take === null ? plan() : take());
  } catch (thrown) {
    if (thrown instanceof ImportQuestion) {
      const { questions, samples } = thrown;
      return { kind: "asking", reader: name, questions, samples };
    }
    const error = toRefusal(thrown);
    if (!isRefusal(error)) throw error;
    const { reason, skipped, gone } = error instanceof ImportError ? error : toPlainRefusal(error);
    return { kind: "refused", reason, skipped: toListed(skipped, toRow), gone };
  }
}

/** What is wrong is not the export. */
const toPlainRefusal = ({ message, reason = message }: Refusal) => ({
  reason,
  skipped: [],
  gone: null,
});

async function toPlan(upload: Upload, reader: Reader, { deskDir, take }: Work): Promise<State> {
  const { fetched } = upload;
  const given = { contentDir: upload.contentDir, reader, ...(await toGiven(upload, reader)) };
  const said = parseOptions("import", importOptions, toArgs(upload));
  const options = fetched === undefined ? said : toOptions(fetched, said);
  const planned = await planExport(given, options, createProgress());
  const { plans, places } = planned.outcome;
  if (fetched !== undefined) refuseFetched(planned, said);
  askSetApart(
    [...plans.values()].flatMap(({ doubtful }) => doubtful),
    places,
  );
  const difference = toDifference(planned, options.complete);
  // What was shown is what is written: else it is shown anew.
  if (take?.print !== difference.print) {
    return { kind: "planned", reader: reader.name, difference, isAnew: take !== null };
  }
  const commit = toStep({ deskDir, now: () => new Date() }, take.site, take.said);
  await writePlanned(given, planned, commit);
  return { kind: "taken", difference: withoutWords(difference) };
}

/**
 * The reader of what was given, and the files that it is for. Files of another kind become an upload of
 * their own.
 */
async function chooseFiles(upload: Upload, uploads: ReturnType<typeof createUploads>) {
  const { fetched, files: given } = upload;
  if (fetched !== undefined) {
    return { reader: await chooseReader(fetched.reader, given), files: given };
  }
  const found: { readonly file: string; readonly reader: Reader | null }[] = [];
  let refused: ImportError | null = null;
  for (const file of upload.files) {
    try {
      found.push({ file, reader: await findReader([file]) });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      refused ??= error;
      found.push({ file, reader: null });
    }
  }
  const [first, ...others] = [...Map.groupBy(found, ({ reader }) => reader)].filter(
    ([reader]) => reader !== null,
  );
  const reader = first?.[0] ?? null;
  if (!first || reader === null) {
    throw (
      refused ?? new ImportError("Nothing in it is an export, a table or a page that is known.")
    );
  }
  const isOther = ({ reader }: (typeof found)[number]) => others.some(([each]) => each === reader);
  const files = found.filter((each) => !isOther(each)).map(({ file }) => file);
  for (const [, group] of others)
    await moveAway(
      group.map(({ file }) => file),
      upload,
      uploads,
    );
  if (others.length > 0) await uploads.save({ ...upload, files });
  return { reader, files };
}

async function moveAway(
  files: readonly string[],
  upload: Upload,
  uploads: ReturnType<typeof createUploads>,
): Promise<void> {
  const { id, folder } = await uploads.open();
  await mkdir(folder, { recursive: true });
  for (const file of files) await rename(file, join(folder, file));
  await uploads.save({ ...upload, id, files: [...files], answers: [] });
}

/** Tells the desk twice a second. */
function createProgress(): (doing: string) => void {
  let last = 0;
  return (doing) => {
    if (Date.now() - last < 500) return;
    last = Date.now();
    process.send?.(doing);
  };
}
