import { toMean } from "#reviews/rating.ts";
import type { Review } from "#reviews/review.ts";
import type { Month, Temporal, Trend } from "./insights-schema.ts";
import type { ReadReview } from "./review-insight.ts";
import { toMeanScore } from "./rounding.ts";

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

/** Fewer reviews in a period say nothing about it. */
const minReviews = 5;
/** A customer would not notice a smaller step between two means of stars. */
const minStep = 0.1;
/** Stars differ at least this much by chance, however alike those few are that were given. */
const minDeviation = 0.5;
/** How many standard errors a step must exceed. */
const minErrors = 2;

/**
 * Compares the stars of two periods of equal length: the twelve months up to that of the newest
 * review, and the twelve before; where all reviews lie within two years, the halves of that time in
 * whole months. No clock is asked. Stars, because they are what customers gave themselves.
 *
 * Ratings improve or decline when the means are at least a tenth of a star and two standard errors
 * apart, so that chance alone would seldom look so; else they are steady. A period with fewer than
 * five reviews is insufficient data.
 */
export function toTrend(reviews: readonly Pick<Review, "date" | "rating">[]): Trend {
  const months = reviews.map(({ date }) => toMonthNumber(date));
  const last = months.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const first = months.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const length = toLength(first, last);
  if (!(length >= 1)) return "insufficient_data";
  const within = (from: number, to: number) =>
    toSpread(
      reviews.flatMap(({ rating }, at) => {
        const month = months[at] ?? 0;
        return month > from && month <= to ? [rating] : [];
      }),
    );
  return compare(within(last - 2 * length, last - length), within(last - length, last));
}

/** How many months there are in each of the two periods that `toTrend` compares; 0 where there are none. */
export function toTrendMonths({ earliest, latest }: { earliest: string; latest: string }): number {
  return toLength(toMonthNumber(earliest), toMonthNumber(latest));
}

function toLength(first: number, last: number): number {
  return Math.min(12, Math.floor((last - first + 1) / 2));
}

type Spread = { readonly count: number; readonly mean: number; readonly variance: number };

function compare(before: Spread, after: Spread): Trend {
  if (before.count < minReviews || after.count < minReviews) return "insufficient_data";
  const error = Math.sqrt(before.variance / before.count + after.variance / after.count);
  const step = after.mean - before.mean;
  if (Math.abs(step) < Math.max(minStep, minErrors * error)) return "steady";
  return step > 0 ? "improving" : "declining";
}

/** Sums of whole numbers, so that the order of reviews cannot show. */
function toSpread(ratings: readonly number[]): Spread {
  const count = ratings.length;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const squares = ratings.reduce((total, rating) => total + rating * rating, 0);
  const variance = count < 2 ? 0 : (squares - (sum * sum) / count) / (count - 1);
  return { count, mean: sum / count, variance: Math.max(variance, minDeviation ** 2) };
}

/** Months since the year 0. */
function toMonthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
