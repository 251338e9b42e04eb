import { z } from "zod";
import type { Frozen } from "./values.ts";

const count = z.int().min(0);

/** schema.org AggregateRating in snake_case. */
export const aggregateRatingSchema = z
  .object({
    rating_value: z.number().min(1).max(5).nullable().describe("two decimals, cut"),
    best_rating: z.literal(5),
    worst_rating: z.literal(1),
    rating_count: count.describe("all reviews"),
    review_count: count.describe("those with text"),
    histogram: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  })
  .describe("All ratings together");

/** `rating_value` is never rounded up, so only all-fives is 5; it is null without reviews. */
export type AggregateRating = Frozen<z.infer<typeof aggregateRatingSchema>>;

export function toAggregateRating(
  reviews: readonly { readonly rating: number; readonly text: string | null }[],
): AggregateRating {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let sum = 0;
  let withText = 0;
  for (const { rating, text } of reviews) {
    histogram[rating as 1 | 2 | 3 | 4 | 5]++;
    sum += rating;
    if (text !== null) withText++;
  }
  return {
    rating_value: toMean(sum, reviews.length),
    best_rating: 5,
    worst_rating: 1,
    rating_count: reviews.length,
    review_count: withText,
    histogram,
  };
}

/** The mean, cut to two decimals in whole numbers so that no binary fraction rounds it. */
export function toMean(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((sum * 100) / count) / 100;
}

/** How many half stars to draw for a mean: 3.249 → 6, 3.25 → 7, 3.75 → 8. */
export function toHalfStars(mean: number): number {
  return Math.floor(mean * 2 + 0.5);
}
