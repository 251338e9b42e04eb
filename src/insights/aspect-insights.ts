import { toExampleIds } from "./examples.ts";
import type { AspectInsight, AspectMention } from "./insights-schema.ts";
import type { ReadReview } from "./review-insight.ts";
import { toMeanScore, toPercent } from "./rounding.ts";
import type { Taxonomy } from "./taxonomy.ts";
import type { TopPhrases } from "./top-phrases.ts";

type Mention = Pick<ReadReview, "review" | "language"> & { readonly mention: AspectMention };

/**
 * The aspects that any review speaks of, most mentioned first, at a tie in the taxonomy's order.
 *
 * @param reviews newest first
 */
export function toAspectInsights(
  reviews: readonly ReadReview[],
  { aspects }: Pick<Taxonomy, "aspects">,
  toTopPhrases: TopPhrases,
): AspectInsight[] {
  const mentions = reviews.flatMap(({ review, language, insight }) =>
    insight.aspects.map((mention): Mention => ({ review, language, mention })),
  );
  const byAspect = Map.groupBy(mentions, ({ mention }) => mention.id);
  return aspects
    .flatMap(({ id, label }) => {
      const within = byAspect.get(id);
      return within ? [toAspectInsight(id, label, within, toTopPhrases)] : [];
    })
    .sort((a, b) => b.mention_count - a.mention_count);
}

function toAspectInsight(
  id: string,
  label: string,
  within: readonly Mention[],
  toTopPhrases: TopPhrases,
): AspectInsight {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const { mention } of within) counts[mention.sentiment]++;
  const ids = toExampleIds(
    within.map(({ review: { id, rating }, mention: { sentiment, score, evidence } }) => {
      return { id, rating, sentiment, score, words: evidence };
    }),
  );
  const byReview = new Map(within.map(({ review, mention }) => [review.id, mention]));
  const phrases = toTopPhrases(
    within.map(({ review, mention: { evidence: text, sentiment }, language }) => {
      return { id: review.id, text, language, sentiment };
    }),
    id,
  );
  return {
    id,
    label,
    mention_count: within.length,
    positive_count: counts.positive,
    neutral_count: counts.neutral,
    negative_count: counts.negative,
    positive_pct: toPercent(counts.positive, within.length),
    score: toMeanScore(within.map(({ mention }) => mention.score)),
    top_phrases: phrases.map(({ phrase }) => phrase),
    example_review_ids: ids,
    examples: ids.flatMap((review_id) => {
      const said = byReview.get(review_id);
      return said ? [{ review_id, sentiment: said.sentiment, evidence: said.evidence }] : [];
    }),
    phrases,
  };
}
