import { findByWords } from "#content/find-review.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { type LeftOutReason, toLeftOutReason } from "#reviews/left-out.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** The fields of the search, by which a page of it has an address. */
const searchFields = ["words", "stars", "source", "state", "language", "reply"] as const;
export type SearchField = (typeof searchFields)[number];

/** A search as its address has it, with the page of the list. */
export function toSearchOf(query: URLSearchParams): URLSearchParams {
  const said = [...searchFields, "from"].map((name) => [name, query.get(name) ?? ""] as const);
  return new URLSearchParams(said.filter(([, value]) => value !== "").map((each) => [...each]));
}

/** A state as addresses and forms of the desk have it, in an owner's word. */
export function toState(reason: LeftOutReason | null): string {
  if (reason === "unverified-source") return "unverified";
  return reason ?? "published";
}

/** The reviews that a search asks for, newest first; a field that is empty asks for nothing. */
export function findReviews(
  { records, verifiedSources }: Pick<ContentFolder, "records" | "verifiedSources">,
  query: URLSearchParams,
): readonly ReviewRecord[] {
  const words = (query.get("words") ?? "").split(/\s+/).filter(Boolean);
  const facets: Readonly<Record<Exclude<SearchField, "words">, (record: ReviewRecord) => string>> =
    {
      stars: ({ rating }) => String(rating),
      source: ({ source }) => source,
      state: (record) => toState(toLeftOutReason(record, verifiedSources)),
      language: ({ language }) => language ?? "none",
      reply: ({ owner_reply: reply }) => (reply ? "with" : "without"),
    };
  const asked = Object.entries(facets).filter(([field]) => query.get(field));
  return findByWords(records, words).filter((record) =>
    asked.every(([field, toValue]) => toValue(record) === query.get(field)),
  );
}
