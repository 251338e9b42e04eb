import type { SortOrder } from "#search/cursor.ts";
import type { FilterName } from "#search/filters.ts";

/** What the search page says. Its faults come from the query's own validation. */
export type SearchWords = {
  readonly searchReviews: string;
  readonly aboutSearch: (business: string) => string;
  /** the labels of the form, by the parameter that a field gives */
  readonly fields: Readonly<Record<Exclude<FilterName, "rating"> | "sort", string>>;
  readonly searchHint: string;
  readonly filters: string;
  readonly anyValue: string;
  readonly yes: string;
  readonly no: string;
  readonly orders: Readonly<Record<SortOrder, string>>;
  readonly find: string;
  readonly startOver: string;
  /** `12 reviews found`, of the number and what `reviewCount` gives */
  readonly found: (count: number, reviewCount: string) => string;
  readonly foundFor: (text: string) => string;
  readonly noneFound: string;
  readonly noneFoundHelp: string;
  readonly nextPage: string;
  readonly fromTheStart: string;
  readonly faultsInSearch: string;
  /** what is wrong: by the kind of a field, the parameter, or the code of the issue */
  readonly faults: Readonly<Record<SearchFault, string>>;
  readonly replied: (business: string) => string;
  readonly searchUnavailable: string;
  readonly searchUnavailableHelp: string;
};

export type SearchFault =
  | "text"
  | "stars"
  | "day"
  | "choice"
  | "order"
  | "limit"
  | "cursor"
  | "duplicate"
  | "invalid_encoding";
