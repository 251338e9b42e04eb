import { filters, needed } from "./filters.ts";
import type { SearchQuery } from "./query.ts";

/**
 * Why nothing fits a query, in sentences: filters that contradict each other; how many reviews fit
 * without one of them; how many have the single words of a phrase.
 *
 * @param size how many reviews there are
 * @param countAll how many fit a query
 */
export function explainEmpty(
  query: Asked,
  size: number,
  countAll: (query: Asked) => number,
  toWords: (query: string) => readonly string[],
): string {
  if (size === 0) return "There are no reviews.";
  const contradiction = findContradiction(query);
  if (contradiction) return contradiction;
  const given = Object.keys(query).filter((name) => Object.hasOwn(filters, name));
  const sentences = [
    given.length > 1 ? toWithoutOne(given, (name) => countAll(leaveOut(query, name))) : "",
    toSingleWords(query, (word) => countAll({ query: word, words: "all" }), toWords),
  ];
  return sentences.filter(Boolean).join(" ") || "No review fits.";
}

type Asked = Omit<SearchQuery, "sort" | "limit" | "cursor">;

function findContradiction({ rating, min_rating = 1, max_rating = 5, has_text, ...rest }: Asked) {
  if (min_rating > max_rating) {
    return `Nothing can fit: min_rating ${min_rating} is above max_rating ${max_rating}.`;
  }
  if (rating !== undefined && (rating < min_rating || rating > max_rating)) {
    return `Nothing can fit: rating ${rating} is not between min_rating and max_rating.`;
  }
  const ofWords = (["query", "language"] as const).find((name) => rest[name] !== undefined);
  if (has_text === false && ofWords) {
    return `Nothing can fit: reviews without words (has_text false) have no ${ofWords}.`;
  }
  return null;
}

/** Each filter with what says nothing without it. */
function leaveOut(query: Asked, name: string): Asked {
  const left = Object.entries(query).filter(
    ([other]) => other !== name && needed.get(other) !== name,
  );
  return Object.fromEntries(left) as Asked;
}

function toWithoutOne(given: readonly string[], countWithout: (name: string) => number): string {
  const helping = given
    .map((name) => ({ name, count: countWithout(name) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `without ${name} ${count}`);
  if (helping.length === 0) return "No review fits, whichever one filter is left out.";
  return `No review fits all filters; ${helping.join(", ")}.`;
}

function toSingleWords(
  { query = "", words: reading }: Asked,
  countWord: (word: string) => number,
  toWords: (query: string) => readonly string[],
): string {
  const words = toWords(query).slice(0, maxWords);
  if (words.length < 2 || reading === "any") return "";
  const counts = words.map((word) => `${JSON.stringify(word)} ${countWord(word)}`);
  return `Of all reviews, these have the single words: ${counts.join(", ")}; words=any finds each of them.`;
}

const maxWords = 8;
