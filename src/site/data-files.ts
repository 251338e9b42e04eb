import { createHash } from "node:crypto";
import { toCsvLines } from "#formats/csv.ts";
import type { DataFile } from "#formats/page-json-ld.ts";
import { type Logged, toNdjsonLines, toReviewsJsonLines } from "#formats/reviews-json.ts";
import type { Dataset } from "#reviews/dataset.ts";

/** The files of all reviews, which are the largest of the site: each is made once. */
export type DataFiles = {
  readonly render: (path: DataPath) => ReadableStream<Uint8Array>;
  /** Describes them with the SHA-256 of their bytes, known where the file was rendered before. */
  readonly describe: () => readonly DataFile[];
};

type DataPath = "reviews.json" | "reviews.ndjson" | "reviews.csv";

export function createDataFiles(dataset: Dataset, logged: Logged | undefined): DataFiles {
  const files = {
    "reviews.json": createDataFile("application/json", () => toReviewsJsonLines(dataset, logged)),
    "reviews.ndjson": createDataFile("application/x-ndjson", () => toNdjsonLines(dataset, logged)),
    "reviews.csv": createDataFile("text/csv", () => toCsvLines(dataset)),
  };
  return {
    render: (path) => toStream(files[path].makeBytes()),
    describe: () =>
      Object.entries(files).map(([path, { describe }]) => ({ path: `/${path}`, ...describe() })),
  };
}

function createDataFile(type: string, makeLines: () => Iterable<string>) {
  let sum: Pick<DataFile, "sha256" | "size"> | undefined;
  function* makeBytes(): Generator<Uint8Array> {
    const hash = createHash("sha256");
    let size = 0;
    for (const bytes of toChunks(makeLines())) {
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
    sum = { sha256: hash.digest("hex"), size };
  }
  const describe = (): Omit<DataFile, "path"> => {
    const bytes = makeBytes();
    while (sum === undefined) bytes.next();
    return { type, ...sum };
  };
  return { makeBytes, describe };
}

/** Text as UTF-8, some 256 kB at a time. */
function* toChunks(lines: Iterable<string>): Generator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(chunkBytes);
  let size = 0;
  for (const line of lines) {
    const maxBytes = 3 * line.length;
    if (size + maxBytes > chunk.length) {
      if (size > 0) yield chunk.subarray(0, size);
      chunk = Buffer.allocUnsafe(Math.max(chunkBytes, maxBytes));
      size = 0;
    }
    size += chunk.write(line, size);
  }
  if (size > 0) yield chunk.subarray(0, size);
}

const chunkBytes = 256_000;

/** A text that is made a line after the other. */
export function toLineStream(lines: Iterable<string>): ReadableStream<Uint8Array> {
  return toStream(toChunks(lines));
}

/** A Response of one large string would hold it four times over. */
function toStream(chunks: Iterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
