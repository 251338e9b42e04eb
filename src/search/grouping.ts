import type { Day } from "#reviews/day.ts";
import { type Bitset, createBitset, fillRange } from "./bitset.ts";
import type { Place } from "./cursor.ts";
import { type FacetName, type Facets, toValues } from "./facets.ts";
import { type Filter, type FilterName, filters } from "./filters.ts";
import type { Known } from "./known.ts";
import { sentiments } from "./themes.ts";

/** By what reviews can be counted. */
export const groupings = [
  "aspect",
  "sentiment",
  "rating",
  "month",
  "year",
  "language",
  "source",
  "technician",
  "service",
  "topic",
  "problem",
  "verification",
] as const;

export type Grouping = (typeof groupings)[number];

/** The facet that has it, which may say that it is what reviews mention; null where their day says it. */
function toFacet(by: Grouping): FacetName | null {
  if (by === "month" || by === "year") return null;
  return by === "technician" || by === "service" ? `mentions_${by}` : by;
}

/** The reviews that have a value. */
export type Group = { readonly key: string; readonly label: string; readonly set: Bitset };

/**
 * Finds the groups of each kind, in the order in which they are known: days from the first on, stars
 * from five down, names as the release lists them.
 */
export function createFindGroups(
  places: readonly Place[],
  facets: Facets,
  known: Omit<Known, "values">,
): (by: Grouping) => readonly Group[] {
  return (by) => {
    const facet = toFacet(by);
    if (facet === null) return toPeriods(places, by === "year" ? 4 : 7);
    const sets = facets.get(facet);
    const labelled = toLabelled(facet, toValues(sets), known);
    return labelled.flatMap(({ key, label }) => {
      const set = sets?.get(by === "rating" ? Number(key) : key);
      return set ? [{ key, label, set }] : [];
    });
  };
}

type Labelled = Pick<Group, "key" | "label">;

function toLabelled(facet: FacetName, values: string[], known: Omit<Known, "values">): Labelled[] {
  if (facet === "rating") return toPlain(values.toReversed());
  if (facet === "sentiment") return toPlain([...sentiments]);
  if (!isFilter(facet)) return toPlain(values);
  const { names }: Filter = filters[facet];
  return (names?.({ ...known, values }) ?? []).map(({ entry, label }) => ({ key: entry, label }));
}

function isFilter(facet: FacetName): facet is FilterName {
  return Object.hasOwn(filters, facet);
}

function toPlain(values: readonly string[]): Labelled[] {
  return values.map((value) => ({ key: value, label: value }));
}

/** @param length of the part of a day that names the period */
function toPeriods(places: readonly Place[], length: number): Group[] {
  const periods: Group[] = [];
  const toKey = (day: Day) => day.slice(0, length);
  for (let from = 0; from < places.length; ) {
    const key = toKey((places[from] as Place).date);
    let to = from + 1;
    while (to < places.length && toKey((places[to] as Place).date) === key) to++;
    const set = createBitset(places.length);
    fillRange(set, from, to);
    periods.push({ key, label: key, set });
    from = to;
  }
  return periods.reverse();
}
