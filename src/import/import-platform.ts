import { toDay } from "#reviews/day.ts";
import type { Erased } from "#reviews/erased.ts";
import { createIsErased } from "#reviews/erased.ts";
import type { LikelyDuplicate } from "#reviews/likely-duplicates.ts";
import { toProvenance } from "#reviews/likely-duplicates.ts";
import type { Taken } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import { ImportError, toSkippedLine } from "./fault.ts";
import type { OnProgress } from "./google-takeout.ts";
import { createLanguageDetector } from "./language.ts";
import type { Field } from "./merge.ts";
import type { Plan, PlanRules } from "./plan.ts";
import { toConfirmedPlan } from "./plan.ts";
import type { FileReading, Platform, ReaderContext } from "./platform-reader.ts";
import { isPlatformFile, readPlatformFile, wantedNames } from "./platform-reader.ts";
import { createPrecedence, toTaken } from "./precedence.ts";
import { ImportQuestion } from "./question.ts";
import { readExport, toSources } from "./read-export.ts";
import { settleDuplicates } from "./settle-duplicates.ts";
import type { Remembered } from "./table/remembered.ts";
import { saysMore, toRemembered } from "./table/remembered.ts";
import { findUnmet } from "./table/states.ts";
import type { IncomingReviews } from "./to-incoming.ts";
import { toIncoming } from "./to-incoming.ts";
import type { SkippedReviews } from "./whole-export.ts";
import { readSkipped, refuseUnread } from "./whole-export.ts";

export type PlatformImport = ReaderContext & {
  /** the stored records of all sources */
  readonly stored: readonly ReviewRecord[];
  /** ids of those that are written by hand, which an import leaves alone */
  readonly handWritten: ReadonlySet<string>;
  readonly erased: readonly Erased[];
  /** what is known of earlier exports, by source */
  readonly taken: ReadonlyMap<string, readonly Taken[]>;
  /** reviews that the export lacks are gone */
  readonly complete: boolean;
  /** how many reviews the owner says are gone; null where nothing is said */
  readonly gone: number | null;
  readonly mergeDuplicates: boolean;
  readonly onProgress: OnProgress;
};

/** The difference that an import makes to each of the sources that it holds. */
export type PlatformOutcome = {
  readonly plans: ReadonlyMap<string, Plan>;
  /** how many reviews of each source it holds */
  readonly counts: ReadonlyMap<string, number>;
  /** what is to be known of the exports of each source */
  readonly taken: ReadonlyMap<string, readonly Taken[]>;
  readonly duplicates: number;
  readonly likely: readonly LikelyDuplicate[];
  readonly skipped: readonly Skipped[];
  readonly leftOut: readonly Skipped[];
  readonly notes: readonly string[];
  /** what was said of tables, with what is new */
  readonly remembered: readonly Remembered[];
};

/**
 * Plans the import of a platform's export.
 *
 * @param paths files, or folders and zip archives of them
 * @throws ImportError where nothing can be concluded from what was given; ImportQuestion where the
 *   owner has to say something first
 */
export async function planPlatformImport(
  platform: Platform,
  paths: readonly string[],
  request: PlatformImport,
): Promise<PlatformOutcome> {
  const { readings, unread } = await readFiles(platform, paths, request);
  const { business, now } = request;
  const detect = createLanguageDetector(business.language, toTexts(readings));
  const context = { timeZone: business.time_zone, detect, now };
  const files = readings.map(({ drafts }) => drafts);
  const incoming = toIncoming(files, context);
  const skipped = [...unread, ...readings.flatMap((each) => each.skipped), ...incoming.skipped];
  const withheld = readings.map((each) => each.withheld ?? []);
  const rows = readSkipped(skipped, toIncoming(withheld, context).records);
  if (incoming.records.length === 0 && skipped.length === unread.length) {
    throw new ImportError(toNothingFound(platform, unread));
  }
  if (request.complete) refuseUnread(skipped);
  const fields = toSharedFields(readings);
  const { records, leftOut } = withoutOthers(incoming, rows, request);
  const plans = new Map<string, Plan>();
  const taken = new Map<string, readonly Taken[]>();
  const likely: LikelyDuplicate[] = [];
  for (const [source, found] of Map.groupBy(records, (record) => record.source)) {
    const ofSource = request.stored.filter((record) => record.source === source);
    const isOwn = ({ id }: ReviewRecord) => request.handWritten.has(id);
    const imported = ofSource.filter((each) => !isOwn(each));
    const known = request.taken.get(source) ?? [];
    const held = [...found, ...imported.filter(rows.isNamed)];
    const precedence = createPrecedence(held, imported, known);
    taken.set(source, toTaken(known, held, request));
    const rules = { ...toRules(found, rows, { fields, detect, request }), precedence };
    const plan = toConfirmedPlan(imported, found, rules, request.gone);
    const merge = request.mergeDuplicates ? toDay(now, business.time_zone) : null;
    const settled = settleDuplicates(plan, ofSource.filter(isOwn), merge);
    plans.set(source, settled.plan);
    likely.push(...settled.likely);
  }
  const notes = [...readings.flatMap((each) => each.notes), ...incoming.notes];
  const remembered = toAllRemembered(readings, request);
  const counts = toCounts(records);
  return {
    plans,
    counts,
    taken,
    duplicates: incoming.duplicates,
    likely,
    skipped,
    leftOut,
    notes,
    remembered,
  };
}

function toTexts(readings: readonly FileReading[]) {
  const drafts = readings.flatMap((reading) => reading.drafts);
  return drafts.flatMap(({ text }) => (text === null ? [] : [{ text }]));
}

function toCounts(records: readonly ReviewRecord[]): ReadonlyMap<string, number> {
  const bySource = Map.groupBy(records, ({ source }) => source);
  return new Map([...bySource].map(([source, found]) => [source, found.length]));
}

/** A file that is refused among others is skipped; what has to be asked is asked at once. */
async function readFiles(platform: Platform, paths: readonly string[], request: PlatformImport) {
  const sources = await toSources(paths);
  const readings: FileReading[] = [];
  const unread: Skipped[] = [];
  const questions: string[] = [];
  let count = 0;
  for await (const file of readExport(sources, (path) => isPlatformFile(platform, path))) {
    request.onProgress(file.place, count);
    try {
      const reading = await readPlatformFile(platform, file, request);
      readings.push(reading);
      count += reading.drafts.length;
    } catch (error) {
      if (error instanceof ImportQuestion) questions.push(`${file.place}:\n${error.message}`);
      else if (!(error instanceof ImportError)) throw error;
      else unread.push({ place: file.place, index: null, reason: error.message, key: null });
    }
  }
  const tables = readings.flatMap(({ table, chosen = [] }) =>
    table ? [{ header: table.columns, chosen }] : [],
  );
  if (questions.length === 0) questions.push(...findUnmet(request.said.only ?? {}, tables));
  if (questions.length > 0) throw new ImportQuestion(questions.join("\n\n"));
  return { readings, unread };
}

function toNothingFound(platform: Platform, unread: readonly Skipped[]): string {
  if (unread.length === 0) {
    return `No reviews were found: what was given holds no ${wantedNames[platform]} file with any. An Excel workbook has to be saved as “CSV UTF-8” first`;
  }
  return unread.length === 1 && unread[0]
    ? toSkippedLine(unread[0])
    : `No reviews were found:\n  ${unread.slice(0, 10).map(toSkippedLine).join("\n  ")}`;
}

/** A field has its last word at the source only where every file has a place for it. */
function toSharedFields(readings: readonly FileReading[]): readonly Field[] {
  const [first, ...others] = readings;
  const fields = first?.fields ?? [];
  return fields.filter((field) => others.every((other) => other.fields.includes(field)));
}

/** Leaves out what is written by hand, and what another row says is not published. */
function withoutOthers(
  { records }: IncomingReviews,
  { isWithheld }: SkippedReviews,
  request: PlatformImport,
) {
  const own = request.stored.filter(({ id }) => request.handWritten.has(id));
  const ownKeys = new Set(
    own.flatMap(({ id, source, source_id }) => [id, `${source}\n${source_id}`]),
  );
  const leftOut: Skipped[] = [];
  const found = records.filter((record) => {
    const { id, source, source_id = null } = record;
    const byHand =
      ownKeys.has(id) || (source_id !== null && ownKeys.has(`${source}\n${source_id}`));
    const reason = byHand ? "is written by hand" : "is not published, another row says";
    const isOut = byHand || isWithheld(record);
    if (isOut) leftOut.push({ place: id, index: null, key: source_id, reason });
    return !isOut;
  });
  return { records: found, leftOut };
}

type RuleParts = {
  readonly fields: readonly Field[];
  readonly detect: ReturnType<typeof createLanguageDetector>;
  readonly request: PlatformImport;
};

/** A row that was refused is not a sign that its review is gone; one that is withheld is. */
function toRules(
  incoming: readonly ReviewRecord[],
  { isThere, isWithheld }: SkippedReviews,
  { fields, detect, request: { complete, now, erased } }: RuleParts,
): PlanRules {
  const covered = new Set(incoming.map(toProvenance));
  return {
    sourceFields: fields,
    detectLanguage: ({ text }) => (text === undefined ? undefined : detect(text)),
    complete,
    now,
    isErased: createIsErased(erased),
    isCovered: (record) => covered.has(toProvenance(record)) && !isThere(record),
    isWithheld,
  };
}

function toAllRemembered(readings: readonly FileReading[], request: PlatformImport) {
  return readings.reduce<readonly Remembered[]>(
    (list, { table }) => (table && saysMore(table) ? toRemembered(list, table) : list),
    request.remembered,
  );
}
