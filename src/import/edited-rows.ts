import { fold } from "#language/fold.ts";
import { isNearText } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { hasNoId } from "./match-records.ts";
import { isLessOfName, isNearButName } from "./withdrawn-name.ts";

/** The stored review that a new row is, or may be. */
export type Edited = { readonly like: ReviewRecord; readonly isSure: boolean };

/** Of which table a review is; undefined where it is nobody's own. */
type Tables = {
  readonly ofNew: (record: ReviewRecord) => string | undefined;
  readonly ofStored: (record: ReviewRecord) => string | undefined;
};

/**
 * Prepares the question which stored review of the same table a new row without an id may be, edited
 * since: one by the same author, of the same day, that the table holds no more. It is that one for sure
 * where there is no other such row or review and at most a fifth of its words' characters differ.
 * Or one of the same day, stars and words whose author's name is another now: it is that one for sure
 * where the name says less than before, as it must not stay published beside the row.
 *
 * @param left stored ones that the export does not hold; those that are taken from it meanwhile do not count
 * @param rest new ones
 */
export function createFindEdited(
  left: ReadonlySet<ReviewRecord>,
  rest: Iterable<ReviewRecord>,
  { ofNew, ofStored }: Tables,
): (record: ReviewRecord) => Edited | undefined {
  if (left.size === 0) return () => undefined;
  const fresh = Map.groupBy([...rest].filter(isNamed), (each) => toKey(each, ofNew));
  const stored = Map.groupBy([...left].filter(isNamed), (each) => toKey(each, ofStored));
  const freshOfDay = Map.groupBy([...rest].filter(hasNoId), (each) => toDayKey(each, ofNew));
  const storedOfDay = Map.groupBy([...left].filter(isNamed), (each) => toDayKey(each, ofStored));
  const findRenamed = (record: ReviewRecord): Edited | undefined => {
    const key = toDayKey(record, ofNew);
    const isNear = (each: ReviewRecord) => left.has(each) && isNearButName(record, each);
    const all = (storedOfDay.get(key) ?? []).filter(isNear);
    const [like] = all;
    if (like === undefined) return undefined;
    const rows = (freshOfDay.get(key) ?? []).filter((row) => isNearButName(row, like));
    return { like, isSure: all.length === 1 && rows.length === 1 && isLessOfName(record, like) };
  };
  return (record) => {
    if (!hasNoId(record)) return undefined;
    return (isNamed(record) ? findOfAuthor(record) : undefined) ?? findRenamed(record);
  };

  function findOfAuthor(record: ReviewRecord): Edited | undefined {
    const key = toKey(record, ofNew);
    const all = (stored.get(key) ?? []).filter((each) => left.has(each));
    const near = all.filter(({ text = "" }) => isNearText(text, record.text ?? ""));
    const like = near[0] ?? all[0];
    if (like === undefined) return undefined;
    const isOnly = all.length === 1 && fresh.get(key)?.length === 1;
    return { like, isSure: isOnly && near.length === 1 };
  }
}

function isNamed({ source_id, author }: ReviewRecord): boolean {
  return source_id === undefined && fold(author ?? "") !== "";
}

function toKey(record: ReviewRecord, toTable: Tables["ofNew"]): string {
  return JSON.stringify([toTable(record) ?? null, record.date, fold(record.author ?? "")]);
}

function toDayKey(record: ReviewRecord, toTable: Tables["ofNew"]): string {
  return JSON.stringify([toTable(record) ?? null, record.date, record.rating]);
}
