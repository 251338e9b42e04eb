import type { Business } from "#reviews/business.ts";
import { createNames } from "#reviews/names.ts";
import type { Review } from "#reviews/review.ts";
import type { Bitset } from "./bitset.ts";
import { add, createBitset } from "./bitset.ts";
import type { AspectsByReview, Facet, FacetFilter, Filter, FilterName, Value } from "./filters.ts";
import { filters } from "./filters.ts";

/** By value, the reviews that have it. */
export type ValueSets = ReadonlyMap<Value, Bitset>;

/** Sorts reviews into sets by their values. */
export type Facets = {
  /** Takes the reviews one by one, from position 0 up. */
  readonly add: (review: Review, position: number) => void;
  readonly setsOf: (facet: Facet) => ValueSets;
};

export function createFacets(size: number, business: Business, aspects: AspectsByReview): Facets {
  const facets = new Map<Facet, Map<Value, Bitset>>(
    facetFilters.map(([, { facet }]) => [facet, new Map()]),
  );
  return {
    add(review, position) {
      for (const [facet, sets] of facets) {
        for (const value of facet(review, business, aspects)) {
          const set = sets.get(value) ?? createBitset(size);
          sets.set(value, set);
          add(set, position);
        }
      }
    },
    setsOf: (facet) => facets.get(facet) ?? new Map(),
  };
}

const facetFilters = (Object.entries(filters) as [FilterName, Filter][]).filter(
  (row): row is [FilterName, FacetFilter] => "facet" in row[1],
);

/** Finds the sets of what is asked; and, for a name that nobody bears, the nearest known one. */
export type FindSets = (asked: Value) => {
  readonly sets: readonly Bitset[];
  readonly notice?: string;
};

/** For each filter that has a facet, how to find its sets; when all reviews have been added. */
export function toFinders(facets: Facets, business: Business): readonly [FilterName, FindSets][] {
  return facetFilters.map(([name, filter]) => [
    name,
    toFinder(name, filter, facets.setsOf(filter.facet), business),
  ]);
}

function toFinder(
  name: FilterName,
  filter: FacetFilter,
  sets: ValueSets,
  business: Business,
): FindSets {
  if (filter.field === "stars") {
    return (asked) => {
      const fitting = [...sets].filter(([stars]) => filter.fits(Number(stars), Number(asked)));
      return { sets: fitting.map(([, set]) => set) };
    };
  }
  const pick = (values: readonly Value[]) => values.flatMap((value) => sets.get(value) ?? []);
  if (filter.field === "flag") return (asked) => ({ sets: pick([asked]) });
  const names = createNames(filter.names(business, toValues(sets)));
  return (asked) => {
    const bearers = names.bearers(String(asked));
    if (bearers.length > 0) return { sets: pick(bearers.map(({ entry }) => entry)) };
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

/** For each filter by name, the values that occur in the reviews. */
export function toNamedValues({ setsOf }: Facets): FilterValues {
  return Object.fromEntries(
    facetFilters.flatMap(([name, filter]) =>
      "names" in filter ? [[name, toValues(setsOf(filter.facet))]] : [],
    ),
  );
}

export type FilterValues = { readonly [Name in FilterName]?: readonly string[] };
