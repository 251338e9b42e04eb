import type { OverallSentiment } from "./insights-schema.ts";
import type { ReadReview } from "./review-insight.ts";
import { toMeanScore, toPercentages } from "./rounding.ts";

/** How all reviews together sound; the percentages add up to exactly 100. Null without reviews. */
export function toOverallSentiment(reviews: readonly ReadReview[]): OverallSentiment | null {
  if (reviews.length === 0) return null;
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const { insight } of reviews) counts[insight.sentiment]++;
  const [positive = 0, neutral = 0, negative = 0] = toPercentages([
    counts.positive,
    counts.neutral,
    counts.negative,
  ]);
  return {
    score: toMeanScore(reviews.map(({ insight }) => insight.score)),
    positive_pct: positive,
    neutral_pct: neutral,
    negative_pct: negative,
  };
}
