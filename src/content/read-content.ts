import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { SignedCheckpoint } from "#log/checkpoint.ts";
import { businessSchema } from "#reviews/business.ts";
import type { Content } from "#reviews/dataset.ts";
import { createIsErased } from "#reviews/erased.ts";
import { toGuess } from "#reviews/nearest.ts";
import type { OwnWords } from "#words/words.ts";
import { type BusinessFile, logoFiles } from "./business-schema.ts";
import { isChanging, withWriteLock } from "./change.ts";
import type { LocatedRecord } from "./check-record.ts";
import { checkpointsName, readCheckpoints } from "./checkpoints-folder.ts";
import { connectionsName } from "./connections-file.ts";
import { erasedName, readErased } from "./erased-file.ts";
import { exportsName, type LastExport, readExports } from "./exports.ts";
import { ContentError, type Fault, toFileFault } from "./fault.ts";
import { importsName } from "./imports-file.ts";
import { reportNotCheckedOut } from "./not-checked-out.ts";
import { readBusiness, readRoster } from "./read-business.ts";
import { listContent, type Report } from "./read-files.ts";
import { type Guidance, readGuidance } from "./read-guidance.ts";
import { readyLexicons } from "./read-lexicons.ts";
import { readReviews } from "./read-reviews.ts";
import { readOwnWords } from "./read-words.ts";
import { readingsName, readReadings, type StoredReadings } from "./readings-folder.ts";
import { saidName } from "./said-file.ts";
import { toFault } from "./schema-faults.ts";

/** All that content/ says: what is published, and how insights are made of it. */
export type ContentFolder = Content &
  Guidance & {
    /** ids of the reviews written by hand, which stand in files of their own */
    readonly handWritten: ReadonlySet<string>;
    /** where each of the records stands */
    readonly located: readonly LocatedRecord[];
    /** where records stand whose review was erased: they are left out, but still lie there */
    readonly unerased: readonly LocatedRecord[];
    /** when each source was last imported */
    readonly exports: readonly LastExport[];
    /** what was read of reviews, and who read it */
    readonly readings: StoredReadings;
    /** how pages look, which no document says */
    readonly design: BusinessFile["design"];
    /** checkpoints of its log that others signed, too, by its sizes then */
    readonly checkpoints: ReadonlyMap<number, SignedCheckpoint>;
    /** what the owner says in place of our words */
    readonly words: OwnWords | null;
    /** whom to tell of a weakness of the site */
    readonly security: BusinessFile["security"];
  };

/**
 * Reads and validates all of content/. Nothing in it depends on the order of a file system. A change
 * that is made meanwhile is seen whole or not at all.
 *
 * @param dir the content folder
 * @param lexiconsDir the folder of the languages, each with the taxonomies that `trade` chooses from
 * @throws ContentError with every fault of every file
 */
export async function readContent(
  dir: string,
  lexiconsDir = readyLexicons,
): Promise<ContentFolder> {
  for (;;) {
    const before = await settle(dir);
    const read = await readOnce(dir, lexiconsDir).catch((error: unknown) => {
      if (error instanceof ContentError) return error;
      throw error;
    });
    if (before !== (await toStamp(dir))) continue;
    if (read instanceof ContentError) throw read;
    return read;
  }
}

/** The next writer ends what a killed one began, and a reader that finds it is the next. */
async function settle(dir: string): Promise<string> {
  const waiting = { patience: 60_000, onWait: () => {} };
  if (await isChanging(dir)) await withWriteLock(dir, waiting, async () => {});
  return toStamp(dir);
}

/** Differs as soon as a change of files has come into force. */
async function toStamp(dir: string): Promise<string> {
  const found = await stat(dir, { bigint: true }).catch(() => null);
  return `${found?.ino} ${found?.mtimeNs} ${await isChanging(dir)}`;
}

async function readOnce(dir: string, lexiconsDir: string): Promise<ContentFolder> {
  const faults: Fault[] = [];
  const report: Report = (fault) => faults.push(fault);
  const names = await listContent(dir, report);
  await reportNotCheckedOut(dir, report);
  const business = await readBusiness(join(dir, "business.yaml"), report);
  const roster = await readRoster(dir, report);
  const erased = names.includes(erasedName) ? await readErased(join(dir, erasedName), report) : [];
  const exports = names.includes(exportsName)
    ? await readExports(join(dir, exportsName), report)
    : [];
  const located = names.includes("reviews")
    ? await readReviews(join(dir, "reviews"), roster, report)
    : [];
  const readings = await readReadings(dir);
  const checkpoints = names.includes(checkpointsName)
    ? await readCheckpoints(dir, report)
    : new Map();
  const words = await readOwnWords(
    names.includes("words.yaml") ? join(dir, "words.yaml") : null,
    report,
  );
  const isErased = createIsErased(erased);
  const { unerased = [], standing = [] } = Object.groupBy(located, ({ record }) =>
    isErased(record) ? "unerased" : "standing",
  );
  const byHand = located.filter(({ file }) => file.endsWith(".md"));
  const records = standing.map(({ record }) => record);
  const people = roster?.technicians.map(({ name }) => name) ?? null;
  const guidance = await readGuidance(
    { dir, names },
    business,
    records,
    people,
    lexiconsDir,
    report,
  );
  const logo = business?.value.design.logo;
  if (business && logo && !names.includes(logo.file)) {
    const message = `is not in ${dir}/: put ${logo.file} there, or leave the logo out`;
    report(toFault(business.source, ["design", "logo", "file"], message));
  }
  reportUnknown(names, dir, report);
  if (!business || !roster || !guidance || faults.length > 0) throw new ContentError(faults);
  const { author_policy, verified_sources, feed_tag, design, security } = business.value;
  return {
    business: businessSchema.parse({ ...business.value, ...roster }),
    roster,
    authorPolicy: author_policy,
    verifiedSources: new Map(Object.entries(verified_sources)),
    feedTag: feed_tag,
    records,
    erased,
    ...guidance,
    handWritten: new Set(byHand.map(({ record }) => record.id)),
    located: standing,
    unerased,
    exports,
    readings,
    checkpoints,
    design,
    words,
    security,
  };
}

const known = [
  "business.yaml",
  "services.yaml",
  "technicians.yaml",
  "aspects.yaml",
  "faq.yaml",
  "summary.md",
  "words.yaml",
  erasedName,
  exportsName,
  importsName,
  connectionsName,
  saidName,
  "reviews",
  readingsName,
  checkpointsName,
  ...logoFiles,
];

function reportUnknown(names: readonly string[], dir: string, report: Report): void {
  for (const name of names.filter((each) => !known.includes(each))) {
    const message = `is not part of the content${toGuess(name, known, "; move it elsewhere")}`;
    report(toFileFault(join(dir, name), message));
  }
}
