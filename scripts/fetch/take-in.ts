import type { Fetched, Source } from "#connectors/connector.ts";
import { FetchFault } from "#connectors/fault.ts";
import { withFiles } from "#connectors/folder.ts";
import { withWriteLock } from "#content/change.ts";
import { ImportError, type Skipped, toSkippedLine } from "#import/fault.ts";
import type { ImportOutcome } from "#import/plan-import.ts";
import { toSources } from "#import/read-export.ts";
import type { Reader } from "#import/readers/reader.ts";
import { findReader, readers } from "#import/readers/readers.ts";
import { say } from "#machine/reason.ts";
import type { Instant } from "#reviews/day.ts";
import type { Options } from "../import-arguments.ts";
import { importExport } from "../import-export.ts";
import type { Interruption } from "../interruption.ts";
import { waiting } from "../waiting.ts";

/** How many reviews a run changed. */
export type Counts = { readonly added: number; readonly changed: number; readonly gone: number };

export type TakeIn = {
  readonly contentDir: string;
  /** of the runs, see withFiles */
  readonly folder: string;
  readonly interruption: Interruption;
  /** the connection's name */
  readonly name: string;
  readonly now: Instant;
};

/**
 * Takes what was fetched into the content, the way every export goes.
 *
 * @throws FetchFault for anything that is not understood: nothing is written then
 */
export function takeIn(
  { contentDir, folder, interruption, name, now }: TakeIn,
  { source, fetched }: { readonly source: Source; readonly fetched: Fetched },
  options: Options,
): Promise<Counts> {
  if (fetched.files.length === 0) return Promise.resolve({ added: 0, changed: 0, gone: 0 });
  return withFiles(folder, fetched.files, async (inbox, files) => {
    const reader = await chooseReader(source.reader, files);
    let counts: Counts = { added: 0, changed: 0, gone: 0 };
    const check = (outcome: ImportOutcome) => {
      if (!options["allow-skipped"]) refuseUnknown(name, outcome.skipped);
      counts = toCounts(outcome);
    };
    const paths = await toPaths(reader, { folder: inbox, files });
    const run = {
      ...{ contentDir, reader, paths, called: name, isCurrent: true, now },
      ...{ interruption, check, listOption: "--every" },
    };
    const said = toOptions({ isWhole: fetched.isWhole, source: source.source }, options);
    const work = () => importExport(run, said).catch(toFault(name));
    await (options.write ? withWriteLock(contentDir, waiting, work) : work());
    return counts;
  });
}

/**
 * The options of an import of what a connection brought.
 *
 * @param said by the owner, with `allow-skipped` where what is not understood may be left out
 */
export function toOptions(
  { isWhole, source }: { readonly isWhole: boolean; readonly source: string | null },
  said: Options,
): Options {
  const complete = isWhole && !said["allow-skipped"];
  return { ...said, complete, "allow-skipped": true, source: said.source ?? source ?? undefined };
}

/**
 * The reader of what came.
 *
 * @param named as the connection names it; null where what came tells it
 * @throws FetchFault where nothing tells it
 */
export async function chooseReader(
  named: string | null,
  files: readonly string[],
): Promise<Reader> {
  const reader =
    named === null ? await findReader(files) : readers.find(({ name }) => name === named);
  if (reader) return reader;
  throw new FetchFault(
    say`it is not clear what came: nothing in it is an export, a table or a page that is known. Say it with as: in the connection`,
  );
}

/** Where the import finds what came: the files of an archive are those of one export, unless each is one. */
export async function toPaths(
  { isArchive }: Pick<Reader, "isArchive">,
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
): Promise<readonly string[]> {
  const isOne = isArchive && (await toSources(files)).every(({ kind }) => kind === "file");
  return isOne ? [folder] : files;
}

/** What is not understood. A row that is and is not published, or has no stars, is not a change of shape. */
export function findUnknown(skipped: readonly Skipped[]): readonly Skipped[] {
  return skipped.filter(({ withheld, noReview }) => !(withheld || noReview));
}

function refuseUnknown(name: string, skipped: readonly Skipped[]): void {
  const unknown = findUnknown(skipped);
  if (unknown.length > 0) throw toUnknown(name, unknown);
}

/** A whole answer is refused before it is compared; the remedies of a file are not those of a connection. */
function toFault(name: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof ImportError && error.gone === null && error.skipped.length > 0)
      throw toUnknown(name, error.skipped);
    throw error;
  };
}

const maxShown = 5;

function toUnknown(name: string, skipped: readonly Skipped[]): FetchFault {
  const lines = skipped.slice(0, maxShown).map((each) => `  ${toSkippedLine(each)}`);
  const more = skipped.length > maxShown ? [`  … and ${skipped.length - maxShown} more`] : [];
  return new FetchFault(say`${name}: some of what came is not understood, so nothing was taken`, {
    details: [
      ...[...lines, ...more],
      `If that is not a change at the platform but a few odd reviews: npx firsthand fetch ${name} --allow-skipped takes the others, and marks none as gone`,
    ],
  });
}

function toCounts({ plans }: ImportOutcome): Counts {
  const all = [...plans.values()];
  const count = (of: "added" | "changed" | "gone") =>
    all.reduce((sum, plan) => sum + plan[of].length, 0);
  return { added: count("added"), changed: count("changed"), gone: count("gone") };
}
