import type { Business } from "#reviews/business.ts";
import { toExampleIds } from "./examples.ts";
import { toMeanScore, toPercent } from "./figures.ts";
import { groupByEach } from "./group-by-each.ts";
import type { Reception } from "./reception.ts";
import { toAverageRating, toReception } from "./reception.ts";
import type { ReadReview } from "./review-insight.ts";
import type { Taxonomy } from "./taxonomy.ts";
import type { TopPhrases } from "./top-phrases.ts";

export type TechnicianInsight = {
  readonly name: string;
  readonly role: string | null;
} & Reception;

export type ServiceInsight = { readonly id: string; readonly label: string } & Reception;

/** What customers complained of. */
export type ProblemInsight = {
  readonly id: string;
  readonly label: string;
  readonly mention_count: number;
  /** of all reviews, one decimal */
  readonly share_pct: number;
  readonly example_review_ids: readonly string[];
};

export type ServiceAreaInsight = {
  readonly name: string;
  readonly mention_count: number;
  /** two decimals, cut; null without mentions */
  readonly average_rating: number | null;
  readonly example_review_ids: readonly string[];
};

export type TopicInsight = {
  readonly id: string;
  readonly label: string;
  readonly mention_count: number;
  /** mean of the reviews' scores */
  readonly sentiment_score: number;
  readonly example_review_ids: readonly string[];
};

// Each list has the most mentioned first, at a tie in the order of roster or taxonomy. Rosters are
// listed whole; of the taxonomy, what any review speaks of. Reviews are given newest first.

export function toTechnicianInsights(
  reviews: readonly ReadReview[],
  { technicians }: Pick<Business, "technicians">,
  toTopPhrases: TopPhrases,
): TechnicianInsight[] {
  const byName = groupByEach(reviews, ({ insight }) => insight.technicians);
  const insights = technicians.map(({ name, role }) => {
    const within = byName.get(name) ?? [];
    return { name, role, ...toReception(within, { kind: "technician", id: name }, toTopPhrases) };
  });
  return insights.sort(compareMentions);
}

export function toServiceInsights(
  reviews: readonly ReadReview[],
  { services }: Pick<Business, "services">,
  toTopPhrases: TopPhrases,
): ServiceInsight[] {
  const byId = groupByEach(reviews, ({ insight }) => insight.services);
  const insights = services.map(({ id, label }) => {
    const within = byId.get(id) ?? [];
    return { id, label, ...toReception(within, { kind: "service", id }, toTopPhrases) };
  });
  return insights.sort(compareMentions);
}

export function toProblemInsights(
  reviews: readonly ReadReview[],
  { problems }: Pick<Taxonomy, "problems">,
): ProblemInsight[] {
  const byId = groupByEach(reviews, ({ insight }) => insight.problems);
  const insights = problems.flatMap(({ id, label }) => {
    const within = byId.get(id);
    if (!within) return [];
    const share_pct = toPercent(within.length, reviews.length);
    const example_review_ids = toExamples(within, "complaint");
    return [{ id, label, mention_count: within.length, share_pct, example_review_ids }];
  });
  return insights.sort(compareMentions);
}

export function toServiceAreaInsights(
  reviews: readonly ReadReview[],
  { service_areas }: Pick<Business, "service_areas">,
): ServiceAreaInsight[] {
  const byName = groupByEach(reviews, ({ insight }) => insight.service_areas);
  const insights = service_areas.map((name) => {
    const within = byName.get(name) ?? [];
    const average_rating = toAverageRating(within);
    const example_review_ids = toExamples(within);
    return { name, mention_count: within.length, average_rating, example_review_ids };
  });
  return insights.sort(compareMentions);
}

export function toTopicInsights(
  reviews: readonly ReadReview[],
  { topics }: Pick<Taxonomy, "topics">,
): TopicInsight[] {
  const byId = groupByEach(reviews, ({ insight }) => insight.topics);
  const insights = topics.flatMap(({ id, label }) => {
    const within = byId.get(id);
    if (!within) return [];
    const sentiment_score = toMeanScore(within.map(({ insight }) => insight.score));
    const example_review_ids = toExamples(within);
    return [{ id, label, mention_count: within.length, sentiment_score, example_review_ids }];
  });
  return insights.sort(compareMentions);
}

function compareMentions(
  a: { readonly mention_count: number },
  b: { readonly mention_count: number },
): number {
  return b.mention_count - a.mention_count;
}

function toExamples(within: readonly ReadReview[], told?: "complaint"): string[] {
  const candidates = within.map(({ review, text, insight: { sentiment, score } }) => {
    return { id: review.id, rating: review.rating, sentiment, score, words: text };
  });
  return toExampleIds(candidates, told);
}
