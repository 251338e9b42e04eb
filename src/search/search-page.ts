import type { Business } from "#reviews/business.ts";
import type { Review } from "#reviews/review.ts";
import type { PageQuery } from "./page-query.ts";

/**
 * What the search page is rendered from: the release in use, as the sidecar holds it. The page
 * reads neither content/ nor files.
 */
export type SearchPageData = {
  readonly baseUrl: string;
  readonly business: Business;
  readonly design: PageDesign;
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

/** Values to choose from, beside the people and services that the business names. */
export type SearchChoices = {
  readonly sources: readonly string[];
  readonly languages: readonly string[];
  readonly aspects: readonly { readonly id: string; readonly label: string }[];
};

export type FoundReviews = {
  readonly matched: number;
  readonly reviews: readonly Review[];
  /** the cursor of the page behind this one */
  readonly next: string | null;
  /** for a name that nobody bears: the nearest known one */
  readonly notice: string | null;
};
