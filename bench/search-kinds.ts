import type { Review } from "#reviews/review.ts";

/** What people ask, in kinds, a few of each; with what it means for a plain scan. */
export type Kind = {
  readonly name: string;
  readonly queries: readonly Readonly<Record<string, string | number>>[];
};

export const kinds: readonly Kind[] = [
  { name: "no filter", queries: [{}, { sort: "oldest" }, { sort: "highest" }] },
  { name: "rating", queries: [{ rating: 5 }, { rating: 1 }, { min_rating: 4 }] },
  {
    name: "date range",
    queries: [
      { since: "2025-06-01" },
      { since: "2020-01-01", until: "2020-12-31" },
      { until: "2018-01-01" },
    ],
  },
  {
    name: "technician",
    queries: [{ mentions_technician: "grace" }, { mentions_technician: "Ruth Adler" }],
  },
  { name: "one common word", queries: ask("family", "funeral", "care") },
  { name: "one rare word", queries: ask("ingyawa", "libhel", "verraziwa") },
  { name: "part of words", queries: ask("erst", "tionw", "pred") },
  { name: "one letter", queries: ask("e", "z", "q") },
  { name: "two letters", queries: ask("th", "zi", "qu") },
  { name: "phrase", queries: ask("the family", "thank us", "to the funeral") },
  { name: "phrase of letters", queries: ask("e t", "z q", "s a w") },
  { name: "phrase of common words", queries: ask("the the", "and to the", "a was the and") },
  {
    name: "text and three filters",
    queries: [
      { query: "care", rating: 5, since: "2023-01-01", mentions_service: "burial" },
      { query: "th", min_rating: 4, until: "2022-01-01", source: "google" },
    ],
  },
  { name: "absent text", queries: ask("xqzyk", "familyx", "the xqzyk family") },
];

function ask(...queries: string[]): Kind["queries"] {
  return queries.map((query) => ({ query }));
}

/** Whether a review fits a query: what a program without an index does for each. */
export function fits(query: Kind["queries"][number], review: Review, folded: string): boolean {
  const { rating, min_rating = 1, since, until, source } = query;
  return (
    (rating === undefined || review.rating === rating) &&
    review.rating >= Number(min_rating) &&
    (since === undefined || review.date >= String(since)) &&
    (until === undefined || review.date <= String(until)) &&
    (source === undefined || review.source === source) &&
    (query.mentions_service === undefined ||
      review.mentions.services.includes(String(query.mentions_service))) &&
    (query.mentions_technician === undefined ||
      review.mentions.technicians.some((name) =>
        name.toLowerCase().startsWith(String(query.mentions_technician).toLowerCase()),
      )) &&
    (query.query === undefined || folded.includes(String(query.query)))
  );
}
