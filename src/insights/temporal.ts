import { toMean } from "#reviews/rating.ts";
import { toMeanScore } from "./figures.ts";
import type { ReadReview } from "./review-insight.ts";
import { type Trend, toTrend } from "./trend.ts";

/** A month in which reviews were written. */
export type Month = {
  /** `YYYY-MM` */
  readonly month: string;
  readonly review_count: number;
  /** two decimals, cut */
  readonly average_rating: number;
  /** mean of the reviews' scores */
  readonly sentiment_score: number;
};

export type Temporal = {
  /** oldest first; months without reviews are left out */
  readonly monthly: readonly Month[];
  readonly trend: Trend;
};

/** @param reviews newest first */
export function toTemporal(reviews: readonly ReadReview[]): Temporal {
  const byMonth = Map.groupBy(reviews, ({ review }) => review.date.slice(0, 7));
  const monthly = [...byMonth].map(([month, within]) => toMonth(month, within)).reverse();
  return { monthly, trend: toTrend(reviews.map(({ review }) => review)) };
}

function toMonth(month: string, within: readonly ReadReview[]): Month {
  const stars = within.reduce((sum, { review }) => sum + review.rating, 0);
  return {
    month,
    review_count: within.length,
    average_rating: toMean(stars, within.length) ?? 0,
    sentiment_score: toMeanScore(within.map(({ insight }) => insight.score)),
  };
}
