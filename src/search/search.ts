import { fold } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import type { Bitset } from "./bitset.ts";
import { count, createBitset, fillRange, intersect, remove, unite } from "./bitset.ts";
import type { Place } from "./cursor.ts";
import { parseCursor, toCursor } from "./cursor.ts";
import type { AspectsByReview, Facets } from "./facets.ts";
import { createFacets } from "./facets.ts";
import { keepSets } from "./kept-sets.ts";
import type { NameKind, Names } from "./names.ts";
import { createNames } from "./names.ts";
import type { SearchQuery } from "./query.ts";
import { toRange } from "./since.ts";
import { walk } from "./walk.ts";
import { createWordIndex } from "./word-index.ts";

/** One page of an answer. */
export type SearchResult = {
  /** how many reviews fit the query in all */
  readonly matched: number;
  /** positions in the dataset's reviews, in the order asked for, at most `limit` */
  readonly hits: readonly number[];
  /** the cursor of the page behind this one; null on the last */
  readonly next: string | null;
  /** for a name that nobody bears: the nearest known one */
  readonly notice: string | null;
};

export type Search = (query: SearchQuery) => SearchResult;

/** What is searched: reviews newest first, read once, and how many they are. */
export type Searched = {
  readonly business: Business;
  readonly size: number;
  readonly reviews: Iterable<Review>;
};

/** Builds the search function of a dataset at once; `indexSearch` does it in slices. */
export function createSearch(dataset: Dataset, aspectsByReview: AspectsByReview): Search {
  const { business, reviews } = dataset;
  const building = indexSearch({ business, reviews, size: reviews.length }, aspectsByReview);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value;
  }
}

/**
 * Builds the search function, yielding between slices of a few milliseconds. Of the reviews, only
 * what orders them is kept.
 *
 * Every filter is a set of positions, a bit each; an answer is their intersection. Reviews stand
 * newest first, so a range of days is a run of positions, and every order is a walk over the set.
 *
 * @param keptBytes room for the sets of texts that are looked for again
 */
export function* indexSearch(
  { business, size, reviews }: Searched,
  aspectsByReview: AspectsByReview,
  keptBytes = 16 * 1024 * 1024,
): Generator<void, Search> {
  const { facets, add } = createFacets(size, business.language, aspectsByReview);
  const wordIndex = createWordIndex();
  const places: Place[] = [];
  for (const review of reviews) {
    add(review, places.length);
    wordIndex.add(toSearchedTexts(review));
    places.push({ rating: review.rating, date: review.date, id: review.id });
    if (places.length % reviewsPerSlice === 0) yield;
  }
  const words = yield* wordIndex.done();
  const keepText = keepSets(words.keep, size, keptBytes);
  const names = createNames(business, facets);
  return (query) => {
    const { set, notices } = select(query, places, facets, keepText, names);
    const position = query.cursor === undefined ? null : parseCursor(query.cursor);
    const hits = walk(set, places, facets.rating, query.sort, position, query.limit + 1);
    const last = hits.length > query.limit ? places[hits[query.limit - 1] ?? -1] : undefined;
    return {
      matched: count(set),
      hits: hits.slice(0, query.limit),
      next: last ? toCursor(query.sort, last) : null,
      notice: notices.length > 0 ? notices.join(" ") : null,
    };
  };
}

const reviewsPerSlice = 16;

function toSearchedTexts({ text, translation }: Review): string[] {
  return [text, translation?.text].filter((part) => typeof part === "string");
}

/** The reviews that fit all filters, and what to say of names that nobody bears. */
function select(
  query: SearchQuery,
  places: readonly Place[],
  facets: Facets,
  keepText: (set: Bitset, folded: string) => void,
  names: Names,
): { readonly set: Bitset; readonly notices: readonly string[] } {
  const set = createBitset(places.length);
  const { from, to } = toRange(places, query.since, query.until);
  fillRange(set, from, to);
  if ([query.rating, query.min_rating, query.max_rating].some((bound) => bound !== undefined)) {
    intersect(
      set,
      toUnion(
        set.length,
        toRatings(query).map((rating) => facets.rating.get(rating)),
      ),
    );
  }
  if (query.has_text !== undefined) keep(set, facets.withText, query.has_text);
  if (query.has_reply !== undefined) keep(set, facets.withReply, query.has_reply);
  const notices: string[] = [];
  for (const [kind, name] of toNamed(query)) {
    const found = names(kind, name);
    if ("notice" in found) notices.push(found.notice);
    intersect(set, toUnion(set.length, "sets" in found ? found.sets : []));
  }
  const folded = fold(query.query ?? "");
  if (folded !== "") keepText(set, folded);
  return { set, notices };
}

function keep(set: Bitset, those: Bitset, wanted: boolean): void {
  if (wanted) intersect(set, those);
  else remove(set, those);
}

function toUnion(length: number, sets: readonly (Bitset | undefined)[]): Bitset {
  const [first, ...others] = sets.filter((set) => set !== undefined);
  if (!first || others.length === 0) return first ?? new Uint32Array(length);
  const union = first.slice();
  for (const other of others) unite(union, other);
  return union;
}

function toRatings({ rating, min_rating = 1, max_rating = 5 }: SearchQuery): number[] {
  return [1, 2, 3, 4, 5].filter(
    (stars) => stars >= min_rating && stars <= max_rating && stars === (rating ?? stars),
  );
}

function toNamed(query: SearchQuery): [NameKind, string][] {
  const named: [NameKind, string | undefined][] = [
    ["technician", query.mentions_technician],
    ["service", query.mentions_service],
    ["source", query.source],
    ["language", query.language],
    ["aspect", query.aspect],
  ];
  return named.filter((pair): pair is [NameKind, string] => pair[1] !== undefined);
}
