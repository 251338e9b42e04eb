import type { Day } from "#reviews/day.ts";
import { toMean } from "#reviews/rating.ts";
import { toExampleIds } from "./examples.ts";
import { toMeanScore, toPercent } from "./figures.ts";
import { createPassage } from "./passage.ts";
import type { ReadReview } from "./review-insight.ts";
import type { TopPhrases } from "./top-phrases.ts";

/** What the reviews that name somebody or something say as a whole. */
export type Reception = {
  readonly mention_count: number;
  /** two decimals, cut; null without mentions */
  readonly average_rating: number | null;
  /** reviews that are positive as a whole, of those that name it; 0 without mentions */
  readonly positive_pct: number;
  /** mean of the reviews' scores; 0 without mentions */
  readonly score: number;
  readonly top_phrases: readonly string[];
  readonly example_review_ids: readonly string[];
  readonly latest_mention: Day | null;
};

/**
 * @param within the reviews that name it, newest first
 * @param names words by which the sentences that speak of it are known
 */
export function toReception(
  within: readonly ReadReview[],
  names: readonly string[],
  toTopPhrases: TopPhrases,
): Reception {
  const toPassage = createPassage(names);
  const passages = within.map(({ text }) => (text === null ? null : toPassage(text)));
  const positive = within.filter(({ insight }) => insight.sentiment === "positive").length;
  return {
    mention_count: within.length,
    average_rating: toAverageRating(within),
    positive_pct: toPercent(positive, within.length),
    score: toMeanScore(within.map(({ insight }) => insight.score)),
    top_phrases: toTopPhrases(passages.filter((passage) => passage !== null)),
    example_review_ids: toExampleIds(
      within.map(({ review, insight: { sentiment, score } }, at) => {
        return {
          id: review.id,
          rating: review.rating,
          sentiment,
          score,
          words: passages[at] ?? null,
        };
      }),
    ),
    latest_mention: within[0]?.review.date ?? null,
  };
}

export function toAverageRating(within: readonly ReadReview[]): number | null {
  return toMean(
    within.reduce((sum, { review }) => sum + review.rating, 0),
    within.length,
  );
}
