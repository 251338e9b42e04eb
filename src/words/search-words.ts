import type { SortOrder } from "#search/cursor.ts";

/** What the search page says. Its faults come from the query's own validation. */
export type SearchWords = {
  readonly searchReviews: string;
  readonly aboutSearch: (business: string) => string;
  readonly searchFor: string;
  readonly searchHint: string;
  readonly filters: string;
  readonly anyValue: string;
  readonly fewestStars: string;
  readonly mostStars: string;
  readonly from: string;
  readonly until: string;
  readonly technician: string;
  readonly service: string;
  readonly aspect: string;
  readonly writtenIn: string;
  readonly withWords: string;
  readonly withReply: string;
  readonly yes: string;
  readonly no: string;
  readonly order: string;
  readonly orders: Readonly<Record<SortOrder, string>>;
  readonly find: string;
  readonly startAnew: string;
  /** `12 reviews found`, of the number and what `reviewCount` gives */
  readonly found: (count: number, reviewCount: string) => string;
  readonly foundFor: (text: string) => string;
  readonly noneFound: string;
  readonly noneFoundHelp: string;
  readonly nextPage: string;
  readonly fromTheStart: string;
  readonly faultsInSearch: string;
  /** what is wrong, by the parameter that is at fault */
  readonly faults: Readonly<Record<string, string>>;
  readonly replied: (business: string) => string;
  readonly searchUnavailable: string;
  readonly searchUnavailableHelp: string;
};
