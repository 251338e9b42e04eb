import type { Dataset } from "#reviews/dataset.ts";

/**
 * The reviews as newline-delimited JSON, newest first: each line is one review as in reviews.json
 * and ends in a line feed. Empty without reviews.
 */
export function toNdjson(dataset: Pick<Dataset, "reviews">): string {
  return [...toNdjsonLines(dataset)].join("");
}

/** The same, line by line: of a large dataset no second copy is ever held. */
export function* toNdjsonLines({ reviews }: Pick<Dataset, "reviews">): Generator<string> {
  for (const review of reviews) yield `${JSON.stringify(review)}\n`;
}
