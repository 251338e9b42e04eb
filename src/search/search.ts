import { fold } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import { type Bitset, count, createBitset, fillRange, intersect, remove, unite } from "./bitset.ts";
import { type Counted, type CountedBefore, countGroups, toBefore, type Voices } from "./count.ts";
import { type CountQuery, toGroupings } from "./count-query.ts";
import { type Place, parseCursor, toCursor } from "./cursor.ts";
import { createFacets, toValues } from "./facets.ts";
import type { FilterName } from "./filters.ts";
import { createFinders } from "./finders.ts";
import { createFindGroups } from "./grouping.ts";
import { keepSets } from "./kept-sets.ts";
import { type Notice, toNoticeText, type Unknown } from "./notices.ts";
import { toPage, toRange } from "./page.ts";
import type { SearchQuery } from "./query.ts";
import { noThemes, type SaidByReview, type Themes } from "./themes.ts";
import { explainEmpty } from "./why-empty.ts";
import { createWordIndex } from "./word-index.ts";
import { createFindNamed, createWorded } from "./worded.ts";

/** One page of an answer. */
export type SearchResult = {
  /** how many reviews fit the query in all */
  readonly matched: number;
  /** positions in the dataset's reviews, in the order asked for, at most `limit` */
  readonly hits: readonly number[];
  /** the cursor of the page behind this one; null on the last */
  readonly next: string | null;
  /** names that nothing bears, for which nothing fits */
  readonly unknown: readonly Unknown[];
  /** what there is to know of the names that were asked for, unknown or understood */
  readonly ofNames: readonly Notice[];
  /** this, and why a page is empty */
  readonly notice: string | null;
};

export type Search = (query: SearchQuery) => SearchResult;

export type Count = (query: CountQuery) => CountResult;

/** What was counted, and what there is to say of what was asked, as in a search. */
export type CountResult = Counted &
  Pick<SearchResult, "unknown" | "notice"> & { readonly before: CountedBefore | null };

export type SearchIndex = {
  readonly search: Search;
  readonly count: Count;
  /** the aspects that are meant by a name */
  readonly toAspects: (asked: string) => readonly string[];
  /** the values of a filter's facet that occur in the reviews */
  readonly valuesOf: (name: FilterName) => readonly string[];
};

/** What is searched: reviews newest first, read once, and how many they are. */
type Searched = {
  readonly business: Business;
  readonly size: number;
  readonly reviews: Iterable<Review>;
  readonly themes?: Themes;
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
  { business, size, reviews, themes = noThemes }: Searched,
  said: SaidByReview,
  maxKeptBytes = 16 * 1024 * 1024,
): Generator<void, SearchIndex> {
  const { facets, add } = createFacets(size, business, said);
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
  const worded = createWorded(size, words, createFindNamed(facets, business, themes));
  const finders = createFinders(facets, business, themes);

  /** The reviews that fit all filters, and what to say of the names in them. */
  function select(query: Asked): Selected {
    const set = createBitset(size);
    const { from, to } = toRange(places, query.since, query.until);
    fillRange(set, from, to);
    const found = Object.entries(query).flatMap(([name, asked]) => {
      const find = asked === undefined ? undefined : finders.find.get(name);
      return find && asked !== undefined ? [find(asked, query)] : [];
    });
    for (const { sets, isExclusion } of found) {
      (isExclusion ? remove : intersect)(set, toUnion(set.length, sets));
    }
    const folded = query.query === undefined ? "" : fold(query.query);
    if (folded !== "" && query.words) intersect(set, worded.find(folded, query.words));
    else if (folded !== "") keepText(set, folded);
    return {
      set,
      unknown: found.flatMap(({ unknown }) => unknown ?? []),
      ofNames: found.flatMap(({ unknown, notice }) => {
        return unknown ? { says: "unknown" as const, ...unknown } : (notice ?? []);
      }),
    };
  }

  function search(query: SearchQuery): SearchResult {
    const { set, unknown, ofNames } = select(query);
    const after = query.cursor === undefined ? null : parseCursor(query.cursor);
    const ratedWith = (stars: number) => facets.get("rating")?.get(stars);
    const hits = toPage(set, places, ratedWith, query.sort, after, query.limit + 1);
    const last = hits.length > query.limit ? places[hits[query.limit - 1] ?? -1] : undefined;
    const matched = count(set);
    const why = hits.length > 0 || unknown.length > 0 ? [] : [explain(query, matched)];
    return {
      matched,
      hits: hits.slice(0, query.limit),
      next: last ? toCursor(query.sort, last) : null,
      unknown,
      ofNames,
      notice: [...ofNames.map(toNoticeText), ...why].join(" ") || null,
    };
  }

  function explain(query: Asked, matched: number): string {
    if (matched > 0) return "No more of them follow behind the cursor.";
    return explainEmpty(query, size, (other) => count(select(other).set), worded.toWords);
  }

  function countAll(query: CountQuery): CountResult {
    const { set, unknown, ofNames } = select(query);
    const by = toGroupings(query.group_by) ?? [];
    const voicesOf = (aspect: string | null) => findVoices(aspect, query.aspect);
    const counted = countGroups(set, places, by, findGroups, voicesOf);
    const period = toBefore(query, places[0]?.date);
    const before = period && {
      ...period,
      ...countGroups(select({ ...query, ...period }).set, places, by, findGroups, voicesOf),
    };
    const why = counted.matched > 0 || unknown.length > 0 ? [] : [explain(query, 0)];
    return {
      ...counted,
      before,
      unknown,
      notice: [...ofNames.map(toNoticeText), ...why].join(" ") || null,
    };
  }

  /** Of an aspect, where one is counted or asked about; else of the reviews as a whole. */
  function findVoices(counted: string | null, asked: string | undefined): Voices {
    const aspects = counted ? [counted] : asked === undefined ? [] : finders.toAspects(asked);
    const of = (sentiment: string) =>
      aspects.length === 0
        ? facets.get("sentiment")?.get(sentiment)
        : toUnion((size + 31) >>> 5, finders.toVoices(aspects, sentiment));
    return { positive: of("positive"), negative: of("negative") };
  }

  const findGroups = createFindGroups(places, facets, { business, themes });
  return {
    search,
    count: countAll,
    toAspects: finders.toAspects,
    valuesOf: (name) => toValues(facets.get(name)),
  };
}

/** What is asked of the reviews, whatever is wanted of them. */
type Asked = Omit<SearchQuery, "sort" | "limit" | "cursor">;

type Selected = Pick<SearchResult, "unknown" | "ofNames"> & { readonly set: Bitset };

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
