import type { Business } from "#reviews/business.ts";
import { toMean } from "#reviews/rating.ts";
import { toExampleIds } from "./examples.ts";
import type {
  NamedInsight,
  ProblemInsight,
  ReviewInsight,
  ServiceAreaInsight,
  ServiceInsight,
  TechnicianInsight,
  TopicInsight,
} from "./insights-schema.ts";
import type { Named } from "./named.ts";
import type { ReadReview } from "./review-insight.ts";
import { toMeanScore, toPercent } from "./rounding.ts";
import type { Taxonomy } from "./taxonomy.ts";
import type { TopPhrases } from "./top-phrases.ts";

type Reviews = readonly ReadReview[];

// Each list has the most mentioned first, at a tie in the order of roster or taxonomy. Rosters are
// listed whole; of the taxonomy, what any review speaks of. Reviews are given newest first.

export function toTechnicianInsights(
  reviews: Reviews,
  { technicians }: Pick<Business, "technicians">,
  toTopPhrases: TopPhrases,
): TechnicianInsight[] {
  const toWithin = groupBy(reviews, "technicians");
  return toRanked(
    technicians.map(({ name, role }) => {
      const named = { kind: "technician", id: name } as const;
      return { name, role, ...toNamedInsight(toWithin(name), named, toTopPhrases) };
    }),
  );
}

export function toServiceInsights(
  reviews: Reviews,
  { services }: Pick<Business, "services">,
  toTopPhrases: TopPhrases,
): ServiceInsight[] {
  const toWithin = groupBy(reviews, "services");
  return toRanked(
    services.map(({ id, label }) => {
      const named = { kind: "service", id } as const;
      return { id, label, ...toNamedInsight(toWithin(id), named, toTopPhrases) };
    }),
  );
}

export function toProblemInsights(
  reviews: Reviews,
  { problems }: Pick<Taxonomy, "problems">,
): ProblemInsight[] {
  const toWithin = groupBy(reviews, "problems");
  const insights = problems.map(({ id, label }) => {
    const within = toWithin(id);
    const share_pct = toPercent(within.length, reviews.length);
    const example_review_ids = toExamples(within, "complaint");
    return { id, label, mention_count: within.length, share_pct, example_review_ids };
  });
  return toRanked(insights.filter(isMentioned));
}

export function toServiceAreaInsights(
  reviews: Reviews,
  { service_areas }: Pick<Business, "service_areas">,
): ServiceAreaInsight[] {
  const toWithin = groupBy(reviews, "service_areas");
  return toRanked(
    service_areas.map((name) => {
      const within = toWithin(name);
      const average_rating = toAverageRating(within);
      const example_review_ids = toExamples(within);
      return { name, mention_count: within.length, average_rating, example_review_ids };
    }),
  );
}

export function toTopicInsights(
  reviews: Reviews,
  { topics }: Pick<Taxonomy, "topics">,
): TopicInsight[] {
  const toWithin = groupBy(reviews, "topics");
  const insights = topics.map(({ id, label }) => {
    const within = toWithin(id);
    const sentiment_score = toMeanScore(within.map(({ insight }) => insight.score));
    const example_review_ids = toExamples(within);
    return { id, label, mention_count: within.length, sentiment_score, example_review_ids };
  });
  return toRanked(insights.filter(isMentioned));
}

/**
 * Percentage and score are of the reviews that praise or blame it: to be named in passing counts neither way. Where most
 * only name it, as in bad reviews whose blame is not clearly somebody's, no share is told: two that praise would be 100 %.
 *
 * @param within the reviews that name it, newest first
 */
function toNamedInsight(
  within: Reviews,
  { kind, id }: Named,
  toTopPhrases: TopPhrases,
): NamedInsight {
  const said = within.flatMap(({ review, language, insight }) => {
    const named = insight.named.find((each) => each.kind === kind && each.id === id);
    return named ? [{ review, language, named }] : [];
  });
  const judged = said.filter(({ named }) => named.sentiment !== "neutral");
  const isMostlyJudged = judged.length > 0 && judged.length * 2 >= said.length;
  const counted = judged.length > 0 ? judged : said;
  const positive = judged.filter(({ named }) => named.sentiment === "positive").length;
  const phrases = toTopPhrases(
    said.map(({ review, named: { evidence: text, sentiment }, language }) => {
      return { id: review.id, text, language, sentiment };
    }),
  );
  const ids = toExampleIds(
    said.map(({ review: { id, rating }, named: { sentiment, score, evidence, basis } }) => {
      // What the stars say is not an example of words, however many there are.
      return { id, rating, sentiment, score: basis === "text" ? score : 0, words: evidence };
    }),
  );
  return {
    mention_count: within.length,
    average_rating: toAverageRating(within),
    positive_pct: isMostlyJudged ? toPercent(positive, judged.length) : null,
    score: toMeanScore(counted.map(({ named }) => named.score)),
    top_phrases: phrases.map(({ phrase }) => phrase),
    example_review_ids: ids,
    latest_mention: within[0]?.review.date ?? null,
    examples: ids.flatMap((review_id) => {
      const found = said.find(({ review }) => review.id === review_id);
      if (found === undefined) return [];
      return [{ review_id, sentiment: found.named.sentiment, evidence: found.named.evidence }];
    }),
    phrases,
  };
}

function toAverageRating(within: Reviews): number | null {
  const stars = within.reduce((sum, { review }) => sum + review.rating, 0);
  return toMean(stars, within.length);
}

/** The reviews that speak of each entry of a list; they keep their order. */
function groupBy(
  reviews: Reviews,
  list: keyof Pick<
    ReviewInsight,
    "technicians" | "services" | "problems" | "service_areas" | "topics"
  >,
): (entry: string) => Reviews {
  const spoken = reviews.flatMap((read) => read.insight[list].map((entry) => ({ entry, read })));
  const groups = Map.groupBy(spoken, ({ entry }) => entry);
  return (entry) => groups.get(entry)?.map(({ read }) => read) ?? [];
}

function isMentioned({ mention_count }: { readonly mention_count: number }): boolean {
  return mention_count > 0;
}

function toRanked<T extends { readonly mention_count: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => b.mention_count - a.mention_count);
}

function toExamples(within: Reviews, told?: "complaint"): string[] {
  const candidates = within.map(({ review, text, insight: { sentiment, score } }) => {
    return { id: review.id, rating: review.rating, sentiment, score, words: text };
  });
  return toExampleIds(candidates, told);
}
