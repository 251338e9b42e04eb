import type { Dataset } from "#reviews/dataset.ts";
import { toHalfStars } from "#reviews/rating.ts";
import type { Review } from "#reviews/review.ts";
import { toSourceName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { toExcerpt } from "./excerpt.ts";

/** So many reviews are in embed.json, and so many characters of each, as a reader counts them. */
const maxEmbedded = 12;
const maxGraphemes = 280;

/**
 * embed.json: what another site needs to show the newest reviews, small whatever the dataset is.
 * Reviews without words come only where there are not enough with some.
 *
 * @param sidecar whether one answers for older reviews: without it they are read in reviews.json
 */
export function toEmbedJson(
  dataset: Dataset,
  words: Words,
  baseUrl: string,
  sidecar = true,
): string {
  const { business, aggregate_rating, reviews } = dataset;
  const { rating_value: value } = aggregate_rating;
  return `${JSON.stringify({
    name: business.name,
    url: `${baseUrl}/`,
    reviews_url: `${baseUrl}/reviews/`,
    language: words.language,
    direction: words.direction,
    words: {
      ...{ out_of: words.outOf, all: words.allReviews, no_words: words.noWords },
      ...{ none: words.noRatings, previous: words.previousReview, next: words.nextReview },
    },
    rating_value: value,
    half_stars: value === null ? null : toHalfStars(value),
    rating_count: aggregate_rating.rating_count,
    ...(!sidecar && { older: "/reviews.json" }),
    reviews: toChosen(reviews).map((review) => toEmbedded(review, dataset, words)),
  })}\n`;
}

/** The newest, those with words before those without. */
export function toChosen(reviews: readonly Review[], max = maxEmbedded): readonly Review[] {
  const written = reviews.filter(({ text }) => text !== null).slice(0, max);
  return written.length > 0 ? written : reviews.slice(0, max);
}

function toEmbedded(review: Review, { business }: Dataset, words: Words) {
  const { id, author, rating, date, url } = review;
  const text = review.text === null ? null : toExcerpt(review.text, maxGraphemes);
  const language = review.language ?? business.language;
  return {
    id,
    author,
    rating,
    date,
    text,
    language,
    source: toSourceName(review.source, words),
    url,
  };
}
