import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import type { CriticisedAspect } from "./criticism.ts";
import { isCriticised, isOftenMentioned, minMentions } from "./criticism.ts";
import type { EditorialAnswer } from "./editorial.ts";
import { toBusinessAnswers } from "./faq-business.ts";
import type { Answer } from "./insights-schema.ts";
import { toInline, toList, toReviews } from "./prose.ts";
import { toPercent } from "./rounding.ts";
import type { Measured } from "./summary.ts";

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

/** What counted reviews answer. Nothing is said of what fewer than five of them speak of. */
export function toReviewAnswers(reviews: readonly Review[], measured: Measured): Answer[] {
  const { aspects, name } = measured;
  return [
    ...toRatingAnswer(reviews, measured),
    ...aspects.filter(isOftenMentioned).map((aspect) => toAspectAnswer(aspect, name)),
    ...toStaffAnswer(measured),
  ];
}
/** Rests on all reviews; the newest are named. */
function toRatingAnswer(reviews: readonly Review[], { name, rating }: Measured): Answer[] {
  const { rating_count, rating_value, histogram } = rating;
  if (rating_count < minMentions) return [];
  const five = `${toGivers(histogram[5], rating_count)} five stars`;
  const poor = `${toGivers(histogram[1] + histogram[2], rating_count)} one or two`;
  return [
    {
      id: "rating",
      question: `How do customers rate ${name}?`,
      answer: `${toReviews(rating_count)} give ${rating_value} out of 5 stars on average; ${five} and ${poor}.`,
      review_ids: reviews.slice(0, 5).map(({ id }) => id),
      source: "derived",
    },
  ];
}

/** Subject and verb: `12 of them (40%) give`, `1 of them (3.3%) gives`, `none of them gives`. */
function toGivers(count: number, all: number): string {
  if (count === 0) return "none of them gives";
  if (count === all) return "all of them give";
  return `${count} of them (${toPercent(count, all)}%) ${count === 1 ? "gives" : "give"}`;
}

function toAspectAnswer(aspect: CriticisedAspect, name: string): Answer {
  const { id, label, mention_count, positive_count, positive_pct, clear_count } = aspect;
  const praise = `${positive_count} ${positive_count === 1 ? "is" : "are"} positive about it (${positive_pct}%)`;
  const counts = isCriticised(aspect) ? `${praise} and ${clear_count} criticise it` : praise;
  return {
    id: `aspect-${id.replaceAll("_", "-")}`,
    question: `What do customers say about ${toInline(label)} at ${name}?`,
    answer: `Of ${toReviews(mention_count)} that speak of it, ${counts}.`,
    review_ids: aspect.example_review_ids,
    source: "derived",
  };
}

function toStaffAnswer({ name, technicians }: Measured): Answer[] {
  const named = technicians.filter(isOftenMentioned);
  if (named.length === 0) return [];
  const counted = named.map(({ name: person, role, mention_count }) => {
    const who = role === null ? person : `${person} (${toInline(role)})`;
    return `${who} in ${toReviews(mention_count)}`;
  });
  return [
    {
      id: "staff",
      question: `Whom do customers of ${name} mention by name?`,
      answer: `Most often: ${toList(counted)}.`,
      review_ids: [...new Set(named.flatMap((each) => each.example_review_ids[0] ?? []))],
      source: "derived",
    },
  ];
}
