import { z } from "zod";
import type { Business } from "#reviews/business.ts";
import { weekdays } from "#reviews/business.ts";
import { addressSchema } from "./review-schema.ts";

const timeSchema = z.string().regex(/^\d{2}:\d{2}$/);

/** The business as it is published. */
export const businessSchema = z
  .object({
    name: z.string(),
    legal_name: z.string().nullable(),
    type: z.string().describe("a schema.org type"),
    additional_type: addressSchema.nullable(),
    description: z.string(),
    url: z.string(),
    telephone: z.string(),
    email: z.string().nullable(),
    address: z.object({
      street_address: z.string(),
      locality: z.string(),
      region: z.string(),
      postal_code: z.string(),
      country: z.string().describe("ISO 3166-1 alpha-2"),
    }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    time_zone: z.string().describe("IANA name"),
    price_range: z.string().nullable(),
    opening_hours: z.array(
      z.object({ days: z.array(z.enum(weekdays)), opens: timeSchema, closes: timeSchema }),
    ),
    service_areas: z.array(z.string()),
    services: z.array(
      z.object({ id: z.string(), label: z.string(), description: z.string().nullable() }),
    ),
    technicians: z.array(
      z.object({ name: z.string(), role: z.string().nullable(), aliases: z.array(z.string()) }),
    ),
    language: z.string().describe("BCP 47, of pages and feeds"),
    same_as: z.array(addressSchema),
    review_links: z
      .array(z.object({ label: z.string(), url: addressSchema }))
      .describe("where to leave a review"),
    licence: z.string().describe("of the compilation; texts remain their authors'"),
    verification: z.string().describe("the rule by which reviews count as verified"),
    sample: z.boolean().describe("demonstration data"),
  })
  .describe("The business, as in business.yaml") satisfies z.ZodType<Business>;
