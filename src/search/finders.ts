import type { Business } from "#reviews/business.ts";
import type { Bitset } from "./bitset.ts";
import { type Facets, toValues, type ValueSets } from "./facets.ts";
import type { Filter, FilterName, Value } from "./filters.ts";
import { filters } from "./filters.ts";
import type { Meant } from "./known.ts";
import type { Understood, Unknown } from "./notices.ts";
import { createResolver, type Resolver } from "./resolver.ts";
import type { Themes } from "./themes.ts";

/** What fits a filter: the reviews in any of the sets, or in none of them where that is asked. */
export type Found = {
  readonly sets: readonly Bitset[];
  readonly isExclusion?: boolean;
  /** nothing bears the name */
  readonly unknown?: Unknown;
  /** what there is to know of what was understood */
  readonly notice?: Understood;
};

/** @param others what else is asked: the sentiment of an aspect needs to know which */
export type Find = (
  asked: Value,
  others: { readonly [Name in FilterName]?: Value | undefined },
) => Found;

export type Finders = {
  /** by the filter's name */
  readonly find: ReadonlyMap<string, Find>;
  /** the aspects that are meant by a name */
  readonly toAspects: (asked: string) => readonly string[];
  /** those who speak so of any of the aspects */
  readonly toVoices: (aspects: readonly string[], sentiment: string) => readonly Bitset[];
};

/** How to find the sets of each filter, when all reviews have been added. */
export function createFinders(facets: Facets, business: Business, themes: Themes): Finders {
  const resolvers = new Map<FilterName, Resolver<Meant>>();
  const filtered = Object.keys(filters).filter((name): name is FilterName =>
    facets.has(name as FilterName),
  );
  for (const name of filtered) {
    const { names, field }: Filter = filters[name];
    const known = names?.({ business, themes, values: toValues(facets.get(name)) });
    if (known) resolvers.set(name, createResolver(known, field === "value"));
  }
  const find = new Map(
    filtered.map((name) => [name, createFind(name, facets.get(name) ?? new Map(), resolvers)]),
  );
  const aspects = resolvers.get("aspect");
  const spoken = filtered.find((name) => (filters[name] as Filter).of === "aspect");
  const voices = spoken && facets.get(spoken);
  return {
    find,
    toAspects: (asked) => aspects?.meant(asked).map(({ entry }) => entry) ?? [],
    toVoices: (ids, sentiment) => ids.flatMap((id) => voices?.get(`${id} ${sentiment}`) ?? []),
  };
}

function createFind(
  name: FilterName,
  sets: ValueSets,
  resolvers: ReadonlyMap<FilterName, Resolver<Meant>>,
): Find {
  const { fits, of, field, isExclusion, isReal }: Filter = filters[name];
  const pick = (values: Iterable<Value>) =>
    Array.from(values, (value) => sets.get(value)).filter((set) => set !== undefined);
  if (fits) return (asked) => ({ sets: pick([...sets.keys()].filter((its) => fits(its, asked))) });
  if (of === "aspect") {
    return (asked, { aspect }) => {
      const meant = resolvers.get("aspect")?.meant(String(aspect)) ?? [];
      return { sets: pick(meant.map(({ entry }) => `${entry} ${asked}`)) };
    };
  }
  const resolver = resolvers.get(name);
  if (!resolver) return (asked) => ({ sets: pick([asked]) });
  const kind = name.replace(/^(mentions|exclude)_/, "");
  return (value) => {
    const asked = String(value);
    const meant = resolver.meant(asked);
    const found = {
      sets: pick(meant.map(({ entry }) => entry)),
      isExclusion: isExclusion === true,
    };
    if (meant.length > 1 && field === "name") {
      return { ...found, notice: { says: "several", asked, names: meant.map(toOwnName) } };
    }
    if (meant.length > 0) return found;
    const known = resolver.known.map(toOwnName);
    if (isReal?.(asked))
      return isExclusion ? found : { ...found, notice: { says: "absent", asked, names: known } };
    return { sets: [], unknown: { kind, asked, nearest: resolver.nearest(asked), known } };
  };
}

function toOwnName({ names: [own = ""] }: Meant): string {
  return own;
}
