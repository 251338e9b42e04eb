import { fold } from "#language/fold.ts";
import { groupAlike } from "./alike.ts";
import { isNearText } from "./nearest.ts";
import type { ReviewRecord } from "./record.ts";

/** Two records that look like one review. */
export type LikelyDuplicate = {
  /** the one to keep: of the platform's own export where one is, else the first in the list */
  readonly kept: ReviewRecord;
  readonly copy: ReviewRecord;
};

/**
 * Records that are likely the same review, come by two ways: of one platform and one author, with
 * the same stars and the same words but for case, accents and white space, and not more than a day
 * apart, because suites tell the day in other time zones. Suites may shorten a name (Robin E.). Many write
 * “Great!”, so where neither has an author the words must be many. Of one author and day the words may
 * differ a little, see isNearText. Records that are hidden or gone are settled already. Each is a copy once at most.
 */
export function findLikelyDuplicates(records: readonly ReviewRecord[]): LikelyDuplicate[] {
  const open = records.filter(({ hidden, status }) => !hidden && !status);
  if (areTold(open)) return [];
  const alike = groupAlike(open, toKey);
  const pairs = alike.flatMap((group) => (areTold(group) ? [] : findPairs(group)));
  return [...pairs, ...findNearPairs(open, new Set(pairs.map(({ copy }) => copy)))];
}

/** Of one author and day, where a word was mended: none of them is told apart by ids of one export. */
function findNearPairs(
  open: readonly ReviewRecord[],
  copies: ReadonlySet<ReviewRecord>,
): LikelyDuplicate[] {
  const named = open.filter(({ author, text }) => author !== undefined && text !== undefined);
  const rest = named.filter((each) => !copies.has(each));
  return groupAlike(rest, toNearKey).flatMap((group) => {
    if (areTold(group)) return [];
    const kept: ReviewRecord[] = [];
    return group.toSorted(compareProvenance).flatMap((copy) => {
      const same = kept.find((each) => isNearCopy(each, copy));
      if (same === undefined) kept.push(copy);
      return same === undefined ? [] : [{ kept: same, copy }];
    });
  });
}

function toNearKey({ source, rating, date, author = "" }: ReviewRecord): string {
  return JSON.stringify([source, rating, date, fold(author)]);
}

/** One with exactly the same words stood beside it in one file, see isLikely. */
function isNearCopy(a: ReviewRecord, b: ReviewRecord): boolean {
  const [one, other] = [a, b].map(toProvenance);
  const [text, words] = [fold(a.text ?? ""), fold(b.text ?? "")];
  return (one !== other || one === "") && text !== words && isNearText(text, words);
}

/** Whether the source itself tells all of them apart. */
function areTold(records: readonly ReviewRecord[]): boolean {
  const [first, ...others] = new Set(records.map(toProvenance));
  return records.length < 2 || (first !== "" && others.length === 0);
}

/** Records that are likely the same review as this one, hidden and gone ones included. */
export function findLikelyCopies(
  review: ReviewRecord,
  records: readonly ReviewRecord[],
): ReviewRecord[] {
  const [key, near] = [toKey(review), review.author === undefined ? null : toNearKey(review)];
  const others = records.filter(({ id }) => id !== review.id);
  return others.filter(
    (each) =>
      (toKey(each) === key && isLikely(review, each)) ||
      (toNearKey(each) === near && isNearCopy(review, each)),
  );
}

function toKey({ source, rating, text, author }: ReviewRecord): string {
  const words = text === undefined ? [null, fold(author ?? "")] : [fold(text)];
  return JSON.stringify([source, rating, ...words]);
}

/** Looked for day by day: a text such as “Great!” may stand in thousands of reviews. */
function findPairs(group: readonly ReviewRecord[]): LikelyDuplicate[] {
  const kept = new Map<number, [number, ReviewRecord][]>();
  const pairs: LikelyDuplicate[] = [];
  for (const [index, record] of group.toSorted(compareProvenance).entries()) {
    const day = toDay(record);
    const near = [day - 1, day, day + 1].flatMap((each) => kept.get(each) ?? []);
    const same = near
      .filter(([, each]) => isLikely(each, record) && areOfOne(each, record))
      .sort(([a], [b]) => a - b)[0];
    if (same) pairs.push({ kept: same[1], copy: record });
    else
      kept
        .set(day, kept.get(day) ?? [])
        .get(day)
        ?.push([index, record]);
  }
  return pairs;
}

/** Days since 1970. */
function toDay({ date }: ReviewRecord): number {
  return Date.parse(date) / 86_400_000;
}

/**
 * Two ids of one export are two reviews: their source tells them apart. So are two without ids that
 * are alike in everything: they stood in one file, see identity.ts.
 */
function isLikely(a: ReviewRecord, b: ReviewRecord): boolean {
  if (Math.abs(toDay(a) - toDay(b)) > 1 || (a.text === undefined && a.author === undefined))
    return false;
  if (toProvenance(a) !== toProvenance(b)) return true;
  return (
    toProvenance(a) === "" && (a.date !== b.date || fold(a.author ?? "") !== fold(b.author ?? ""))
  );
}

/** Whether both may be by one author. */
function areOfOne(a: ReviewRecord, b: ReviewRecord): boolean {
  const [one, other] = [a, b].map(({ author }) => fold(author ?? "").replaceAll(".", ""));
  if (one === "" && other === "") return fold(a.text ?? "").length >= minAnonymousLength;
  return one === other || toShortName(one) === other || toShortName(other) === one;
}

/** Characters that two customers hardly write alike. */
const minAnonymousLength = 40;

/** `robin e` */
function toShortName(name = ""): string {
  return name.replace(/ (?:.* )?(\S)\S*$/u, " $1");
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
