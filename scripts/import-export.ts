import { toErasedChange } from "#content/erased-file.ts";
import { toExportsFile } from "#content/exports.ts";
import { findStored } from "#content/find-review.ts";
import { importsName, readImports, toImportsText } from "#content/imports-file.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { readSaid, toSaidChange } from "#content/said-file.ts";
import { writeAllRecords } from "#content/write-records.ts";
import { ImportError } from "#import/fault.ts";
import { refuseVanished } from "#import/guards.ts";
import { askOtherSource } from "#import/other-source.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { type ImportOutcome, planImport } from "#import/plan-import.ts";
import type { Reader } from "#import/readers/reader.ts";
import { toReport } from "#import/report.ts";
import { askSetApart } from "#import/set-apart.ts";
import { importsSchema } from "#import/table/remembered.ts";
import { toUnverifiedNotes } from "#reviews/left-out.ts";
import { type Options, toGone, toSaid } from "./import-arguments.ts";
import { toNameNotes } from "./import-names.ts";
import type { Interruption } from "./interruption.ts";

/** What is imported, and into which content. */
export type Import = {
  readonly contentDir: string;
  readonly reader: Reader;
  readonly paths: readonly string[];
  readonly interruption: Interruption;
};

/**
 * Imports an export: shows the difference, and writes it where that is said; the exit code. Where
 * it writes, the caller holds the write lock.
 *
 * @throws ImportQuestion where the owner has to say something first
 */
export async function importExport(
  { contentDir, reader, paths, interruption }: Import,
  options: Options,
): Promise<number> {
  const [said, gone] = [toSaid(options), toGone(options)];
  const content = await readContent(contentDir);
  refuseSample(contentDir, content.business);
  const now = new Date().toISOString();
  const remembered = await readImports(contentDir, importsSchema);
  const own = {
    said: await readSaid(contentDir),
    takeSource: new Set(options["take-source"].map((id) => findStored(content, id).record.id)),
  };
  const outcome = await planImport(reader, paths, {
    ...content,
    stored: content.records,
    now,
    said,
    remembered,
    gone,
    own,
    taken: new Map(content.exports.map(({ source, taken = [] }) => [source, taken])),
    location: options.location ?? null,
    complete: options.complete,
    move: options.move,
    verdicts: { same: new Set(options.same), other: new Set(options.other) },
    mergeDuplicates: options["merge-duplicates"],
    onProgress: createProgress(),
  });
  if (!options["as-others"]) askOtherSource(outcome.plans, content.records, outcome.movable);
  const max = options.all ? Number.POSITIVE_INFINITY : 20;
  console.log(toReport(outcome, max, options.write ? undefined : content.authorPolicy));
  for (const note of toNameNotes(outcome, content, max)) console.log(`\n${note}`);
  refuseVanished(outcome.plans.values(), gone);
  askSetApart(
    [...outcome.plans.values()].flatMap((plan) => plan.doubtful),
    outcome.places,
  );
  const isNews = JSON.stringify(outcome.remembered) !== JSON.stringify(remembered);
  const writing = { paths, now, isNews, content, said: own.said };
  if (options.write) await interruption.finish(() => write(contentDir, outcome, writing));
  const records = [...outcome.plans.values()].flatMap((plan) => plan.records);
  for (const note of toUnverifiedNotes({ ...content, records })) console.log(`\n${note}`);
  if (isNews) console.log(`\n${toNews(contentDir, options.write)}`);
  console.log(`\n${toEnd(contentDir, outcome, options.write)}`);
  const interrupted = interruption.code();
  if (interrupted !== null) return interrupted;
  if (options["allow-skipped"] || outcome.skipped.every(({ withheld }) => withheld)) return 0;
  console.error("Rows were skipped: exit code 1. Accept that with --allow-skipped.");
  return 1;
}

/** @throws ImportError where the content is the sample business */
function refuseSample(contentDir: string, business: { readonly sample: boolean }): void {
  if (!business.sample) return;
  throw new ImportError(
    `${contentDir} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"`,
  );
}

type Writing = {
  readonly paths: readonly string[];
  readonly now: string;
  readonly isNews: boolean;
  readonly content: ContentFolder;
  readonly said: Parameters<typeof toSaidChange>[0];
};

/** Also where nothing differs: a write that was killed half-way is brought to its end. */
async function write(
  contentDir: string,
  { plans, remembered, exports }: ImportOutcome,
  { paths, now, isNews, content, said }: Writing,
): Promise<void> {
  const records = new Map([...plans].map(([source, plan]) => [source, plan.records]));
  const noted = [...exports].map(([source, each]) => {
    const older = (plans.get(source)?.olderThan ?? null) !== null;
    return [source, { ...each, older }] as const;
  });
  const emptied = [...records].flatMap(([source, left]) => (left.length === 0 ? source : []));
  const exportsFile = await toExportsFile(contentDir, new Map(noted), { paths, now, emptied });
  const untouched = content.records.filter(({ source }) => !records.has(source));
  const all = [...untouched, ...[...records.values()].flat()];
  const news = [...plans.values()].flatMap((plan) => plan.said.map((toSaid) => toSaid()));
  const tombstones = [...plans.values()].flatMap((plan) => plan.tombstones);
  const files = new Map<string, string | null>([
    exportsFile,
    ...toSaidChange(said, news, all),
    ...(await toErasedChange(contentDir, tombstones)),
  ]);
  if (isNews) files.set(importsName, toImportsText(remembered));
  await writeAllRecords(contentDir, records, files);
}

function toNews(contentDir: string, written: boolean): string {
  const what = "what you said of this file, so that the next import needs no options";
  return written
    ? `${contentDir}/imports.yaml keeps ${what}.`
    : `With --write, imports.yaml keeps ${what}.`;
}

function toEnd(contentDir: string, { plans }: ImportOutcome, written: boolean): string {
  if ([...plans.values()].every(isEmptyPlan)) return "Nothing to write.";
  const folders = [...plans.keys()].map((source) => `${contentDir}/reviews/${source}`);
  if (written) return `Written to ${folders.join(", ")}.`;
  return "This was a dry run, nothing has been written. Add --write to write.";
}

/** A line a second on stderr, beginning with the second second. */
function createProgress(): (doing: string) => void {
  let last = Date.now();
  return (doing) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    console.error(`${doing} …`);
  };
}
