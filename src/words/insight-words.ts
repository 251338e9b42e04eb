import type { Trend } from "#insights/temporal.ts";

/** What pages say around figures that were counted over many reviews. */
export type InsightWords = {
  readonly whatPeopleSay: string;
  readonly whatTheySpeakOf: string;
  readonly allInsights: string;
  readonly summaryOnward: string;
  /** after the author of a quotation, for those who do not see where it leads */
  readonly wholeReview: string;
  readonly insightsTitle: string;
  readonly insightsLead: (reviewCount: string, from: string, to: string) => string;
  readonly aboutInsights: (business: string) => string;
  readonly follow: string;
  readonly aspects: string;
  readonly barsExplained: string;
  readonly positive: string;
  readonly neutral: string;
  readonly negative: string;
  readonly sentiment: string;
  readonly praise: (count: string) => string;
  readonly mixed: (count: string) => string;
  readonly criticism: (count: string) => string;
  readonly inReviews: (count: number, shown: string) => string;
  readonly percentPositive: (percent: string) => string;
  readonly oftenSaid: string;
  readonly trendTitle: string;
  /** of so many months, whose last is called so, and as many before */
  readonly trend: Readonly<Record<Trend, (months: number, last: string) => string>>;
  readonly trendChart: string;
  readonly trendTable: string;
  readonly period: string;
  readonly average: string;
  readonly problems: string;
  readonly problemsLead: string;
  readonly noProblems: string;
  readonly ofAll: (percent: string) => string;
  readonly people: string;
  readonly services: string;
  readonly places: string;
  readonly topics: string;
  /** of those who are named too seldom for a page of their own */
  readonly alsoNamed: string;
  readonly notNamed: string;
  readonly pagesFrom: (fewest: number) => string;
  readonly howMade: string;
  readonly made: (model: string, read: string, texts: string, unanalysed: string | null) => string;
  readonly named: string;
  readonly lastNamed: string;
  readonly clearest: string;
  readonly newestNaming: (shown: number, reviewCount: string) => string;
  readonly allNaming: (reviewCount: string) => string;
  readonly aboutSubject: (subject: string, business: string) => string;
  readonly aboutFaq: (business: string) => string;
  readonly faqTitle: string;
  readonly fromReviews: string;
  readonly byOwner: (business: string) => string;
  readonly derived: string;
  readonly summaryTitle: string;
  readonly aboutSummary: (business: string) => string;
  readonly noSummary: string;
  readonly restsOn: string;
};
