import type { AggregateRating } from "#reviews/rating.ts";
import type { CriticisedAspect } from "./criticism.ts";
import {
  isCriticised,
  isCriticismStated,
  isOftenMentioned,
  minMentions,
  toCriticismPct,
} from "./criticism.ts";
import type { OverallSentiment, ProblemInsight, TechnicianInsight } from "./insights-schema.ts";
import { toInline, toList, toReviews } from "./prose.ts";

/** What a summary is made of. */
export type Measured = {
  readonly name: string;
  /** the labels are of a language that writes nouns with capitals */
  readonly hasCapitalNouns?: boolean;
  readonly rating: AggregateRating;
  readonly overall: OverallSentiment | null;
  /** most mentioned first, like all that follow */
  readonly aspects: readonly CriticisedAspect[];
  readonly problems: readonly ProblemInsight[];
  readonly technicians: readonly TechnicianInsight[];
};

/**
 * A paragraph of whole sentences made of counts and nothing else. What fewer than five reviews
 * speak of is not in it. Every aspect that three reviews and a tenth of its mentions criticise in
 * clear words is, with their number, and every problem that a tenth of all reviews tell of. Null with
 * fewer than five reviews.
 */
export function toSummary(measured: Measured): string | null {
  if (measured.overall === null || measured.rating.rating_count < minMentions) return null;
  return [
    toOverall(measured, measured.overall),
    toAspects(measured),
    toCriticism(measured),
    toProblems(measured),
    toStaff(measured.technicians),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function toOverall({ name, rating }: Measured, overall: OverallSentiment): string {
  return (
    `${name} has ${toReviews(rating.rating_count)} with an average of ${rating.rating_value} out of 5 stars: ` +
    `${overall.positive_pct}% are positive, ${overall.neutral_pct}% neutral and ${overall.negative_pct}% negative.`
  );
}

function toAspects({ aspects, hasCapitalNouns }: Measured): string | null {
  const named = aspects.filter(isOftenMentioned).slice(0, 3);
  const [first, ...others] = named.map(({ label, mention_count, positive_pct }) => ({
    label: toInline(label, hasCapitalNouns),
    reviews: toReviews(mention_count),
    count: mention_count,
    positive_pct,
  }));
  if (!first) return null;
  return `What customers speak of most is ${toList([
    `${first.label} (${first.reviews}, ${first.positive_pct}% of them positive)`,
    ...others.map(({ label, count, positive_pct }) => `${label} (${count}, ${positive_pct}%)`),
  ])}.`;
}

function toCriticism({ aspects, hasCapitalNouns }: Measured): string | null {
  const told = aspects
    .filter((aspect) => isOftenMentioned(aspect) && isCriticised(aspect))
    .sort((a, b) => toCriticismPct(b) - toCriticismPct(a))
    .map(
      (aspect) =>
        `${toInline(aspect.label, hasCapitalNouns)} (${aspect.clear_count} of ${aspect.mention_count}, ${toCriticismPct(aspect)}%)`,
    );
  return told.length === 0 ? null : `Criticism concerns ${toList(told)}.`;
}

function toProblems({ problems, rating, hasCapitalNouns }: Measured): string | null {
  const told = problems
    .filter(
      (problem) =>
        isOftenMentioned(problem) && isCriticismStated(problem.mention_count, rating.rating_count),
    )
    .map(({ label, mention_count }) => `${toInline(label, hasCapitalNouns)} (${mention_count})`);
  return told.length === 0 ? null : `A tenth or more of all reviews tell of ${toList(told)}.`;
}

function toStaff(technicians: readonly TechnicianInsight[]): string | null {
  const named = technicians
    .filter(isOftenMentioned)
    .slice(0, 3)
    .map(({ name, mention_count }, at) =>
      at === 0 ? `${name} (in ${toReviews(mention_count)})` : `${name} (${mention_count})`,
    );
  return named.length === 0 ? null : `Named most often: ${toList(named)}.`;
}
