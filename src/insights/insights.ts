import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toAspectInsights } from "./aspect-insights.ts";
import { isMostRead, toCoverage } from "./coverage.ts";
import { withCriticism } from "./criticism.ts";
import { createCorrect, type Editorial } from "./editorial.ts";
import {
  toProblemInsights,
  toServiceAreaInsights,
  toServiceInsights,
  toTechnicianInsights,
  toTopicInsights,
} from "./entities.ts";
import { toFaq } from "./faq.ts";
import { type FindGiven, nothingGiven, withGiven } from "./given.ts";
import type { Insights, OverallSentiment } from "./insights-schema.ts";
import { toProse } from "./prose.ts";
import { toPullQuote } from "./pull-quote.ts";
import { createQuotes } from "./quotes.ts";
import type { Method } from "./readers.ts";
import { type Reading, type Remember, rememberNothing, toFound } from "./remember.ts";
import { type ReadReview, toReviewInsight } from "./review-insight.ts";
import { toMeanScore, toPercentages } from "./rounding.ts";
import { createAreaRecogniser } from "./service-area-names.ts";
import { toParagraph, toSummary } from "./summary.ts";
import { toTemporal } from "./temporal.ts";
import { createTopPhrases } from "./top-phrases.ts";

/**
 * Derives the insights: each review is read once, and everything else is counted from what was
 * found, so that every figure can be recounted from `per_review` and reviews.json. Pure, and linear
 * in the reviews but for sorting.
 *
 * @param remember may know what was found in a text before
 * @param findGiven finds analyses that stand in place of the rules'
 */
export function toInsights(
  dataset: Dataset,
  editorial: Editorial,
  method: Method,
  remember = rememberNothing,
  findGiven = nothingGiven,
): Insights {
  const { business, reviews } = dataset;
  const { model, main, readers } = method;
  const { taxonomy } = main;
  const { read, unanalysed_count } = readReviews(dataset, editorial, method, remember, findGiven);
  const staff = business.technicians.flatMap(({ name, aliases }) => [name, ...aliases]);
  const toTopPhrases = createTopPhrases(business.name, staff, readers);
  const overall = toOverallSentiment(read);
  const coverage = toCoverage(read, taxonomy);
  const known = coverage.aspects_known ? read : [];
  const aspects = toAspectInsights(known, taxonomy, toTopPhrases);
  const technicians = toTechnicianInsights(read, business, toTopPhrases);
  const problems = coverage.problems_known ? toProblemInsights(read, taxonomy) : [];
  const prose = toProse(business.language);
  const quotes = createQuotes(read, prose.language);
  const perReview = new Map(read.map(({ review, insight }) => [review.id, insight]));
  const measured = {
    name: business.name,
    prose,
    hasCapitalNouns: main.pack.language.capitalNouns,
    rating: dataset.aggregate_rating,
    overall,
    aspects: withCriticism(
      aspects,
      known.map(({ insight }) => insight),
    ).map(quotes.ofAspect),
    problems,
    technicians: technicians.map(quotes.ofTechnician),
    sentimentOf: (id: string) => perReview.get(id)?.sentiment ?? "neutral",
  };
  const quote = toPullQuote(read, main, remember);
  const isDerived = editorial.summary === null && coverage.aspects_known;
  const sentences = isDerived ? toSummary(measured) : [];
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
    per_review: Object.fromEntries(perReview),
    faq: toFaq(editorial.faq, dataset, measured),
    summary: editorial.summary ?? toParagraph(sentences, measured.prose),
    pull_quote: quote?.text ?? null,
    pull_quote_source: quote?.source ?? null,
    summary_sentences: sentences,
  };
}

function readReviews(
  { business, reviews }: Dataset,
  { corrections }: Editorial,
  method: Method,
  remember: Remember,
  findGiven: FindGiven,
): { readonly read: readonly ReadReview[]; readonly unanalysed_count: number } {
  const correct = createCorrect(corrections, method.main.taxonomy);
  const how = toHow(business, method);
  let unanalysed_count = 0;
  const read = reviews.map((review) => {
    const given = findGiven(review);
    const found = withGiven(toFound(review, how, remember), review, given);
    const { text, language, isUnread, analysis, areas } = found;
    if (isUnread) unanalysed_count++;
    const corrected = correct(review.id, text, analysis);
    const insight = toReviewInsight(review, corrected, areas, given?.read_by);
    return { review, text, language, insight };
  });
  return { read, unanalysed_count };
}

/** How the words of a business's reviews are read. */
export function toHow(business: Business, { main, readers }: Method): Reading {
  const recogniseAreas = createAreaRecogniser(business.service_areas, business.name);
  return { main, readers, language: business.language, recogniseAreas };
}

/** How all reviews together sound; the percentages add up to exactly 100. Null without reviews. */
function toOverallSentiment(reviews: readonly ReadReview[]): OverallSentiment | null {
  if (reviews.length === 0) return null;
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const { insight } of reviews) counts[insight.sentiment]++;
  const [positive = 0, neutral = 0, negative = 0] = toPercentages([
    counts.positive,
    counts.neutral,
    counts.negative,
  ]);
  return {
    score: toMeanScore(reviews.map(({ insight }) => insight.score)),
    positive_pct: positive,
    neutral_pct: neutral,
    negative_pct: negative,
  };
}
