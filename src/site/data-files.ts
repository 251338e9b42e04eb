import { createHash } from "node:crypto";
import { toCsvLines } from "#formats/csv.ts";
import type { DataFile } from "#formats/page-json-ld.ts";
import { toNdjsonLines, toReviewsJsonLines } from "#formats/reviews-json.ts";
import type { Dataset } from "#reviews/dataset.ts";

/** The files of all reviews, with the SHA-256 of the bytes that they will have. */
export function toDataFiles(dataset: Dataset): readonly DataFile[] {
  return [
    toDataFile("/reviews.json", "application/json", toReviewsJsonLines(dataset)),
    toDataFile("/reviews.ndjson", "application/x-ndjson", toNdjsonLines(dataset)),
    toDataFile("/reviews.csv", "text/csv", toCsvLines(dataset)),
  ];
}

function toDataFile(path: string, type: string, lines: Iterable<string>): DataFile {
  const hash = createHash("sha256");
  let size = 0;
  for (const line of lines) {
    hash.update(line);
    size += Buffer.byteLength(line);
  }
  return { path, type, size, sha256: hash.digest("hex") };
}
