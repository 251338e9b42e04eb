import { z } from "zod";
import { daySchema, instantSchema } from "#reviews/day.ts";
import { reviewSchema } from "#reviews/review.ts";
import { addressSchema } from "#reviews/values.ts";

const count = z.int().min(0);

/** The answer of a search, over HTTP and MCP alike. */
export const searchAnswerSchema = z
  .object({
    matched: count.describe("how many reviews fit in all"),
    returned: count.describe("how many of them are here"),
    reviews: z.array(reviewSchema),
    next_cursor: z.string().nullable().describe("asks for the page behind this one"),
    notice: z.string().nullable().describe("of a name that nobody bears: the nearest known one"),
  })
  .describe("The reviews that fit a query, a page of them");

export const sinceAnswerSchema = z
  .object({
    since: daySchema,
    returned: count,
    reviews: z.array(reviewSchema).describe("newest first"),
  })
  .describe("All reviews dated on or after a day");

export const problemSchema = z
  .object({
    type: z.string().meta({ format: "uri-reference" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    issues: z
      .array(
        z.object({
          path: z.array(z.union([z.string(), z.int()])).describe("the parameter's name"),
          code: z.string(),
          message: z.string(),
        }),
      )
      .optional()
      .describe("every fault of the parameters"),
    part: z.literal("hub").optional().describe("of readiness: the part that does not work"),
    release: z
      .string()
      .optional()
      .describe("of readiness: the release that is served all the same"),
  })
  .describe("Why a request was not fulfilled (RFC 9457)");

export const jsonFeedSchema = z
  .object({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: z.string(),
    home_page_url: addressSchema,
    feed_url: addressSchema,
    description: z.string(),
    language: z.string(),
    hubs: z.array(z.object({ type: z.literal("WebSub"), url: addressSchema })),
    items: z
      .array(
        z.object({
          id: z.string(),
          url: addressSchema,
          title: z.string(),
          content_text: z.string(),
          summary: z.string(),
          date_published: instantSchema,
          date_modified: instantSchema,
          authors: z.array(z.object({ name: z.string() })),
          language: z.string(),
          tags: z.array(z.string()),
          _review: z.object({
            rating: z.int().min(1).max(5),
            source: z.string(),
            verified: z.literal(true),
          }),
        }),
      )
      .max(50),
  })
  .describe("The newest reviews as JSON Feed 1.1");

export const healthSchema = z.object({ status: z.literal("ok") });

export const readinessSchema = z.object({
  status: z.literal("ready"),
  release: z.string().describe("the id of the release that is served"),
});
