import type { Dataset } from "#reviews/dataset.ts";
import type { LogPlace, Review } from "#reviews/review.ts";

/** What the log says of a dataset, which otherwise does not know it. */
export type Logged = {
  readonly log: Dataset["log"];
  /** by the ids of reviews */
  readonly places: ReadonlyMap<string, LogPlace>;
};

const unlogged: Logged = { log: null, places: new Map() };

/**
 * The lines of the dataset as reviews.json: one JSON object (RFC 8259) with a review a line, so that
 * versions can be compared line by line and a program may read it without holding all of it. Of a
 * large dataset no second copy is ever held.
 *
 * Half of a surrogate pair comes out as an escape (well-formed JSON.stringify), never as broken UTF-8.
 */
export function* toReviewsJsonLines(dataset: Dataset, logged = unlogged): Generator<string> {
  const { version, updated_at, business, aggregate_rating, reviews, removed } = dataset;
  yield `{"version":${JSON.stringify(version)},\n`;
  yield `"updated_at":${JSON.stringify(updated_at)},\n`;
  yield `"business":${JSON.stringify(business)},\n`;
  yield `"aggregate_rating":${JSON.stringify(aggregate_rating)},\n`;
  yield `"log":${JSON.stringify(logged.log)},\n`;
  yield '"reviews":[\n';
  yield* toLines(reviews, (review) => toLogged(review, logged));
  yield '],\n"removed":[\n';
  yield* toLines(removed, (each) => each);
  yield "]}\n";
}

function* toLines<Value>(values: readonly Value[], of: (value: Value) => Value): Generator<string> {
  const last = values.length - 1;
  for (const [index, value] of values.entries()) {
    yield `${JSON.stringify(of(value))}${index < last ? "," : ""}\n`;
  }
}

/** A review with its place in the log. */
export function toLogged(review: Review, { places } = unlogged): Review {
  const log = places.get(review.id);
  return log === undefined ? review : { ...review, log };
}

/**
 * The reviews as newline-delimited JSON, newest first: each line is one review as in reviews.json
 * and ends in a line feed. Empty without reviews.
 */
export function* toNdjsonLines(
  { reviews }: Pick<Dataset, "reviews">,
  logged = unlogged,
): Generator<string> {
  for (const review of reviews) yield `${JSON.stringify(toLogged(review, logged))}\n`;
}
