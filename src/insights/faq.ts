import type { Business } from "#reviews/business.ts";
import { toAddressLines, toDaySpans } from "#reviews/contact.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { isCriticised, isOftenMentioned, minMentions } from "./criticism.ts";
import type { EditorialAnswer } from "./editorial.ts";
import type { Answer } from "./insights-schema.ts";
import type { Share } from "./prose/sentences.ts";
import { toInline, toProse } from "./prose.ts";
import type { QuotedAspect } from "./quotes.ts";
import { toPercent } from "./rounding.ts";
import { type Measured, withQuote } from "./summary.ts";

/** The owner's answers first, then derived ones, but those whose id an owner's answer has taken. */
export function toFaq(
  editorial: readonly EditorialAnswer[],
  { business, reviews }: Pick<Dataset, "business" | "reviews">,
  measured: Measured,
): Answer[] {
  const given = editorial.map(({ id, question, answer }): Answer => {
    return { id, question, answer, review_ids: [], source: "editorial", examples: [] };
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
function toRatingAnswer(
  reviews: readonly Review[],
  { name, rating, prose, sentimentOf }: Measured,
): Answer[] {
  const { rating_count: count, rating_value, histogram } = rating;
  if (count < minMentions) return [];
  const newest = reviews.slice(0, 5).map(({ id }) => {
    return { review_id: id, sentiment: sentimentOf?.(id) ?? "neutral" };
  });
  const five = toShare(histogram[5], count);
  const poor = toShare(histogram[1] + histogram[2], count);
  return [
    {
      id: "rating",
      question: prose.questions.rating(name),
      answer: prose.answers.rating({ count, stars: rating_value ?? 0, five, poor }),
      review_ids: newest.map(({ review_id }) => review_id),
      source: "derived",
      examples: newest,
    },
  ];
}

function toShare(count: number, all: number): Share {
  return { count, all, pct: toPercent(count, all) };
}

function toAspectAnswer(aspect: QuotedAspect, { name, hasCapitalNouns, prose }: Measured): Answer {
  const { id, label, mention_count: all, positive_count, positive_pct, clear_count } = aspect;
  const critical = isCriticised(aspect) ? clear_count : null;
  const positive = { count: positive_count, all, pct: positive_pct };
  const counted = prose.answers.aspect({ positive, critical });
  return {
    id: `aspect-${id.replaceAll("_", "-")}`,
    question: prose.questions.aspect(toInline(label, hasCapitalNouns), name),
    answer: withQuote(
      withQuote(counted, aspect.praise, prose),
      critical === null ? null : aspect.blame,
      prose,
    ),
    review_ids: aspect.example_review_ids,
    source: "derived",
    examples: aspect.examples.map(({ review_id, sentiment }) => ({ review_id, sentiment })),
  };
}

function toStaffAnswer({ name, technicians, hasCapitalNouns, prose }: Measured): Answer[] {
  const named = technicians.filter(isOftenMentioned);
  if (named.length === 0) return [];
  const counted = named.map(({ name: person, role, mention_count: count }) => {
    return { name: person, role: role && toInline(role, hasCapitalNouns), count };
  });
  const [praise] = named.flatMap((each) => each.praise ?? []);
  const first = named.flatMap(({ examples: [example] }) => example ?? []);
  const examples = first
    .filter(({ review_id: id }, at) => first.findIndex((each) => each.review_id === id) === at)
    .map(({ review_id, sentiment }) => ({ review_id, sentiment }));
  return [
    {
      id: "staff",
      question: prose.questions.staff(name),
      answer: withQuote(prose.answers.staff(counted), praise, prose),
      review_ids: examples.map(({ review_id }) => review_id),
      source: "derived",
      examples,
    },
  ];
}

/** What business.yaml and services.yaml answer; what they leave open is not asked. */
export function toBusinessAnswers(business: Business): Answer[] {
  const { name, opening_hours, service_areas, services, telephone, email, url } = business;
  const { questions, answers, list, end, comma } = toProse(business.language);
  const hours = opening_hours.map(({ days, ...times }) => ({ spans: toDaySpans(days), ...times }));
  const ways = { telephone, email: email ?? "", url };
  const isReachable = Object.values(ways).some((way) => way !== "");
  const known = [
    ["hours", hours.length > 0 && answers.hours(hours)],
    ["location", toAddress(business, comma, end)],
    ["service-areas", service_areas.length > 0 && `${list(service_areas)}${end}`],
    ["services", services.length > 0 && `${list(services.map(({ label }) => label))}${end}`],
    ["contact", isReachable && answers.contact(ways)],
  ] as const;
  return known.flatMap(([id, answer]) =>
    answer === false
      ? []
      : [
          {
            id,
            question: questions[id](name),
            answer,
            review_ids: [],
            source: "derived" as const,
            examples: [],
          },
        ],
  );
}

function toAddress({ address }: Business, comma: string, end: string): string | false {
  const isKnown = address.street_address !== "" || address.locality !== "";
  return isKnown && `${toAddressLines(address).join(comma)}${end}`;
}
