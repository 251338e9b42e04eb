import type { Instant } from "#reviews/day.ts";
import { toProvenance } from "#reviews/likely-duplicates.ts";
import type { Reach, Taken } from "#reviews/reach.ts";
import { isBeyond, joinReach, reachesLess, toReach } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Ways } from "./ways.ts";

/** An export, and what was there before that reaches further. */
export type OlderThan = {
  readonly own: Reach;
  readonly other: Reach;
  /** when the other one was imported; null where only the stored reviews tell of it */
  readonly at: Instant | null;
};

/** How an export stands to what was imported before, for each record of its source. */
export type Precedence = {
  /** provably older: it changes no status and takes back no edit */
  readonly isOlder: (record: ReviewRecord) => boolean;
  /** a complete export that is newer did not hold the record, so it is gone */
  readonly isRefuted: (record: ReviewRecord) => boolean;
  /** the record is newer than all that the export says, so its absence says nothing */
  readonly isBeyond: (record: ReviewRecord) => boolean;
  readonly olderThan: OlderThan | null;
};

/**
 * An export is provably older where its newest update (else its newest review) is older than that of
 * one which was imported before. Each way by which reviews of a source come stands for itself. Where
 * nothing is remembered, the stored reviews tell: by their own times, because the time of an update
 * may be that of an import.
 *
 * Where the newest review was deleted, a newer export looks older too. That costs nothing but the
 * deletion, which the next export with a newer review brings.
 */
export function createPrecedence(
  incoming: readonly ReviewRecord[],
  stored: readonly ReviewRecord[],
  taken: readonly Taken[],
  { toWay, isBy }: Pick<Ways, "toWay" | "isBy"> = byProvenance,
): Precedence {
  const ways = new Map<string, Way>();
  for (const [way, records] of Map.groupBy(incoming, toWay)) {
    const own = toReach(records);
    const known = taken.find((each) => each.way === way);
    if (own) ways.set(way, { own, complete: known?.complete, older: findNewer(own, way, known) });
  }
  const of = (record: ReviewRecord) =>
    [...ways].flatMap(([name, way]) => (isBy(record, name) ? way : []));
  return {
    isOlder: (record) => of(record).some(({ older }) => older !== null),
    isRefuted: (record) =>
      of(record).some(({ own, complete }) => complete && reachesLess(own, complete)),
    isBeyond: (record) => of(record).some(({ own }) => isBeyond(record, own)),
    olderThan: [...ways.values()].find(({ older }) => older !== null)?.older ?? null,
  };

  function findNewer(own: Reach, way: string, known: Taken | undefined): OlderThan | null {
    if (known && reachesLess(own, known.newest)) return { own, other: known.newest, at: known.at };
    const other = toStoredReach(stored.filter((record) => isBy(record, way)));
    return other && reachesLess(own, other) ? { own, other, at: null } : null;
  }
}

const byProvenance = {
  toWay: toProvenance,
  isBy: (record: ReviewRecord, way: string) => toProvenance(record) === way,
};

/** What is to be remembered once the export is imported. */
export function toTaken(
  before: readonly Taken[],
  incoming: readonly ReviewRecord[],
  { complete, now }: { readonly complete: boolean; readonly now: Instant },
  toWay: Ways["toWay"] = toProvenance,
): readonly Taken[] {
  const ways = new Map(before.map((each) => [each.way, each]));
  for (const [way, records] of Map.groupBy(incoming, toWay)) {
    const own = toReach(records);
    if (!own) continue;
    const known = ways.get(way);
    const whole = complete ? [own, known?.complete] : [known?.complete];
    const said = whole.filter((reach) => reach !== undefined);
    ways.set(way, {
      way,
      at: known && reachesLess(own, known.newest) ? known.at : now,
      newest: known ? joinReach(known.newest, own) : own,
      ...(said.length > 0 && { complete: said.reduce(joinReach) }),
    });
  }
  return [...ways.values()].sort((a, b) => (a.way < b.way ? -1 : 1));
}

type Way = {
  readonly own: Reach;
  readonly complete: Reach | undefined;
  readonly older: OlderThan | null;
};

function toStoredReach(stored: readonly ReviewRecord[]): Reach | null {
  const reach = toReach(stored.filter(({ status }) => status !== "gone"));
  if (!reach) return null;
  const { updated: _, ...rest } = reach;
  return rest;
}
