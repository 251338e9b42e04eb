import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import { add, type Bitset, createBitset } from "./bitset.ts";
import type { Facet, Filter, FilterName, Value } from "./filters.ts";
import { filters } from "./filters.ts";
import type { SaidByReview } from "./themes.ts";

/** By value, the reviews that have it. */
export type ValueSets = ReadonlyMap<Value, Bitset>;

/** For each filter with a facet, the reviews by their values; filters may share a facet. */
export type Facets = ReadonlyMap<FilterName, ValueSets>;

/** Sorts reviews into sets by their values. `add` takes them one by one, from position 0 up. */
export function createFacets(size: number, business: Business, said: SaidByReview) {
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
        for (const value of facet(review, business, said.get(review.id))) {
          const set = sets.get(value) ?? createBitset(size);
          sets.set(value, set);
          add(set, position);
        }
      }
    },
  };
}

const rows = Object.entries(filters) as [FilterName, Filter][];

/** The values that occur, in the order of their characters. */
export function toValues(sets: ValueSets | undefined): string[] {
  return [...(sets?.keys() ?? [])].map(String).sort((a, b) => (a < b ? -1 : 1));
}
