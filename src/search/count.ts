import { type Day, toInstant } from "#reviews/day.ts";
import { toMean } from "#reviews/rating.ts";
import { type Bitset, createBitset, intersect, count as sizeOf, unite } from "./bitset.ts";
import type { CountQuery } from "./count-query.ts";
import type { Place } from "./cursor.ts";
import type { Group, Grouping } from "./grouping.ts";

/** What reviews come to together. */
export type Tally = {
  readonly count: number;
  /** two decimals, cut; null without reviews */
  readonly average_rating: number | null;
  readonly positive_count: number;
  readonly negative_count: number;
};

export type GroupCount = { readonly key: string; readonly label: string } & Tally;

export type Counted = Omit<Tally, "count"> & {
  readonly matched: number;
  readonly groups: readonly GroupCount[];
  /** those that are in no group; 0 where nothing is grouped */
  readonly ungrouped_count: number;
};

/** The same for as long a time before. */
export type CountedBefore = { readonly since: Day; readonly until: Day } & Counted;

/** The sets of those who praise and who criticise. */
export type Voices = {
  readonly positive: Bitset | undefined;
  readonly negative: Bitset | undefined;
};

/**
 * Counts the reviews of a set, by up to two kinds of groups: of two, each group of the first with each
 * of the second that has a review. Reads no review, only sets and stars.
 *
 * @param voicesOf of a group where it is an aspect, else those that fit the whole question
 */
export function countGroups(
  set: Bitset,
  places: readonly Place[],
  by: readonly Grouping[],
  findGroups: (by: Grouping) => readonly Group[],
  voicesOf: (aspect: string | null) => Voices,
): Counted {
  const all = createBitset(places.length).fill(~0);
  const [first, second] = by.map((kind) => ({ kind, groups: findGroups(kind) }));
  const aspectOf = (kind: Grouping, { key }: Group) => (kind === "aspect" ? key : null);
  const tallyGroup = (one: Bitset, other: Bitset, aspect: string | null) =>
    toTally([set, one, other], places, voicesOf(aspect));
  const groups = (first?.groups ?? []).flatMap((group): GroupCount[] => {
    const aspect = first ? aspectOf(first.kind, group) : null;
    if (!second)
      return [{ key: group.key, label: group.label, ...tallyGroup(group.set, all, aspect) }];
    return second.groups.map((other) => ({
      key: `${group.key},${other.key}`,
      label: `${group.label}, ${other.label}`,
      ...tallyGroup(group.set, other.set, aspect ?? aspectOf(second.kind, other)),
    }));
  });
  const { count, ...rest } = toTally([set, all, all], places, voicesOf(null));
  const found = groups.filter((group) => group.count > 0);
  const isNamed = by.length === 1 && !ordered.has(first?.kind);
  if (isNamed) found.sort((a, b) => b.count - a.count);
  const grouped = set.slice();
  for (const kind of [first, second])
    if (kind) intersect(grouped, toUnion(kind.groups, set.length));
  return { matched: count, ...rest, groups: found, ungrouped_count: count - sizeOf(grouped) };
}

function toUnion(groups: readonly Group[], words: number): Bitset {
  const all = new Uint32Array(words);
  for (const { set } of groups) unite(all, set);
  return all;
}

/** What has an order of its own; names stand with the most first, where nothing else is counted by. */
const ordered: ReadonlySet<Grouping | undefined> = new Set([
  "month",
  "year",
  "rating",
  "sentiment",
]);

/** What the reviews that are in all three sets come to. */
function toTally(
  [set, one, other]: readonly [Bitset, Bitset, Bitset],
  places: readonly Place[],
  { positive, negative }: Voices,
): Tally {
  let [count, stars, praise, blame] = [0, 0, 0, 0];
  for (let word = 0; word < set.length; word++) {
    let open = (set[word] as number) & (one[word] as number) & (other[word] as number);
    for (; open !== 0; open &= open - 1) {
      const bit = open & -open;
      count++;
      stars += (places[(word << 5) + 31 - Math.clz32(bit)] as Place).rating;
      if (positive && (positive[word] as number) & bit) praise++;
      if (negative && (negative[word] as number) & bit) blame++;
    }
  }
  const average_rating = toMean(stars, count);
  return { count, average_rating, positive_count: praise, negative_count: blame };
}

/**
 * As long a time before the one that is asked about; null where that has no beginning, or the years run out.
 *
 * @param newest the day on which it ends where nothing else is said
 */
export function toBefore(
  { since, until }: CountQuery,
  newest: Day | undefined,
): { readonly since: Day; readonly until: Day } | null {
  const last = until ?? newest;
  if (since === undefined || last === undefined || last < since) return null;
  const [from, to] = [since, last].map((day) => Date.parse(toInstant(day))) as [number, number];
  const before = from - (to - from) - dayMs;
  return before < firstDay ? null : { since: toDay(before), until: toDay(from - dayMs) };
}

const dayMs = 86_400_000;
/** A year has four digits. */
const firstDay = Date.parse("0000-01-01");

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
