import type { Day } from "#reviews/day.ts";
import { toMean } from "#reviews/rating.ts";
import { toExampleIds } from "./examples.ts";
import { toMeanScore, toPercent } from "./figures.ts";
import type { Named } from "./named.ts";
import type { ReadReview } from "./review-insight.ts";
import type { TopPhrases } from "./top-phrases.ts";

/** What the reviews that name somebody or something say of it. */
export type Reception = {
  readonly mention_count: number;
  /** two decimals, cut; null without mentions */
  readonly average_rating: number | null;
  /** reviews that speak well of it, of those that name it; 0 without mentions */
  readonly positive_pct: number;
  /** mean of what they say of it; 0 without mentions */
  readonly score: number;
  readonly top_phrases: readonly string[];
  readonly example_review_ids: readonly string[];
  readonly latest_mention: Day | null;
};

/** @param within the reviews that name it, newest first */
export function toReception(
  within: readonly ReadReview[],
  { kind, id }: Named,
  toTopPhrases: TopPhrases,
): Reception {
  const said = within.flatMap(({ review, insight }) => {
    const named = insight.named.find((each) => each.kind === kind && each.id === id);
    return named ? [{ review, named }] : [];
  });
  const positive = said.filter(({ named }) => named.sentiment === "positive").length;
  return {
    mention_count: within.length,
    average_rating: toAverageRating(within),
    positive_pct: toPercent(positive, within.length),
    score: toMeanScore(said.map(({ named }) => named.score)),
    top_phrases: toTopPhrases(said.flatMap(({ named }) => named.evidence ?? [])),
    example_review_ids: toExampleIds(
      said.map(({ review, named: { sentiment, score, evidence, basis } }) => {
        // What the stars say is not an example of words, however many there are.
        const strength = basis === "text" ? score : 0;
        return {
          id: review.id,
          rating: review.rating,
          sentiment,
          score: strength,
          words: evidence,
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
