import type { Removed } from "#reviews/review.ts";
import { findEntries, toTexts } from "./entries.ts";

/** The ids of removed reviews, from the bytes of reviews.json. Works in turns. */
export async function readRemoved(reviewsJson: Buffer): Promise<ReadonlySet<string>> {
  const entries = await findEntries(reviewsJson, '"removed":[');
  if (!entries) return new Set();
  return new Set(Array.from(toTexts(reviewsJson, entries), (text) => toId(JSON.parse(text))));
}

function toId({ id }: Removed): string {
  return id;
}
