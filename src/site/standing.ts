import type { AggregateRating } from "#reviews/rating.ts";
import { toRatingWords } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { toReviewCount } from "./locale.ts";

/** The rating of the business in words: `4.53 out of 5, 219 reviews`, or that there is none yet. */
export function toStanding(
  { rating_value: value, rating_count: count }: AggregateRating,
  words: Words,
): string {
  if (value === null) return words.noRatings;
  return `${toRatingWords(value, words)}${words.comma}${toReviewCount(count, words)}`;
}
