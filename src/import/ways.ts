import { toProvenance } from "#reviews/likely-duplicates.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Said } from "#reviews/said.ts";
import type { Incoming } from "./to-incoming.ts";

/**
 * By which ways the reviews of a source come: a platform's export, a suite, each of the owner's
 * tables. What one of them lacks, or says of an earlier time, tells nothing of the others.
 */
export type Ways = {
  readonly toWay: (record: ReviewRecord) => string;
  /** whether a record may have come this way; of stored ones the table is not always known */
  readonly isBy: (record: ReviewRecord, way: string) => boolean;
  /** the table that is to be remembered of an incoming record */
  readonly toTable: (record: ReviewRecord) => string | undefined;
};

type Tables = ReadonlyMap<string, string | undefined>;

/**
 * @param incoming all that an export says, what it withholds included
 * @param said what is remembered of stored reviews, by their ids
 */
export function createWays(
  incoming: readonly Incoming[],
  stored: readonly ReviewRecord[],
  said: ReadonlyMap<string, Said>,
): Ways {
  const known: Tables = new Map(stored.map(({ id }) => [id, said.get(id)?.table]));
  const continued = findContinued(incoming, stored, known);
  const given: Tables = new Map(
    incoming.map(({ record, table = "" }) => [record.id, continued.get(table) || undefined]),
  );
  const tableOf = ({ id }: ReviewRecord) => (given.has(id) ? given : known).get(id);
  const toWay = (record: ReviewRecord) => {
    const table = tableOf(record);
    return toProvenance(record) + (table === undefined ? "" : `#${table}`);
  };
  return {
    toWay,
    isBy: (record, way) =>
      toWay(record) === way ||
      (tableOf(record) === undefined && way.split("#")[0] === toProvenance(record)),
    toTable: ({ id }) => given.get(id),
  };
}

/**
 * What each table of an export is remembered as. One whose columns are new is the table of which it
 * holds half of the reviews, or more: the owner added a column.
 */
function findContinued(
  incoming: readonly Incoming[],
  stored: readonly ReviewRecord[],
  known: Tables,
): ReadonlyMap<string, string> {
  const own = new Set(incoming.map(({ table = "" }) => table));
  const present = stored.filter(({ status }) => status === undefined);
  const earlier = Map.groupBy(present, ({ id }) => known.get(id) ?? "");
  const toKey = ({ source_id, id }: ReviewRecord) => source_id ?? id;
  const pairs = [...own].map((table): [string, string] => {
    if (table === "" || earlier.has(table)) return [table, table];
    const rows = incoming.filter((each) => each.table === table);
    const keys = new Set(rows.map(({ record }) => toKey(record)));
    const same = [...earlier].find(
      ([name, records]) =>
        name !== "" &&
        !own.has(name) &&
        2 * records.filter((each) => keys.has(toKey(each))).length >= records.length,
    );
    return [table, same?.[0] ?? table];
  });
  return new Map(pairs);
}
