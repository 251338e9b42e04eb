import { z } from "zod";
import type { Business } from "#reviews/business.ts";
import { weekdays } from "#reviews/business.ts";
import type { AggregateRating } from "#reviews/rating.ts";

const count = z.int().min(0);

export const aggregateRatingShape = z.object({
  rating_value: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .describe("mean, two decimals, cut; null without reviews"),
  best_rating: z.literal(5),
  worst_rating: z.literal(1),
  rating_count: count.describe("all reviews"),
  review_count: count.describe("reviews with words"),
  histogram: z
    .object({ "1": count, "2": count, "3": count, "4": count, "5": count })
    .describe("stars → reviews"),
}) satisfies z.ZodType<AggregateRating>;

/** The business in the answers of tools: the fields of reviews.json. */
export const businessShape = z.object({
  name: z.string(),
  legal_name: z.string().nullable(),
  type: z.string().describe("schema.org type"),
  additional_type: z.string().nullable(),
  description: z.string(),
  url: z.string(),
  telephone: z.string(),
  email: z.string().nullable(),
  address: z.object({
    street_address: z.string(),
    locality: z.string(),
    region: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  time_zone: z.string().describe("IANA name"),
  price_range: z.string().nullable(),
  opening_hours: z.array(
    z.object({ days: z.array(z.enum(weekdays)), opens: z.string(), closes: z.string() }),
  ),
  service_areas: z.array(z.string()),
  services: z.array(
    z.object({ id: z.string(), label: z.string(), description: z.string().nullable() }),
  ),
  technicians: z.array(
    z.object({ name: z.string(), role: z.string().nullable(), aliases: z.array(z.string()) }),
  ),
  language: z.string().describe("BCP 47"),
  same_as: z.array(z.string()),
  review_links: z
    .array(z.object({ label: z.string(), url: z.string() }))
    .describe("where to leave a review"),
  licence: z.string().describe("of the compilation; texts remain their authors'"),
  verification: z.string().describe("the rule by which reviews count as verified"),
  sample: z.boolean().describe("true: demonstration data, no real customers"),
}) satisfies z.ZodType<Business>;
