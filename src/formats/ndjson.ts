import type { Dataset } from "#reviews/dataset.ts";

/**
 * The reviews as newline-delimited JSON, newest first: each line is one review as in reviews.json
 * and ends in a line feed. Empty without reviews.
 */
export function toNdjson({ reviews }: Pick<Dataset, "reviews">): string {
  return [...reviews.map((review) => JSON.stringify(review)), ""].join("\n");
}
