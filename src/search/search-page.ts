import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import type { Choice, Filter, FilterName } from "./filters.ts";
import { filters, toChoices } from "./filters.ts";
import type { Known } from "./known.ts";
import type { Notice } from "./notices.ts";
import type { PageQuery } from "./query-string.ts";
import type { SearchResult } from "./search.ts";

/**
 * What the search page is rendered from: the release in use, as the sidecar holds it. The page
 * reads neither content/ nor files.
 */
export type SearchPageData = {
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  readonly business: Business;
  readonly design: PageDesign;
  /** what the owner says in place of our words: words.json; null where there is none */
  readonly ownWords: object | null;
  readonly choices: SearchChoices;
  readonly query: PageQuery;
  /** the page of reviews that was asked for; null where the query has faults */
  readonly found: FoundReviews | null;
};

/** What of design.json is part of a page, and not of its style. */
export type PageDesign = {
  readonly typeface: string;
  readonly logo: { readonly file: string; readonly width: number; readonly height: number } | null;
};

/** What to choose from, by the filter. */
export type SearchChoices = { readonly [Name in FilterName]?: readonly Choice[] };

export type FoundReviews = Pick<SearchResult, "matched" | "next"> & {
  readonly reviews: readonly Review[];
  /** what there is to know of the names that were asked for */
  readonly notices: readonly Notice[];
  /** where several words find nothing: those of them that find something alone, all else as asked */
  readonly singles: readonly { readonly word: string; readonly matched: number }[];
};

/** The words of a text that are worth a search of their own, each once. */
export function toSingleWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const long = words.filter((word) => word.length > 2);
  return words.length < 2 ? [] : [...new Set(long)].slice(0, 8);
}

/** What there is to choose from, for each filter that takes a name. */
export function toSearchChoices(
  valuesOf: (name: FilterName) => readonly string[],
  known: Omit<Known, "values">,
): SearchChoices {
  const rows = Object.entries(filters) as [FilterName, Filter][];
  const named = rows.filter(([, { field }]) => field === "name" || field === "value");
  return Object.fromEntries(
    named.map(([name, filter]) => [name, toChoices(filter, { ...known, values: valuesOf(name) })]),
  );
}
