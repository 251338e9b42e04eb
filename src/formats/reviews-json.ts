import type { Dataset } from "#reviews/dataset.ts";

/**
 * The dataset as reviews.json: one JSON object (RFC 8259) with a review a line, so that versions
 * can be compared line by line and a program may read it without holding all of it.
 *
 * Half of a surrogate pair comes out as an escape (well-formed JSON.stringify), never as broken UTF-8.
 */
export function toReviewsJson(dataset: Dataset): string {
  const { version, updated_at, business, aggregate_rating, reviews, removed } = dataset;
  // One join over all lines: each nested one would hold another copy of a large document.
  return [
    `{"version":${JSON.stringify(version)},`,
    `"updated_at":${JSON.stringify(updated_at)},`,
    `"business":${JSON.stringify(business)},`,
    `"aggregate_rating":${JSON.stringify(aggregate_rating)},`,
    '"reviews":[',
    ...toLines(reviews),
    "],",
    '"removed":[',
    ...toLines(removed),
    "]}",
    "",
  ].join("\n");
}

function toLines(values: readonly object[]): string[] {
  const last = values.length - 1;
  return values.map((value, index) => JSON.stringify(value) + (index < last ? "," : ""));
}
