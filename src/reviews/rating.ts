/** schema.org AggregateRating in snake_case. */
export type AggregateRating = {
  /** two decimals, cut and never rounded up: only all-fives is 5; null without reviews */
  readonly rating_value: number | null;
  readonly best_rating: 5;
  readonly worst_rating: 1;
  /** all reviews */
  readonly rating_count: number;
  /** those with text */
  readonly review_count: number;
  readonly histogram: Readonly<Record<"1" | "2" | "3" | "4" | "5", number>>;
};

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
