import type { Business } from "#reviews/business.ts";
import { createNames } from "#reviews/names.ts";
import type { Review } from "#reviews/review.ts";
import { add, type Bitset, createBitset } from "./bitset.ts";
import type { AspectsByReview, Facet, Filter, FilterName, Value } from "./filters.ts";
import { filters, toNamed } from "./filters.ts";

/** By value, the reviews that have it. */
export type ValueSets = ReadonlyMap<Value, Bitset>;

/** For each filter with a facet, the reviews by their values; filters may share a facet. */
export type Facets = ReadonlyMap<FilterName, ValueSets>;

/** Sorts reviews into sets by their values. `add` takes them one by one, from position 0 up. */
export function createFacets(size: number, business: Business, aspects: AspectsByReview) {
  const byFacet = new Map<Facet, Map<Value, Bitset>>();
  const facets = new Map<FilterName, ValueSets>();
  for (const [name, { facet }] of rows) {
    if (!facet) continue;
    const sets = byFacet.get(facet) ?? new Map<Value, Bitset>();
    byFacet.set(facet, sets);
    facets.set(name, sets);
  }
  return {
    facets: facets as Facets,
    add(review: Review, position: number): void {
      for (const [facet, sets] of byFacet) {
        for (const value of facet(review, business, aspects)) {
          const set = sets.get(value) ?? createBitset(size);
          sets.set(value, set);
          add(set, position);
        }
      }
    },
  };
}

const rows = Object.entries(filters) as [FilterName, Filter][];

/** Finds the sets of what is asked; and, where nobody has the name, the nearest known one. */
export type FindSets = (asked: Value) => {
  readonly sets: readonly Bitset[];
  readonly notice?: string;
};

/** How to find the sets of a filter, when all reviews have been added. */
export function createFinder(name: FilterName, sets: ValueSets, business: Business): FindSets {
  const filter: Filter = filters[name];
  const pick = (values: Iterable<Value>) =>
    Array.from(values, (value) => sets.get(value)).filter((set) => set !== undefined);
  const { field, fits } = filter;
  if (fits) return (asked) => ({ sets: pick([...sets.keys()].filter((its) => fits(its, asked))) });
  if (field !== "name" && field !== "value") return (asked) => ({ sets: pick([asked]) });
  const names = createNames(toNamed(filter, { business, aspects: [], values: toValues(sets) }));
  return (asked) => {
    const called = new Set(names.called(String(asked)).map(({ entry }) => entry));
    if (called.size > 0) return { sets: pick(called) };
    const nearest = names.nearest(String(asked), Number.POSITIVE_INFINITY);
    const hint = nearest === null ? "none is known" : `the nearest is ${JSON.stringify(nearest)}`;
    const kind = name.replace("mentions_", "");
    return { sets: [], notice: `No ${kind} is called ${JSON.stringify(asked)}; ${hint}.` };
  };
}

/** The values that occur, in the order of their characters. */
export function toValues(sets: ValueSets): string[] {
  return [...sets.keys()].map(String).sort((a, b) => (a < b ? -1 : 1));
}
