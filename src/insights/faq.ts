import type { Dataset } from "#reviews/dataset.ts";
import type { EditorialAnswer } from "./editorial.ts";
import { toBusinessAnswers } from "./faq-business.ts";
import { toReviewAnswers } from "./faq-reviews.ts";
import type { Measured } from "./summary.ts";

/** A question and its answer. */
export type Answer = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** reviews that the answer rests on: of those counted, the clearest, at most five */
  readonly review_ids: readonly string[];
  /** `editorial`: in the owner's words; `derived`: from business data and counted reviews */
  readonly source: "editorial" | "derived";
};

/** The owner's answers first, then derived ones, but those whose id an owner's answer has taken. */
export function toFaq(
  editorial: readonly EditorialAnswer[],
  { business, reviews }: Pick<Dataset, "business" | "reviews">,
  measured: Measured,
): Answer[] {
  const given = editorial.map(({ id, question, answer }): Answer => {
    return { id, question, answer, review_ids: [], source: "editorial" };
  });
  const taken = new Set(given.map(({ id }) => id));
  const derived = [...toBusinessAnswers(business), ...toReviewAnswers(reviews, measured)];
  return [...given, ...derived.filter(({ id }) => !taken.has(id))];
}
