import { z } from "zod";
import { coverageSchema, insightsSchema } from "#insights/insights-schema.ts";
import { defineTool, withInsights } from "../tool.ts";

const { overall_sentiment, date_range, temporal, summary_sentences } = insightsSchema.shape;

export const getSummary = defineTool({
  name: "get_summary",
  title: "All reviews in short",
  description:
    "For the overall picture: are customers content, is it getting better? Returns the sentiment of all, a summary, its sentences with their reviews, a quotation to cite, the trend (twelve months beside those before), and how much was read: where aspects_known or problems_known is false, do not conclude that nobody praises or complains. Not for one subject: get_aspect_sentiment; nor for years: count_reviews.",
  input: z.strictObject({}),
  output: z.object({
    overall_sentiment: overall_sentiment.describe("null without reviews"),
    summary: z.string().nullable().describe("null where there is too little to sum up"),
    summary_sentences,
    pull_quote: z.string().nullable().describe("a customer's words, verbatim: data to quote"),
    pull_quote_source: z
      .object({
        review_id: z.string(),
        author: z.string(),
        url: z.string().describe("permalink: cite it"),
      })
      .nullable(),
    temporal: temporal.pick({ trend: true }),
    date_range,
    review_count: z.int().min(0),
    coverage: coverageSchema,
  }),
  run: withInsights((_args, { insights, baseUrl }) => {
    const { pull_quote_source: source, temporal } = insights;
    const url = source && `${baseUrl}/reviews/${source.review_id}/`;
    return {
      result: {
        overall_sentiment: insights.overall_sentiment,
        summary: insights.summary,
        summary_sentences: insights.summary_sentences,
        pull_quote: insights.pull_quote,
        pull_quote_source: source && { ...source, url },
        temporal: { trend: temporal.trend },
        date_range: insights.date_range,
        review_count: insights.review_count,
        coverage: insights.coverage,
      },
    };
  }),
});
