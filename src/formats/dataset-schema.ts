import { z } from "zod";
import type { Dataset } from "#reviews/dataset.ts";
import type { AggregateRating } from "#reviews/rating.ts";
import { businessSchema } from "./business-schema.ts";
import { instantSchema, removedSchema, reviewSchema } from "./review-schema.ts";

const countSchema = z.int().min(0);

export const aggregateRatingSchema = z
  .object({
    rating_value: z.number().min(1).max(5).nullable().describe("two decimals, cut"),
    best_rating: z.literal(5),
    worst_rating: z.literal(1),
    rating_count: countSchema.describe("all reviews"),
    review_count: countSchema.describe("those with text"),
    histogram: z.object({
      1: countSchema,
      2: countSchema,
      3: countSchema,
      4: countSchema,
      5: countSchema,
    }),
  })
  .describe("All ratings together") satisfies z.ZodType<AggregateRating>;

export const datasetSchema = z
  .object({
    version: z.literal("1.0.0"),
    updated_at: instantSchema.nullable().describe("the newest of the reviews; null without any"),
    business: businessSchema,
    aggregate_rating: aggregateRatingSchema,
    reviews: z.array(reviewSchema).describe("newest first"),
    removed: z.array(removedSchema).describe("newest first; they answer 410"),
  })
  .describe("All published data") satisfies z.ZodType<Dataset>;
