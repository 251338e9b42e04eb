import { z } from "zod";
import { daySchema } from "#reviews/day.ts";
import { reviewSchema } from "#reviews/review.ts";
import type { Frozen } from "#reviews/values.ts";

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
export type Problem = Frozen<z.output<typeof problemSchema>>;

export const healthSchema = z.object({ status: z.literal("ok") });

export const readinessSchema = z.object({
  status: z.literal("ready"),
  release: z.string().describe("the id of the release that is served"),
});
