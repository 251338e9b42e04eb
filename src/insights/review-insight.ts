import type { Review } from "#reviews/review.ts";
import type { Analysis } from "./analyser.ts";
import type { NamedMention, ReviewInsight } from "./insights-schema.ts";
import { toUnreadNamed } from "./judge-named.ts";
import { toNamed } from "./named.ts";
import { toScore } from "./rounding.ts";

/**
 * Puts together what the words, the roster and the map say.
 *
 * @param readBy who read it, where that were not the rules
 */
export function toReviewInsight(
  { mentions, rating }: Pick<Review, "mentions" | "rating">,
  analysis: Analysis,
  serviceAreas: readonly string[],
  readBy?: string,
): ReviewInsight {
  return {
    sentiment: analysis.sentiment,
    score: analysis.score,
    aspects: analysis.aspects,
    technicians: mentions.technicians,
    services: mentions.services,
    topics: analysis.topics,
    problems: analysis.problems,
    service_areas: serviceAreas,
    basis: analysis.basis,
    named: toNamed(mentions).map((named) => {
      const isIt = ({ kind, id }: NamedMention) => kind === named.kind && id === named.id;
      const said = analysis.named.find(isIt) ?? toUnreadNamed(named, rating);
      return { ...said, score: toScore(said.score) };
    }),
    read_by: readBy ?? (analysis.basis === "text" ? "rules" : "stars"),
  };
}

/** A review, the words of it that were analysed, and what they say. */
export type ReadReview = {
  readonly review: Review;
  /** null where there are none */
  readonly text: string | null;
  /** theirs; null where there are none */
  readonly language: string | null;
  readonly insight: ReviewInsight;
};
