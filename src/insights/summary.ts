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
import { type Prose, toInline } from "./prose.ts";

/** What a summary is made of. */
export type Measured = {
  readonly name: string;
  readonly prose: Prose;
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
    toStaff(measured),
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

function toOverall({ name, rating, prose }: Measured, overall: OverallSentiment): string {
  return prose.summary.overall({
    name,
    count: rating.rating_count,
    stars: rating.rating_value ?? 0,
    positive: overall.positive_pct,
    neutral: overall.neutral_pct,
    negative: overall.negative_pct,
  });
}

function toAspects({ aspects, hasCapitalNouns, prose }: Measured): string | null {
  const spoken = aspects
    .filter(isOftenMentioned)
    .slice(0, 3)
    .map(({ label, mention_count, positive_pct }) => {
      return { name: toInline(label, hasCapitalNouns), count: mention_count, pct: positive_pct };
    });
  return spoken.length === 0 ? null : prose.summary.aspects(spoken);
}

function toCriticism({ aspects, hasCapitalNouns, prose }: Measured): string | null {
  const criticised = aspects
    .filter((aspect) => isOftenMentioned(aspect) && isCriticised(aspect))
    .sort((a, b) => toCriticismPct(b) - toCriticismPct(a))
    .map((aspect) => ({
      name: toInline(aspect.label, hasCapitalNouns),
      count: aspect.clear_count,
      all: aspect.mention_count,
      pct: toCriticismPct(aspect),
    }));
  return criticised.length === 0 ? null : prose.summary.criticism(criticised);
}

function toProblems({ problems, rating, hasCapitalNouns, prose }: Measured): string | null {
  const told = problems
    .filter(
      (problem) =>
        isOftenMentioned(problem) && isCriticismStated(problem.mention_count, rating.rating_count),
    )
    .map(({ label, mention_count }) => {
      return { name: toInline(label, hasCapitalNouns), count: mention_count };
    });
  return told.length === 0 ? null : prose.summary.problems(told);
}

function toStaff({ technicians, prose }: Measured): string | null {
  const named = technicians
    .filter(isOftenMentioned)
    .slice(0, 3)
    .map(({ name, mention_count }) => ({ name, count: mention_count }));
  return named.length === 0 ? null : prose.summary.staff(named);
}
