import { fold } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import { type Bitset, count, createBitset, fillRange, intersect, unite } from "./bitset.ts";
import { type Place, parseCursor, toCursor } from "./cursor.ts";
import { createFacets, createFinder, type FindSets, toValues } from "./facets.ts";
import type { AspectsByReview, FilterName } from "./filters.ts";
import { keepSets } from "./kept-sets.ts";
import { toPage, toRange } from "./page.ts";
import type { SearchQuery } from "./query.ts";
import { createWordIndex } from "./word-index.ts";

/** One page of an answer. */
export type SearchResult = {
  /** how many reviews fit the query in all */
  readonly matched: number;
  /** positions in the dataset's reviews, in the order asked for, at most `limit` */
  readonly hits: readonly number[];
  /** the cursor of the page behind this one; null on the last */
  readonly next: string | null;
  /** where nobody has the name that was asked for: the nearest known one */
  readonly notice: string | null;
};

export type Search = (query: SearchQuery) => SearchResult;

export type SearchIndex = {
  readonly search: Search;
  /** the values of a filter's facet that occur in the reviews */
  readonly valuesOf: (name: FilterName) => readonly string[];
};

/** What is searched: reviews newest first, read once, and how many they are. */
type Searched = {
  readonly business: Business;
  readonly size: number;
  readonly reviews: Iterable<Review>;
};

/**
 * Builds the index, yielding between slices of a few milliseconds. Of the reviews, only what orders
 * them is kept.
 *
 * Every filter is a set of positions, a bit each; an answer is their intersection. Reviews stand
 * newest first, so a range of days is a run of positions, and every order goes through the set.
 *
 * @param maxKeptBytes for the sets of texts that are looked for again
 */
export function* indexSearch(
  { business, size, reviews }: Searched,
  aspectsByReview: AspectsByReview,
  maxKeptBytes = 16 * 1024 * 1024,
): Generator<void, SearchIndex> {
  const { facets, add } = createFacets(size, business, aspectsByReview);
  const wordIndex = createWordIndex();
  const places: Place[] = [];
  for (const review of reviews) {
    add(review, places.length);
    wordIndex.add(toSearchedTexts(review));
    places.push({ rating: review.rating, date: review.date, id: review.id });
    if (places.length % reviewsPerSlice === 0) yield;
  }
  const words = yield* wordIndex.done();
  const keepText = keepSets(words.keep, size, maxKeptBytes);
  const finders = new Map<string, FindSets>();
  for (const [name, sets] of facets) finders.set(name, createFinder(name, sets, business));

  /** The reviews that fit all filters, and what to say of names that nobody has. */
  function select(query: SearchQuery): { readonly set: Bitset; readonly notices: string[] } {
    const set = createBitset(size);
    const { from, to } = toRange(places, query.since, query.until);
    fillRange(set, from, to);
    const notices: string[] = [];
    for (const [name, asked] of Object.entries(query)) {
      const find = finders.get(name);
      if (!find || asked === undefined) continue;
      const { sets, notice } = find(asked);
      if (notice) notices.push(notice);
      intersect(set, toUnion(set.length, sets));
    }
    const folded = query.query === undefined ? "" : fold(query.query);
    if (folded !== "") keepText(set, folded);
    return { set, notices };
  }

  function search(query: SearchQuery): SearchResult {
    const { set, notices } = select(query);
    const after = query.cursor === undefined ? null : parseCursor(query.cursor);
    const ratedWith = (stars: number) => facets.get("rating")?.get(stars);
    const hits = toPage(set, places, ratedWith, query.sort, after, query.limit + 1);
    const last = hits.length > query.limit ? places[hits[query.limit - 1] ?? -1] : undefined;
    return {
      matched: count(set),
      hits: hits.slice(0, query.limit),
      next: last ? toCursor(query.sort, last) : null,
      notice: notices.length > 0 ? notices.join(" ") : null,
    };
  }

  return { search, valuesOf: (name) => toValues(facets.get(name) ?? new Map()) };
}

const reviewsPerSlice = 16;

function toSearchedTexts({ text, translation }: Review): string[] {
  return [text, translation?.text].filter((part) => typeof part === "string");
}

function toUnion(length: number, sets: readonly Bitset[]): Bitset {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? new Uint32Array(length);
  const union = first.slice();
  for (const other of others) unite(union, other);
  return union;
}
