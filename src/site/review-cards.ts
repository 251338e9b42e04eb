import { toExcerpt } from "#formats/excerpt.ts";
import type { Review } from "#reviews/review.ts";
import { toAuthorName, toPlainName, toRatingWords } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import type { Card } from "./pictures/card.ts";

/** The card of one review: what was written, by whom, and its stars. */
export function toReviewCard(review: Review, name: string, words: Words): Card {
  const { author, text, rating } = review;
  return {
    name: toPlainName(name),
    kind: toPlainName(toAuthorName(author, words)),
    standing: toStanding(rating, words),
    quote: text === null ? null : toExcerpt(toPlainName(text), 200),
  };
}

/** The card of all reviews with so many stars that have none of their own. */
export function toStarsCard(stars: number, name: string, words: Words): Card {
  return { name: toPlainName(name), kind: words.reviews, standing: toStanding(stars, words) };
}

function toStanding(rating: number, words: Words) {
  return { halfStars: rating * 2, words: toRatingWords(rating, words) };
}
