import type { Dataset } from "#reviews/dataset.ts";

/**
 * The lines of the dataset as reviews.json: one JSON object (RFC 8259) with a review a line, so that
 * versions can be compared line by line and a program may read it without holding all of it. Of a
 * large dataset no second copy is ever held.
 *
 * Half of a surrogate pair comes out as an escape (well-formed JSON.stringify), never as broken UTF-8.
 */
export function* toReviewsJsonLines(dataset: Dataset): Generator<string> {
  const { version, updated_at, business, aggregate_rating, reviews, removed } = dataset;
  yield `{"version":${JSON.stringify(version)},\n`;
  yield `"updated_at":${JSON.stringify(updated_at)},\n`;
  yield `"business":${JSON.stringify(business)},\n`;
  yield `"aggregate_rating":${JSON.stringify(aggregate_rating)},\n`;
  yield '"reviews":[\n';
  yield* toLines(reviews);
  yield '],\n"removed":[\n';
  yield* toLines(removed);
  yield "]}\n";
}

function* toLines(values: readonly object[]): Generator<string> {
  const last = values.length - 1;
  for (const [index, value] of values.entries()) {
    yield `${JSON.stringify(value)}${index < last ? "," : ""}\n`;
  }
}

/**
 * The reviews as newline-delimited JSON, newest first: each line is one review as in reviews.json
 * and ends in a line feed. Empty without reviews.
 */
export function* toNdjsonLines({ reviews }: Pick<Dataset, "reviews">): Generator<string> {
  for (const review of reviews) yield `${JSON.stringify(review)}\n`;
}
