import { isReviewId } from "#reviews/identity.ts";
import { createTurns } from "./turns.ts";

/**
 * The ids of removed reviews, from the bytes of reviews.json: its last member, an entry a line.
 * Within a JSON string a quotation mark follows a backslash, so the key is found by its bytes
 * without parsing the reviews before it.
 */
export async function readRemoved(reviewsJson: Buffer): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  const start = reviewsJson.lastIndexOf('"removed":');
  if (start < 0) return removed;
  const turns = createTurns();
  for (let from = start; from < reviewsJson.length; ) {
    const found = reviewsJson.indexOf("}", from);
    const end = found < 0 ? reviewsJson.length : found + 1;
    const id = /"id":"([^"]*)"/.exec(reviewsJson.toString("latin1", from, end))?.[1];
    if (id !== undefined && isReviewId(id)) removed.add(id);
    from = end;
    await turns();
  }
  return removed;
}
