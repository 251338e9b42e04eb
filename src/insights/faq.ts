import type { Business, OpeningHours } from "#reviews/business.ts";
import { toAddressLines, toDaySpans } from "#reviews/contact.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { type CriticisedAspect, isCriticised, isOftenMentioned, minMentions } from "./criticism.ts";
import type { EditorialAnswer } from "./editorial.ts";
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
  const { aspects } = measured;
  return [
    ...toRatingAnswer(reviews, measured),
    ...aspects.filter(isOftenMentioned).map((aspect) => toAspectAnswer(aspect, measured)),
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

function toAspectAnswer(aspect: CriticisedAspect, { name, hasCapitalNouns }: Measured): Answer {
  const { id, label, mention_count, positive_count, positive_pct, clear_count } = aspect;
  const praise = `${positive_count} ${positive_count === 1 ? "is" : "are"} positive about it (${positive_pct}%)`;
  const counts = isCriticised(aspect) ? `${praise} and ${clear_count} criticise it` : praise;
  return {
    id: `aspect-${id.replaceAll("_", "-")}`,
    question: `What do customers say about ${toInline(label, hasCapitalNouns)} at ${name}?`,
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

/** What business.yaml and services.yaml answer; what they leave open is not asked. */
export function toBusinessAnswers(business: Business): Answer[] {
  const { name, opening_hours, service_areas, services } = business;
  const address = toAddress(business);
  const ways = toWays(business);
  const answers: readonly (readonly [id: string, question: string, answer: string | null])[] = [
    ["hours", `When is ${name} open?`, toHours(opening_hours)],
    ["location", `Where is ${name}?`, address === "" ? null : `${address}.`],
    ["service-areas", `Where does ${name} work?`, toSentence(service_areas)],
    ["services", `What does ${name} offer?`, toSentence(services.map(({ label }) => label))],
    ["contact", `How can I reach ${name}?`, ways.length === 0 ? null : `${ways.join("; ")}.`],
  ];
  return answers.flatMap(([id, question, answer]) =>
    answer === null ? [] : [{ id, question, answer, review_ids: [], source: "derived" as const }],
  );
}

function toSentence(items: readonly string[]): string | null {
  return items.length === 0 ? null : `${toList(items)}.`;
}

function toAddress({ address }: Business): string {
  const isKnown = address.street_address !== "" || address.locality !== "";
  return isKnown ? toAddressLines(address).join(", ") : "";
}

function toWays({ telephone, email, url }: Business): string[] {
  const ways = [
    ["by telephone", telephone],
    ["by e-mail", email ?? ""],
    ["online", url],
  ];
  const told = ways.filter(([, value]) => value !== "").map((way) => way.join(": "));
  return told.map((way, at) =>
    at === 0 ? way.replace("by", "By").replace("online", "Online") : way,
  );
}

/** `Monday to Friday 08:30 to 17:30; Saturday 09:00 to 13:00.` */
function toHours(hours: readonly OpeningHours[]): string | null {
  if (hours.length === 0) return null;
  const parts = hours.map(({ days, opens, closes }) => {
    const spans = toDaySpans(days).map((span) => span.join(" to "));
    return `${toList(spans)} ${opens} to ${closes}`;
  });
  return `${parts.join("; ")}.`;
}
