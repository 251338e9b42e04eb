import type { Dataset } from "#reviews/dataset.ts";
import type { Day, Instant } from "#reviews/day.ts";
import { isForMachines } from "#reviews/machine-text.ts";
import type { Review } from "#reviews/review.ts";
import type { AspectInsight } from "./aspect-insights.ts";
import { toAspectInsights } from "./aspect-insights.ts";
import type { Coverage } from "./coverage.ts";
import { isMostRead, toCoverage } from "./coverage.ts";
import { withCriticism } from "./criticism.ts";
import type { Answer, Editorial } from "./editorial.ts";
import { createCorrect } from "./editorial.ts";
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
import { toFaq } from "./faq.ts";
import type { OverallSentiment } from "./overall-sentiment.ts";
import { toOverallSentiment } from "./overall-sentiment.ts";
import type { PullQuote } from "./pull-quote.ts";
import { toPullQuote } from "./pull-quote.ts";
import type { Method } from "./readers.ts";
import { toReadable } from "./readers.ts";
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
  /** reviews with words, none of them in a language that is read */
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
  const { model, main, readers } = method;
  const { taxonomy } = main;
  const { read, unanalysed_count } = readReviews(dataset, editorial, method);
  const staff = business.technicians.flatMap(({ name, aliases }) => [name, ...aliases]);
  const toTopPhrases = createTopPhrases(business.name, staff, readers);
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
    aspects: withCriticism(
      aspects,
      known.map(({ insight }) => insight),
    ),
    problems,
    technicians,
  };
  const quote = toPullQuote(read, main);
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
  { main, readers }: Method,
): { readonly read: readonly ReadReview[]; readonly unanalysed_count: number } {
  const correct = createCorrect(corrections, main.taxonomy);
  const recogniseAreas = createAreaRecogniser(business.service_areas, business.name);
  let unanalysed_count = 0;
  const read = reviews.map((review) => {
    const { rating, mentions } = review;
    const { text, reader, isUnread } = toReadable(review, business.language, readers);
    if (isUnread) unanalysed_count++;
    const { analyse, findNamings } = reader ?? main;
    const found = analyse({
      text,
      rating,
      findNamings: (reading) => findNamings(reading, mentions),
    });
    const analysis = correct(review.id, text, found);
    const insight = toReviewInsight(review, analysis, recogniseAreas(toTexts(review)));
    return { review, text, language: reader?.language ?? null, insight };
  });
  return { read, unanalysed_count };
}

/** A place may be named in any language, but by people alone. */
function toTexts({ text, translation }: Review): string[] {
  const parts = [text, translation?.text].filter((part) => part !== null && part !== undefined);
  return parts.some(isForMachines) ? [] : parts;
}
