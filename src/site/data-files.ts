import { createHash } from "node:crypto";
import { toCsvLines } from "#formats/csv.ts";
import type { DataFile } from "#formats/page-json-ld.ts";
import { toNdjsonLines, toReviewsJsonLines } from "#formats/reviews-json.ts";
import type { Dataset } from "#reviews/dataset.ts";

/** The files of all reviews, which are the largest of the site: each is made once. */
export type DataFiles = {
  readonly documents: readonly (readonly [path: string, make: () => ReadableStream<Uint8Array>])[];
  /** Describes them with the SHA-256 of their bytes, known where the file was rendered before. */
  readonly describe: () => readonly DataFile[];
};

export function createDataFiles(dataset: Dataset): DataFiles {
  const files = [
    createDataFile("/reviews.json", "application/json", () => toReviewsJsonLines(dataset)),
    createDataFile("/reviews.ndjson", "application/x-ndjson", () => toNdjsonLines(dataset)),
    createDataFile("/reviews.csv", "text/csv", () => toCsvLines(dataset)),
  ];
  return {
    documents: files.map(({ path, makeBytes }) => [path.slice(1), () => toStream(makeBytes())]),
    describe: () => files.map(({ describe }) => describe()),
  };
}

function createDataFile(path: string, type: string, makeLines: () => Iterable<string>) {
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
  const describe = (): DataFile => {
    const bytes = makeBytes();
    while (sum === undefined) bytes.next();
    return { path, type, ...sum };
  };
  return { path, makeBytes, describe };
}

/** Text as UTF-8, some 256 kB at a time. */
function* toChunks(lines: Iterable<string>): Generator<Uint8Array> {
  let text = "";
  for (const line of lines) {
    text += line;
    if (text.length < 256_000) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
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
