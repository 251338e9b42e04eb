import { z } from "zod";
import { daySchema } from "#reviews/day.ts";
import { reviewIdSchema } from "#reviews/identity.ts";
import { hideReasons } from "#reviews/record.ts";
import type { Frozen } from "#reviews/values.ts";

/** What one release did to one review: an entry of the journal. */
export const changeSchema = z
  .object({
    sequence: z.int().positive().describe("of the release"),
    kind: z.enum(["added", "changed", "removed"]),
    id: reviewIdSchema,
    date: daySchema.describe("of the review"),
    fields: z.array(z.string()).optional().describe("of a changed one: which members differ"),
    rating_before: z.int().min(1).max(5).optional().describe("where the stars differ"),
    reason: z
      .enum(["hidden", "erased", "gone"])
      .optional()
      .describe(
        "of a removed one: hidden by the business, erased for good, or gone at its source; absent where nobody gave one",
      ),
    public_reason: z
      .enum(hideReasons)
      .optional()
      .describe("why it was hidden, where that may be said"),
    index: z.int().min(0).nullable().describe("of its entry in the log; null without a log"),
  })
  .describe("What a release did to a review");

export type Change = Frozen<z.infer<typeof changeSchema>>;

/** Changes of all releases: by sequence, then by id. */
export type Journal = readonly Change[];
