import { z } from "zod";
import type { Removed, Review } from "#reviews/review.ts";

// These describe what is published, for people, clients and agents; nothing is parsed with them.

export const reviewIdSchema = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  .meta({ description: "ULID, stable for ever" });

export const daySchema = z.string().meta({ format: "date", description: "YYYY-MM-DD" });

export const instantSchema = z
  .string()
  .meta({ format: "date-time", description: "RFC 3339, in UTC with Z" });

export const addressSchema = z.string().meta({ format: "uri" });

const languageSchema = z.string().meta({ description: "BCP 47" });

const translationSchema = z.object({ text: z.string(), language: languageSchema }).nullable();

export const reviewSchema = z
  .object({
    id: reviewIdSchema,
    author: z.string().describe("as the business's policy shows it"),
    author_avatar_url: z.null().describe("always null, for privacy"),
    rating: z.int().min(1).max(5).describe("whole stars"),
    date: daySchema.describe("the day of the review in the business's time zone"),
    text: z.string().min(1).nullable().describe("null for a rating without words"),
    source: z.string().describe("google, trustpilot, direct, …"),
    source_url: addressSchema.nullable(),
    owner_reply: z
      .object({
        text: z.string(),
        date: daySchema.nullable(),
        translation: translationSchema,
      })
      .nullable()
      .describe("what the business answered"),
    verified: z.literal(true),
    verification: z
      .object({
        method: z.enum(["platform", "invitation", "order", "manual"]),
        note: z.string().nullable(),
      })
      .describe("on what the business's rule of verification was met"),
    mentions: z.object({
      technicians: z.array(z.string()).describe("names as in business.technicians"),
      services: z.array(z.string()).describe("ids as in business.services"),
    }),
    title: z.string().nullable(),
    language: languageSchema.nullable().describe("BCP 47, of the text; null when unsure"),
    translation: translationSchema,
    excerpt: z.boolean().describe("the source gave only a part of the text"),
    published_at: instantSchema.nullable(),
    updated_at: instantSchema.describe("last change of this record at its source"),
    url: addressSchema.describe("permalink"),
  })
  .describe("A published review") satisfies z.ZodType<Review>;

export const removedSchema = z
  .object({ id: reviewIdSchema, date: daySchema })
  .describe("A review that was published once") satisfies z.ZodType<Removed>;
