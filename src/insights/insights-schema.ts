import { z } from "zod";
import { daySchema, instantSchema } from "#reviews/day.ts";
import { reviewIdSchema } from "#reviews/identity.ts";
import type { Frozen } from "#reviews/values.ts";

const count = z.int().min(0);
const percent = z.number().min(0).max(100).describe("percent, one decimal");
const score = z.number().min(-1).max(1);
const examples = z.array(reviewIdSchema).max(5);
const averageRating = z.number().min(1).max(5).describe("two decimals, cut");
const phrases = z.array(z.string()).max(5);

export const sentimentSchema = z.enum(["positive", "neutral", "negative"]);
const sentiment = sentimentSchema;

const topPhraseSchema = z.object({
  phrase: z.string(),
  sentiment: sentiment.describe("of the sentences that it was counted in"),
  mention_count: count,
  example_review_ids: z.array(reviewIdSchema).max(3),
});

export const aspectInsightSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    mention_count: count.describe("reviews that speak of it"),
    positive_count: count,
    neutral_count: count,
    negative_count: count,
    positive_pct: percent,
    score,
    top_phrases: phrases,
    example_review_ids: examples,
    examples: z
      .array(z.object({ review_id: reviewIdSchema, sentiment, evidence: z.string() }))
      .max(5)
      .describe("the same reviews, and what each says of it: both sides in proportion"),
    phrases: z.array(topPhraseSchema).max(5).describe("top_phrases by side"),
  })
  .describe("What the reviews say of an aspect");

const namedShape = {
  mention_count: count,
  average_rating: averageRating.nullable(),
  positive_pct: percent.nullable().describe("of those that praise or blame; null: few do"),
  score,
  top_phrases: phrases,
  example_review_ids: examples,
  latest_mention: daySchema.nullable(),
  examples: z
    .array(z.object({ review_id: reviewIdSchema, sentiment, evidence: z.string().nullable() }))
    .max(5)
    .describe("the same reviews, and what each says of it: both sides in proportion"),
  phrases: z.array(topPhraseSchema).max(5).describe("top_phrases by side"),
};

export const technicianInsightSchema = z
  .object({ name: z.string(), role: z.string().nullable(), ...namedShape })
  .describe("What the reviews say of a member of staff");

export const serviceInsightSchema = z
  .object({ id: z.string(), label: z.string(), ...namedShape })
  .describe("What the reviews say of a service");

const topicSchema = z.object({
  id: z.string(),
  label: z.string(),
  mention_count: count,
  sentiment_score: score,
  example_review_ids: examples,
});

export const faqEntrySchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  review_ids: z.array(reviewIdSchema),
  source: z.enum(["editorial", "derived"]),
  examples: z
    .array(z.object({ review_id: reviewIdSchema, sentiment }))
    .describe("what each says of it"),
});

export const reviewInsightSchema = z
  .object({
    sentiment,
    score,
    aspects: z.array(
      z.object({
        id: z.string(),
        sentiment,
        score,
        evidence: z.string().describe("a verbatim slice of the text or its translation"),
        clear: z.boolean().describe("words of praise or blame say it, not the stars or the model"),
      }),
    ),
    technicians: z.array(z.string()),
    services: z.array(z.string()),
    topics: z.array(z.string()),
    problems: z.array(z.string()),
    service_areas: z.array(z.string()),
    basis: z.enum(["text", "rating"]),
    named: z
      .array(
        z.object({
          kind: z.enum(["technician", "service"]),
          id: z.string().describe("a technician's name, a service's id"),
          sentiment,
          score,
          evidence: z.string().nullable().describe("the sentence that names it, verbatim"),
          basis: z.enum(["text", "rating"]).describe("rating: that sentence says nothing clear"),
        }),
      )
      .describe("what is said of each of technicians and services"),
    read_by: z
      .string()
      .describe("rules; stars: nobody read it, or it has no words; else the reader of a reading"),
  })
  .describe("What one review says");

const overallSentimentSchema = z
  .object({ score, positive_pct: percent, neutral_pct: percent, negative_pct: percent })
  .describe("The percentages add up to 100");

export const coverageSchema = z
  .object({
    reviews: count.describe("with text"),
    read: count.describe("of them"),
    aspects_known: z.boolean().describe("else aspects are empty: they were not looked for"),
    problems_known: z.boolean().describe("else problems are empty: they were not looked for"),
    by: z
      .object({ rules: count, readings: count, stars: count })
      .describe("all reviews by read_by"),
  })
  .describe("How much was read. What was not read is not denied");

const temporalSchema = z.object({
  monthly: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      review_count: count,
      average_rating: averageRating,
      sentiment_score: score,
    }),
  ),
  trend: z.enum(["improving", "steady", "declining", "insufficient_data"]),
});

const summarySentenceSchema = z.object({
  text: z.string(),
  review_ids: z.array(reviewIdSchema).describe("some that bear it out; empty where all of them do"),
  clauses: z
    .array(z.object({ label: z.string(), review_ids: z.array(reviewIdSchema) }))
    .describe("the same, by what it speaks of"),
});

export const insightsSchema = z
  .object({
    version: z.int(),
    generated_at: instantSchema.nullable().describe("as updated_at of the dataset"),
    model: z.string(),
    review_count: count,
    unanalysed_count: count,
    date_range: z.object({ earliest: daySchema.nullable(), latest: daySchema.nullable() }),
    overall_sentiment: overallSentimentSchema.nullable(),
    aspects: z.array(aspectInsightSchema).describe("most mentioned first"),
    entities: z.object({
      technicians: z.array(technicianInsightSchema),
      services: z.array(serviceInsightSchema),
      problems: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          mention_count: count,
          share_pct: percent,
          example_review_ids: examples,
        }),
      ),
      service_areas: z.array(
        z.object({
          name: z.string(),
          mention_count: count,
          average_rating: averageRating.nullable(),
          example_review_ids: examples,
        }),
      ),
    }),
    coverage: coverageSchema,
    topics: z.array(topicSchema),
    temporal: temporalSchema,
    per_review: z.record(z.string(), reviewInsightSchema).describe("by the review's id"),
    faq: z.array(faqEntrySchema),
    summary: z.string().nullable(),
    pull_quote: z.string().nullable().describe("a sentence of a review, verbatim"),
    pull_quote_source: z.object({ review_id: reviewIdSchema, author: z.string() }).nullable(),
    summary_sentences: z
      .array(summarySentenceSchema)
      .describe("the derived summary, sentence by sentence; empty where the owner wrote it"),
  })
  .describe("What the reviews say together");

/** A sentence of the summary. */
export type SummarySentence = Insights["summary_sentences"][number];
/** What the reviews say together: insights.json is this, key by key. Keys are always present, in this order. */
export type Insights = Frozen<z.infer<typeof insightsSchema>>;
export type OverallSentiment = NonNullable<Insights["overall_sentiment"]>;
export type AspectInsight = Insights["aspects"][number];
export type TechnicianInsight = Insights["entities"]["technicians"][number];
export type ServiceInsight = Insights["entities"]["services"][number];
/** What technicians and services have in common. */
export type NamedInsight = Omit<ServiceInsight, "id" | "label">;
/** What several reviews say in the same words. */
export type TopPhrase = AspectInsight["phrases"][number];
/** What customers complained of. */
export type ProblemInsight = Insights["entities"]["problems"][number];
export type ServiceAreaInsight = Insights["entities"]["service_areas"][number];
export type TopicInsight = Insights["topics"][number];
export type Coverage = Insights["coverage"];
export type Temporal = Insights["temporal"];
/** A month in which reviews were written. */
export type Month = Temporal["monthly"][number];
export type Trend = Temporal["trend"];
/** A question and its answer. */
export type Answer = Insights["faq"][number];
export type ReviewInsight = Insights["per_review"][string];
export type Sentiment = ReviewInsight["sentiment"];
/** What a review says about one aspect, all its mentions taken together. */
export type AspectMention = ReviewInsight["aspects"][number];
/** What a review says of somebody or something that it names. */
export type NamedMention = ReviewInsight["named"][number];
