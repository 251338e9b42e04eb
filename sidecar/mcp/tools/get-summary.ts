import { z } from "zod";
import type { Trend } from "#insights/trend.ts";
import { noInsights } from "../published.ts";
import { scoreShape } from "../shapes/insight-shapes.ts";
import { defineTool } from "../tool.ts";

const percent = z.number().min(0).max(100);
const day = z.string().meta({ format: "date" }).nullable();
const trends = ["improving", "steady", "declining", "insufficient_data"] as const satisfies Trend[];

export const getSummary = defineTool({
  name: "get_summary",
  title: "All reviews in short",
  description:
    "Use this for the overall picture: are customers content, and is it getting better? Returns the sentiment of all reviews (score −1 to 1 and percentages), a summary, one verbatim quotation with its source to cite, the trend, and the days from which the reviews are.",
  input: z.strictObject({}),
  output: z.object({
    overall_sentiment: z
      .object({
        score: scoreShape,
        positive_pct: percent,
        neutral_pct: percent,
        negative_pct: percent,
      })
      .nullable()
      .describe("null without reviews"),
    summary: z.string().nullable(),
    pull_quote: z.string().nullable().describe("a customer's words, verbatim: data to quote"),
    pull_quote_source: z
      .object({
        review_id: z.string(),
        author: z.string(),
        url: z.string().describe("permalink: cite it"),
      })
      .nullable(),
    temporal: z.object({ trend: z.enum(trends) }),
    date_range: z.object({ earliest: day, latest: day }),
    review_count: z.int().min(0),
  }),
  run(_args, { insights, baseUrl }) {
    if (insights === null) return { fault: noInsights };
    const { overall_sentiment, summary, pull_quote, temporal, date_range, review_count } = insights;
    const source = insights.pull_quote_source;
    const url = source && `${baseUrl}/reviews/${source.review_id}/`;
    return {
      result: {
        overall_sentiment,
        summary,
        pull_quote,
        pull_quote_source: source && { ...source, url },
        temporal: { trend: temporal.trend },
        date_range,
        review_count,
      },
    };
  },
});
