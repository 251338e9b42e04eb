import { type Commit, type Contents, commitChange } from "#content/change.ts";
import { toErasedChange } from "#content/erased-file.ts";
import { toExportsFile } from "#content/exports.ts";
import { findStored } from "#content/find-review.ts";
import { importsName, readImports, toImportsText } from "#content/imports-file.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { readSaid, toSaidChange } from "#content/said-file.ts";
import { writeAllRecords } from "#content/write-records.ts";
import { ImportError } from "#import/fault.ts";
import { askOtherSource } from "#import/other-source.ts";
import { type ImportOutcome, planImport } from "#import/plan-import.ts";
import type { Reader } from "#import/readers/reader.ts";
import { importsSchema } from "#import/table/remembered.ts";
import { say } from "#machine/reason.ts";
import { type Options, toGone, toSaid } from "./import-arguments.ts";

/** What is imported, and into which content. */
export type Export = {
  readonly contentDir: string;
  readonly reader: Reader;
  readonly paths: readonly string[];
  /** its source says it at this moment, so that no export which came before is newer */
  readonly isCurrent?: boolean;
  /** when it is imported; now where it is not said */
  readonly now?: string;
  /** what exports.json calls it; the paths' names where it is not said */
  readonly called?: string;
};

/** The difference that an import would make, and all that writing it takes. */
export type PlannedExport = {
  readonly outcome: ImportOutcome;
  /** as it was read before */
  readonly content: ContentFolder;
  /** whether the owner said something of the file that is not yet kept */
  readonly isNews: boolean;
  /** how many reviews the owner says are gone; null where that is not said */
  readonly gone: number | null;
  readonly now: string;
  readonly said: Awaited<ReturnType<typeof readSaid>>;
};

/**
 * Reads an export and compares it with the content; nothing is written.
 *
 * @param onProgress told what is being done, row by row
 * @throws ImportQuestion where the owner has to say something first
 */
export async function planExport(
  { contentDir, reader, paths, isCurrent = false, now = new Date().toISOString() }: Export,
  options: Options,
  onProgress: (doing: string) => void,
): Promise<PlannedExport> {
  const [words, gone] = [toSaid(options), toGone(options)];
  const content = await readContent(contentDir);
  refuseSample(contentDir, content.business);
  const remembered = await readImports(contentDir, importsSchema);
  const said = await readSaid(contentDir);
  const takeSource = options["take-source"].map((id) => findStored(content, id).record.id);
  const outcome = await planImport(reader, paths, {
    ...content,
    stored: content.records,
    now,
    said: words,
    remembered,
    gone,
    own: { said, takeSource: new Set(takeSource) },
    taken: new Map(content.exports.map(({ source, taken = [] }) => [source, taken])),
    location: options.location ?? null,
    complete: options.complete,
    isCurrent,
    move: options.move,
    verdicts: { same: new Set(options.same), other: new Set(options.other) },
    mergeDuplicates: options["merge-duplicates"],
    onProgress,
  });
  if (!options["as-others"]) askOtherSource(outcome.plans, content.records, outcome.movable);
  const isNews = JSON.stringify(outcome.remembered) !== JSON.stringify(remembered);
  return { outcome, content, isNews, gone, now, said };
}

/** @throws ImportError where the content is the sample business */
export function refuseSample(contentDir: string, business: { readonly sample: boolean }): void {
  if (!business.sample) return;
  throw new ImportError(
    say`${contentDir} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"`,
  );
}

/**
 * Writes what was planned, all or nothing; only for the holder of the write lock, under which it was
 * planned. Also where nothing differs: a write that was killed half-way is brought to its end.
 */
export async function writePlanned(
  { contentDir, paths, called }: Pick<Export, "contentDir" | "paths" | "called">,
  { outcome, content, isNews, now, said }: PlannedExport,
  commit: Commit = commitChange,
): Promise<void> {
  const { plans, remembered, exports } = outcome;
  const records = new Map([...plans].map(([source, plan]) => [source, plan.records]));
  const noted = [...exports].map(([source, each]) => {
    const older = (plans.get(source)?.olderThan ?? null) !== null;
    return [source, { ...each, older }] as const;
  });
  const emptied = [...records].flatMap(([source, left]) => (left.length === 0 ? source : []));
  const told = { paths: called === undefined ? paths : [called], now, emptied };
  const exportsFile = await toExportsFile(contentDir, new Map(noted), told);
  const untouched = content.records.filter(({ source }) => !records.has(source));
  const all = [...untouched, ...[...records.values()].flat()];
  const news = (id: string) => {
    const plan = plans.values().find(({ said }) => said.has(id));
    return plan && (() => plan.toSaid(id));
  };
  const tombstones = [...plans.values()].flatMap((plan) => plan.tombstones);
  const files = new Map<string, Contents>([
    exportsFile,
    ...toSaidChange(said, news, all),
    ...(await toErasedChange(contentDir, tombstones)),
  ]);
  if (isNews) files.set(importsName, toImportsText(remembered));
  await writeAllRecords(contentDir, records, files, commit);
}
