import { z } from "zod";
import { changeSchema } from "#history/change.ts";
import { daySchema, instantSchema } from "#reviews/day.ts";
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
    notice: z.string().nullable().describe("what to know of names, or why nothing fits"),
  })
  .describe("The reviews that fit a query, a page of them");

const tally = {
  average_rating: z.number().min(1).max(5).nullable().describe("two decimals, cut"),
  positive_count: count.describe(
    "who praise: the aspect that is counted or asked about, else all in all",
  ),
  negative_count: count.describe("who criticise, likewise"),
};

const counted = {
  matched: count.describe("how many reviews fit in all"),
  ...tally,
  groups: z
    .array(z.object({ key: z.string(), label: z.string(), count, ...tally }))
    .describe("of two kinds, keys and labels stand behind each other, with a comma"),
  ungrouped_count: count.describe(
    "how many fit and are in no group, such as ratings without words by language; 0 without group_by",
  ),
};

/** The answer of a count, over HTTP and MCP alike. */
export const countAnswerSchema = z
  .object({
    ...counted,
    before: z
      .object({ since: daySchema, until: daySchema, ...counted })
      .optional()
      .describe("with since: the same for as long a time before"),
    notice: z.string().nullable().describe("what to know of names, or why nothing fits"),
  })
  .describe("How many reviews fit, in all and by groups");

export const sinceAnswerSchema = z
  .object({
    since: daySchema,
    returned: count,
    reviews: z.array(reviewSchema).describe("newest first"),
  })
  .describe("All reviews dated on or after a day");

const next = z.int().min(0).describe("what to ask since the next time");

/** An answer of the journal, over HTTP and MCP alike. */
export const changesAnswerSchema = z
  .object({
    sequence: z.int().positive().describe("of the release that this is answered from"),
    published_at: instantSchema,
    since: count.describe("the release behind which the changes are"),
    changes: z
      .array(
        changeSchema.extend({
          review: reviewSchema.optional().describe("as it is now; absent for a removed one"),
        }),
      )
      .describe("those of one review as one, by the release of the last, then by id"),
    next: next.nullable().describe("what to ask since the next time; null before the last page"),
    next_cursor: z.string().nullable().describe("asks for the page behind this one"),
  })
  .describe("What releases did to reviews, a page of it");

export const changesDocumentSchema = z
  .object({
    sequence: count.describe("of the last release that changed a review"),
    since: z.literal(0),
    changes: z.array(changeSchema).describe("of all releases, by sequence, then by id"),
    next,
    next_cursor: z.null(),
  })
  .describe("What all releases did to reviews");

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
