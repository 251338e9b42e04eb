import { fold } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import { type Bitset, fillRange, intersect, unite } from "./bitset.ts";
import { type Facets, toValues } from "./facets.ts";
import { type Filter, filters, type readings } from "./filters.ts";
import { createResolver } from "./resolver.ts";
import { toStems } from "./stem-index.ts";
import type { Themes } from "./themes.ts";
import type { WordIndex } from "./word-index.ts";

export type Reading = (typeof readings)[number];

/** Reads queries as words. Sets are of all `size` texts. */
export type Worded = {
  /** the texts that fit the query: all of its words, any of them, or all in its order */
  readonly find: (query: string, reading: Reading) => Bitset;
  /** the words of a query, folded */
  readonly toWords: (query: string) => readonly string[];
};

/**
 * A word stands for all that have its stem; and for what it names, by `createFindNamed`. Where it
 * has several parts it is found as an exact string, too, and so is a phrase.
 */
export function createWorded(
  size: number,
  words: WordIndex,
  findNamed: (name: string) => readonly Bitset[],
): Worded {
  function findOne(folded: string): Bitset {
    const stems = toStems(folded);
    const found = createFull(size);
    words.keepStems(found, stems);
    for (const set of findNamed(folded)) unite(found, set);
    if (stems.length === 1) return found;
    const exact = createFull(size);
    words.keep(exact, folded);
    unite(found, exact);
    return found;
  }

  return {
    toWords: toFoldedWords,
    find(query, reading) {
      const folded = fold(query);
      const all = toFoldedWords(folded);
      if (reading === "phrase" || all.length === 0) return findOne(folded);
      const [first, ...others] = all.map(findOne) as [Bitset, ...Bitset[]];
      for (const set of others) (reading === "all" ? intersect : unite)(first, set);
      return first;
    },
  };
}

function toFoldedWords(query: string): string[] {
  return [...new Set(fold(query).split(" "))].filter((word) => toStems(word).length > 0);
}

function createFull(size: number): Bitset {
  const set = new Uint32Array((size + 31) >>> 5);
  fillRange(set, 0, size);
  return set;
}

/**
 * The reviews that speak of what a word names: an aspect by its label or a word by which people ask
 * for it (its terms are too many things to be one), a problem or a topic also by its terms.
 */
export function createFindNamed(
  facets: Facets,
  business: Business,
  themes: Themes,
): (name: string) => readonly Bitset[] {
  const kinds = (["aspect", "problem", "topic"] as const).map((name) => {
    const sets = facets.get(name);
    const { names }: Filter = filters[name];
    const known = names?.({ business, themes, values: toValues(sets) }) ?? [];
    const asked = name === "aspect" ? known.map((each) => ({ ...each, also: [] })) : known;
    return { sets, resolver: createResolver(asked) };
  });
  return (name) =>
    kinds.flatMap(({ sets, resolver }) =>
      resolver.meant(name).flatMap(({ entry }) => sets?.get(entry) ?? []),
    );
}
