import { basename, dirname } from "node:path";
import { readStates, toFetchFolder, withFetchFolder, writeStates } from "#connectors/folder.ts";
import { toFetched } from "#connectors/state.ts";
import { ImportError } from "#import/fault.ts";
import { refuseVanished } from "#import/guards.ts";
import type { Reader } from "#import/readers/reader.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { findUnknown, toPaths } from "../../scripts/fetch/take-in.ts";
import type { Options } from "../../scripts/import-arguments.ts";
import type { PlannedExport } from "../../scripts/import-plan.ts";
import { waiting } from "../../scripts/waiting.ts";
import type { State } from "./state.ts";
import type { FetchedFile, Upload } from "./uploads.ts";
import { isDone } from "./waiting.ts";
import type { Work } from "./work.ts";

type Steps = {
  readonly plan: () => Promise<State>;
  /** plans and writes, by the holder of the content's write lock */
  readonly take: () => Promise<State>;
};

/**
 * Plans what a connection brought, or takes it in, while no run fetches. Where nothing is left to take in
 * then, the run is remembered as `firsthand fetch` does.
 *
 * @throws ImportError where it is not understood, Refusal where something newer was taken in since
 */
export async function workOnFetched(
  upload: Upload,
  { deskDir, take }: Work,
  steps: Steps,
): Promise<State> {
  const { contentDir, fetched } = upload;
  if (fetched === undefined) return steps.plan();
  const folder = toFetchFolder(basename(contentDir), dirname(deskDir));
  return withFetchFolder(folder, waiting, async () => {
    const states = await readStates(folder);
    const before = states[fetched.name];
    refuseOlder(before, fetched);
    const state = await (take === null ? steps.plan() : steps.take()).catch(toFault);
    if (!isDone(upload, state)) return state;
    const { mark, isFull, at } = fetched;
    const after = toFetched(before, { mark, isFull, now: at });
    await writeStates(folder, { ...states, [fetched.name]: after });
    return state;
  });
}

/** An older answer would bring back what has changed since. */
function refuseOlder(
  before: { readonly fetched: string | null } | undefined,
  { at, name }: FetchedFile,
): void {
  if (Date.parse(before?.fetched ?? at) <= Date.parse(at)) return;
  throw new Refusal(say`something newer came from ${name} since; remove this, and fetch again`);
}

/** Where the import finds what came. */
export async function toGiven({ files, fetched }: Upload, reader: Reader) {
  if (fetched === undefined) return { paths: files };
  const { name, at } = fetched;
  const paths = await toPaths(reader, { folder: ".", files });
  return { paths, called: name, isCurrent: true, now: at };
}

/**
 * Holds what came to the rules of `firsthand fetch`.
 *
 * @throws ImportError
 */
export function refuseFetched({ outcome, gone }: PlannedExport, said: Options): void {
  const unknown = said["allow-skipped"] ? [] : findUnknown(outcome.skipped);
  if (unknown.length > 0) throw new ImportError(notUnderstood, unknown);
  refuseVanished(outcome.plans.values(), gone);
}

const notUnderstood = say`some of what came is not understood, so nothing was taken`;

/** A whole answer is refused before it is compared; the remedies of a file are not those of a connection. */
function toFault(error: unknown): never {
  if (error instanceof ImportError && error.gone === null && error.skipped.length > 0)
    throw new ImportError(notUnderstood, error.skipped);
  throw error;
}
