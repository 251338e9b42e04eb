import type { Dataset } from "#reviews/dataset.ts";
import type { Day, Instant } from "#reviews/day.ts";
import { isForMachines } from "#reviews/machine-text.ts";
import type { Review } from "#reviews/review.ts";
import type { AspectInsight } from "./aspect-insights.ts";
import { toAspectInsights } from "./aspect-insights.ts";
import { toClaimed } from "./claims.ts";
import { createCorrect } from "./corrections.ts";
import type { Coverage } from "./coverage.ts";
import { isMostRead, toCoverage } from "./coverage.ts";
import type { Editorial } from "./editorial.ts";
import { toEnglishText } from "./english-text.ts";
import type {
  ProblemInsight,
  ServiceAreaInsight,
  ServiceInsight,
  TechnicianInsight,
  TopicInsight,
} from "./entities.ts";
import {
  toProblemInsights,
  toServiceAreaInsights,
  toServiceInsights,
  toTechnicianInsights,
  toTopicInsights,
} from "./entities.ts";
import type { Answer } from "./faq.ts";
import { toFaq } from "./faq.ts";
import { createKnowsMost } from "./known-words.ts";
import type { Method } from "./method.ts";
import { createFindNamings } from "./named.ts";
import { createValence } from "./opinion-words.ts";
import type { OverallSentiment } from "./overall-sentiment.ts";
import { toOverallSentiment } from "./overall-sentiment.ts";
import type { PullQuote } from "./pull-quote.ts";
import { toPullQuote } from "./pull-quote.ts";
import type { Reading } from "./reading.ts";
import type { ReadReview, ReviewInsight } from "./review-insight.ts";
import { toReviewInsight } from "./review-insight.ts";
import { createAreaRecogniser } from "./service-area-names.ts";
import { toSummary } from "./summary.ts";
import type { Temporal } from "./temporal.ts";
import { toTemporal } from "./temporal.ts";
import { createTopPhrases } from "./top-phrases.ts";

/** What the reviews say together: insights.json is this, key by key. */
export type Insights = {
  /** the taxonomy's */
  readonly version: number;
  /** when the data last changed, as in reviews.json; null without reviews */
  readonly generated_at: Instant | null;
  /** name and version of the analyser */
  readonly model: string;
  readonly review_count: number;
  /** reviews with words, none of them known to be English */
  readonly unanalysed_count: number;
  readonly date_range: { readonly earliest: Day | null; readonly latest: Day | null };
  readonly overall_sentiment: OverallSentiment | null;
  readonly aspects: readonly AspectInsight[];
  readonly entities: {
    readonly technicians: readonly TechnicianInsight[];
    readonly services: readonly ServiceInsight[];
    readonly problems: readonly ProblemInsight[];
    readonly service_areas: readonly ServiceAreaInsight[];
  };
  /** how much was read; what is not known is empty */
  readonly coverage: Coverage;
  readonly topics: readonly TopicInsight[];
  readonly temporal: Temporal;
  /** id → what the review says; an entry for every review, newest first */
  readonly per_review: Readonly<Record<string, ReviewInsight>>;
  readonly faq: readonly Answer[];
  readonly summary: string | null;
  readonly pull_quote: string | null;
  readonly pull_quote_source: PullQuote["source"] | null;
};

/**
 * Derives the insights: each review is read once, and everything else is counted from what was
 * found, so that every figure can be recounted from `per_review` and reviews.json. Pure, and linear
 * in the reviews but for sorting.
 */
export function toInsights(dataset: Dataset, editorial: Editorial, method: Method): Insights {
  const { business, reviews } = dataset;
  const { model, taxonomy, analyse } = method;
  const { read, unanalysed_count } = readReviews(dataset, editorial, method);
  const valenceOf = createValence(taxonomy.hardship);
  const staff = business.technicians.flatMap(({ name, aliases }) => [name, ...aliases]);
  const toTopPhrases = createTopPhrases(business.name, staff, valenceOf);
  const overall = toOverallSentiment(read);
  const coverage = toCoverage(read, taxonomy);
  const known = coverage.aspects_known ? read : [];
  const aspects = toAspectInsights(known, taxonomy, toTopPhrases);
  const technicians = toTechnicianInsights(read, business, toTopPhrases);
  const problems = coverage.problems_known ? toProblemInsights(read, taxonomy) : [];
  const measured = {
    name: business.name,
    rating: dataset.aggregate_rating,
    overall,
    aspects: toClaimed(
      aspects,
      known.map(({ insight }) => insight),
    ),
    problems,
    technicians,
  };
  const quote = toPullQuote(read, taxonomy.hardship, valenceOf, analyse);
  return {
    version: taxonomy.version,
    generated_at: dataset.updated_at,
    model,
    review_count: reviews.length,
    unanalysed_count,
    date_range: { earliest: reviews.at(-1)?.date ?? null, latest: reviews[0]?.date ?? null },
    overall_sentiment: overall,
    aspects,
    entities: {
      technicians,
      services: toServiceInsights(read, business, toTopPhrases),
      problems,
      service_areas: toServiceAreaInsights(read, business),
    },
    coverage,
    topics: isMostRead(coverage) ? toTopicInsights(read, taxonomy) : [],
    temporal: toTemporal(read),
    per_review: Object.fromEntries(read.map(({ review, insight }) => [review.id, insight])),
    faq: toFaq(editorial.faq, dataset, measured),
    summary: editorial.summary ?? (coverage.aspects_known ? toSummary(measured) : null),
    pull_quote: quote?.text ?? null,
    pull_quote_source: quote?.source ?? null,
  };
}

function readReviews(
  { business, reviews }: Dataset,
  { corrections }: Editorial,
  { taxonomy, roster, analyse }: Method,
): { readonly read: readonly ReadReview[]; readonly unanalysed_count: number } {
  const correct = createCorrect(corrections, taxonomy);
  const recogniseAreas = createAreaRecogniser(business.service_areas, business.name);
  const knowsMost = createKnowsMost(taxonomy);
  const findAll = createFindNamings(roster);
  let unanalysed_count = 0;
  const read = reviews.map((review) => {
    const { rating, mentions } = review;
    const { text, isUnanalysed } = toEnglishText(review, business.language, knowsMost);
    if (isUnanalysed) unanalysed_count++;
    const findNamings = (reading: Reading) => findAll(reading, mentions);
    const analysis = correct(review.id, text, analyse({ text, rating, findNamings }));
    const areas = recogniseAreas(toTexts(review));
    return { review, text, insight: toReviewInsight(review, analysis, areas) };
  });
  return { read, unanalysed_count };
}

/** A place may be named in any language, but by people alone. */
function toTexts({ text, translation }: Review): string[] {
  const parts = [text, translation?.text].filter((part) => part !== null && part !== undefined);
  return parts.some(isForMachines) ? [] : parts;
}
