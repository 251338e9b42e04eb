import { fold } from "#language/fold.ts";
import type { Day } from "./day.ts";
import type { ReviewRecord } from "./record.ts";

/** Two records that look like one review. */
export type LikelyDuplicate = {
  /** the one to keep: of the platform's own export where one is, else the first in the list */
  readonly kept: ReviewRecord;
  readonly copy: ReviewRecord;
};

/**
 * Records that are likely the same review, come by two ways: of one platform, with the same stars
 * and the same words but for case, accents and white space, and not more than a day apart, because
 * suites tell the day in other time zones. Ratings without words look all alike, so they need the
 * same author too. Records that are hidden or gone are settled already. Each is a copy once at most.
 */
export function findLikelyDuplicates(records: readonly ReviewRecord[]): LikelyDuplicate[] {
  const open = records.filter(({ hidden, status }) => !hidden && !status);
  const alike = Map.groupBy(open, toKey);
  return [...alike.values()].flatMap((group) => (group.length > 1 ? findPairs(group) : []));
}

/** Records that are likely the same review as this one, hidden and gone ones included. */
export function findLikelyCopies(
  review: ReviewRecord,
  records: readonly ReviewRecord[],
): ReviewRecord[] {
  const key = toKey(review);
  const others = records.filter((each) => each.id !== review.id && toKey(each) === key);
  return others.filter((each) => isLikely(review, each));
}

function toKey({ source, rating, text, author }: ReviewRecord): string {
  const words = text === undefined ? [null, fold(author ?? "")] : [fold(text)];
  return JSON.stringify([source, rating, ...words]);
}

function findPairs(group: readonly ReviewRecord[]): LikelyDuplicate[] {
  const kept: ReviewRecord[] = [];
  const pairs: LikelyDuplicate[] = [];
  for (const record of group.toSorted(compareProvenance)) {
    const same = kept.find((each) => isLikely(each, record));
    if (same) pairs.push({ kept: same, copy: record });
    else kept.push(record);
  }
  return pairs;
}

/**
 * Two ids of one export are two reviews: their source tells them apart. So are two without ids that
 * are alike in everything: they stood in one file, see identity.ts.
 */
function isLikely(a: ReviewRecord, b: ReviewRecord): boolean {
  if (toDays(a.date, b.date) > 1 || (a.text === undefined && a.author === undefined)) return false;
  if (toProvenance(a) !== toProvenance(b)) return true;
  return (
    toProvenance(a) === "" && (a.date !== b.date || fold(a.author ?? "") !== fold(b.author ?? ""))
  );
}

/** By which way a record came: the head of its source id, as far as it is not an id; "" without one. */
export function toProvenance({ source_id }: Pick<ReviewRecord, "source_id">): string {
  if (source_id === undefined) return "";
  return /^locations\/[^/]+|^[a-z-]+(?=:)/.exec(source_id)?.[0] ?? "id";
}

/** The platform's own ids come first, those of suites next, records without any last. */
function compareProvenance(a: ReviewRecord, b: ReviewRecord): number {
  return toRank(a) - toRank(b);
}

function toRank(record: ReviewRecord): number {
  const provenance = toProvenance(record);
  if (provenance === "") return 2;
  return provenance.startsWith("locations/") || provenance === "id" ? 0 : 1;
}

function toDays(a: Day, b: Day): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}
