import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import { add, type Bitset, createBitset } from "./bitset.ts";
import type { Facet, Filter, FilterName, Value } from "./filters.ts";
import { filters } from "./filters.ts";
import type { SaidByReview } from "./themes.ts";

/** By value, the reviews that have it. */
export type ValueSets = ReadonlyMap<Value, Bitset>;

/** What reviews are counted by, and not searched. */
const countedBy = {
  sentiment: (_, __, said) => (said ? [said.sentiment] : []),
  verification: ({ verification }) => [verification.method],
} satisfies Readonly<Record<string, Facet>>;

export type FacetName = FilterName | keyof typeof countedBy;

/** For each facet, the reviews by their values; filters may share one. */
export type Facets = ReadonlyMap<FacetName, ValueSets>;

/** Sorts reviews into sets by their values. `add` takes them one by one, from position 0 up. */
export function createFacets(size: number, business: Business, said: SaidByReview) {
  const byFacet = new Map<Facet, Map<Value, Bitset>>();
  const facets = new Map<FacetName, ValueSets>();
  for (const [name, facet] of rows) {
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

const rows = [
  ...Object.entries(filters).flatMap(([name, { facet }]: [string, Filter]) => {
    return facet ? [[name as FacetName, facet] as const] : [];
  }),
  ...(Object.entries(countedBy) as [FacetName, Facet][]),
];

/** The values that occur, in the order of their characters. */
export function toValues(sets: ValueSets | undefined): string[] {
  return [...(sets?.keys() ?? [])].map(String).sort((a, b) => (a < b ? -1 : 1));
}
