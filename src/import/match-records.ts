import type { ReviewRecord } from "#reviews/record.ts";
import { toFoldedKey } from "./to-incoming.ts";

/** A stored record and the incoming one that says the same review. */
export type Match = {
  readonly stored: ReviewRecord;
  readonly incoming: ReviewRecord;
  /** the stored one was read wrongly, its id at the source too */
  readonly isReplaced: boolean;
};

export type Matched = {
  readonly matches: readonly Match[];
  /** incoming ones that are none of the stored */
  readonly rest: ReadonlySet<ReviewRecord>;
  /** stored ones that are none of the incoming */
  readonly left: Set<ReviewRecord>;
};

/**
 * Matches records by their id at the source, else by their own, else (one that was put right keeps its
 * id) by what they say. Each is matched once at most.
 *
 * @param stored the records of one source
 * @param incoming one for each id at the source
 * @param replaced ids of stored records that were read wrongly, and of the records that are right
 */
export function matchRecords(
  stored: readonly ReviewRecord[],
  incoming: readonly ReviewRecord[],
  replaced: ReadonlyMap<string, string> = new Map(),
): Matched {
  const bySourceId = new Map(incoming.map((record) => [record.source_id, record]));
  const byId = new Map(incoming.map((record) => [record.id, record]));
  const rest = new Set(incoming);
  const matches: Match[] = [];
  const take = (record: ReviewRecord, match: ReviewRecord | undefined, isReplaced = false) => {
    if (match === undefined || !rest.delete(match)) return false;
    return matches.push({ stored: record, incoming: match, isReplaced }) > 0;
  };
  const unmatched = stored.filter((record) => {
    const same = record.source_id === undefined ? undefined : bySourceId.get(record.source_id);
    const right = byId.get(replaced.get(record.id) ?? "");
    return !(take(record, same ?? byId.get(record.id)) || take(record, right, true));
  });
  const bySaying = Map.groupBy(unmatched.length === 0 ? [] : rest, toFoldedKey);
  const left = unmatched.filter((record) => {
    const alike = bySaying.get(toFoldedKey(record)) ?? [];
    const isOpen = (each: ReviewRecord) => rest.has(each) && (hasNoId(each) || hasNoId(record));
    return !take(record, alike.find(isOpen));
  });
  return { matches, rest, left: new Set(left) };
}

export const hasNoId = ({ source_id }: ReviewRecord) => source_id === undefined;
