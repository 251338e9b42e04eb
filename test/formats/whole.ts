import { toCsvLines } from "#formats/csv.ts";
import { toNdjsonLines, toReviewsJsonLines } from "#formats/reviews-json.ts";
import type { Dataset } from "#reviews/dataset.ts";

/** The documents of a dataset as whole texts, which the site never holds. */
export function toReviewsJson(dataset: Dataset): string {
  return [...toReviewsJsonLines(dataset)].join("");
}

export function toNdjson(dataset: Pick<Dataset, "reviews">): string {
  return [...toNdjsonLines(dataset)].join("");
}

export function toCsv(dataset: Pick<Dataset, "reviews">): string {
  return [...toCsvLines(dataset)].join("");
}
