import type { Insights } from "#insights/insights-schema.ts";
import type { Review } from "#reviews/review.ts";
import { toBeginnings, toPassages } from "./passages.ts";

/** So many of the newest reviews have a picture of their own, since they are passed on most. */
const maxNewest = 50;

/** The ids of reviews that have a picture of their own: the newest, and those that pages quote. */
export function toPictured(
  reviews: readonly Review[],
  reviewsById: ReadonlyMap<string, Review>,
  { aspects, entities, pull_quote_source: opening }: Insights,
): ReadonlySet<string> {
  const quoted = [
    ...aspects.flatMap((aspect) => toPassages(aspect, reviewsById)),
    ...entities.problems.flatMap((of) => toBeginnings(of.example_review_ids, reviewsById)),
  ];
  return new Set([
    ...reviews.slice(0, maxNewest).map(({ id }) => id),
    ...quoted.map(({ review }) => review.id),
    ...(opening ? [opening.review_id] : []),
  ]);
}

/** Where the picture of a review is: its own, or that of all reviews with its stars. */
export function toPicturePath({ id, rating }: Review, pictured: ReadonlySet<string>): string {
  return pictured.has(id) ? `/og/reviews/${id}.png` : `/og/stars-${rating}.png`;
}
