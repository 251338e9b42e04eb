import { z } from "zod";
import type { AspectInsight } from "#insights/aspect-insights.ts";
import type { ServiceInsight, TechnicianInsight } from "#insights/entities.ts";
import { exampleShape } from "./review-shape.ts";

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
export const scoreShape = z.number().min(-1).max(1).describe("−1 (bad) … 1 (good)");
const phrases = z.array(z.string()).describe("what customers say most often, in their words");
export const idsShape = z.array(z.string()).describe("get_review takes them");

export const aspectShape = z.object({
  id: z.string(),
  label: z.string(),
  mention_count: count.describe("reviews that speak of it"),
  positive_count: count,
  neutral_count: count,
  negative_count: count,
  positive_pct: percent.describe("of the mentions"),
  score: scoreShape,
  top_phrases: phrases,
  example_review_ids: idsShape,
}) satisfies z.ZodType<AspectInsight>;

const receptionShape = z.object({
  mention_count: count.describe("reviews that mention it"),
  average_rating: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe("of those reviews, two decimals, cut"),
  positive_pct: percent.describe("of those reviews"),
  score: scoreShape,
  top_phrases: phrases,
  example_review_ids: idsShape,
  latest_mention: z.string().meta({ format: "date" }).nullable(),
});

export const technicianShape = receptionShape.extend({
  name: z.string(),
  role: z.string().nullable(),
}) satisfies z.ZodType<TechnicianInsight>;

export const serviceShape = receptionShape.extend({
  id: z.string(),
  label: z.string(),
}) satisfies z.ZodType<ServiceInsight>;

/** Reviews to cite, beside what was counted. */
export const examplesShape = z.array(exampleShape);
