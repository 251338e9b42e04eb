import { z } from "zod";
import { daySchema } from "./day.ts";
import { isReviewId, toReviewId } from "./identity.ts";
import type { ReviewRecord } from "./record.ts";

/**
 * What is left of a review that was erased: enough to say that it is gone, and to know it again.
 * The random part of an id is a one-way hash of source and source id (identity.ts), so the id alone
 * recognises the review in any later export.
 */
export const erasedSchema = z.strictObject({
  id: z.string().refine(isReviewId, "must be the id of a review, as in its permalink"),
  date: daySchema,
  /** the random part that an export's id will have, where the review's own id has another one */
  key: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    .optional(),
});

export type Erased = z.infer<typeof erasedSchema>;

/** The tombstone of a review. */
export function toErased({ id, date, source, source_id }: ReviewRecord): Erased {
  const key = source_id === undefined ? toKey(id) : toKey(toReviewId(0, source, source_id));
  return key === toKey(id) ? { id, date } : { id, date, key };
}

/** Prepares the question whether a record of an export is a review that was erased. */
export function createIsErased(
  erased: readonly Erased[],
): (record: Pick<ReviewRecord, "id" | "source" | "source_id">) => boolean {
  if (erased.length === 0) return () => false;
  const keys = new Set(erased.flatMap(({ id, key }) => [toKey(id), key ?? toKey(id)]));
  return (record) =>
    keys.has(toKey(record.id)) ||
    (keys.size > 0 &&
      record.source_id !== undefined &&
      keys.has(toKey(toReviewId(0, record.source, record.source_id))));
}

/** Exports may give a review's time to the second or to the day; the hash is the same in all. */
function toKey(id: string): string {
  return id.slice(10);
}
