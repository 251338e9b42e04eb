import type { Insights } from "#insights/insights.ts";
import type { ReviewInsight } from "#insights/review-insight.ts";
import { findEntries } from "./entries.ts";

/** The insights of a release: what is said of all reviews, and what each says. */
export type PublishedInsights = Omit<Insights, "per_review"> & {
  /** what a review says: its position as in reviews.json, where the order is the same */
  readonly ofReview: (id: string, position: number) => ReviewInsight | undefined;
};

/**
 * Reads insights.json, which has a key a line and in `per_review` a review a line. What it says of
 * single reviews stays in its bytes until it is asked for. Works in turns.
 *
 * @returns null where the document is laid out otherwise
 */
export async function readPublishedInsights(bytes: Buffer): Promise<PublishedInsights | null> {
  const entries = await findEntries(bytes, '"per_review":{');
  const whole = parseWhole(bytes);
  if (!entries || !whole) return null;
  const { starts, ends } = entries;
  return {
    ...whole,
    ofReview(id, position) {
      if (position >= starts.length) return undefined;
      const entry = bytes.toString("utf8", starts[position], ends[position]);
      return (JSON.parse(`{${entry}}`) as Insights["per_review"])[id];
    },
  };
}

/** All but `per_review`, which is cut out. */
function parseWhole(bytes: Buffer): Omit<Insights, "per_review"> | null {
  const start = bytes.indexOf('\n"per_review":{\n');
  const end = bytes.indexOf("\n}", start + 14);
  if (start < 0 || end < 0) return null;
  const rest = `${bytes.toString("utf8", 0, start)}\n"per_review":{${bytes.toString("utf8", end)}`;
  const { per_review: _, ...whole } = JSON.parse(rest) as Insights;
  return keys.every((key) => key in whole) ? whole : null;
}

const keys = ["aspects", "entities", "topics", "temporal", "faq", "summary", "date_range"];
