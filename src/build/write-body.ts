import { createHash, hash } from "node:crypto";
import { closeSync, openSync, writeFileSync } from "node:fs";

/** The bytes of a document, or a stream of them: the largest as a whole would fill the memory. */
export type Body = Uint8Array | ReadableStream<Uint8Array>;

/** What was written. */
export type Written = { readonly size: number; readonly toSha256: () => string };

/** Writes a document into a new file. */
export function writeBytes(file: string, bytes: Uint8Array): Written {
  writeFileSync(file, bytes, { flag: "wx" });
  return { size: bytes.length, toSha256: () => hash("sha256", bytes) };
}

/** Writes a document into a new file, a piece after the other. */
export async function writeStream(
  file: string,
  stream: ReadableStream<Uint8Array>,
): Promise<Written> {
  const sum = createHash("sha256");
  let size = 0;
  const opened = openSync(file, "wx");
  try {
    for await (const piece of stream) {
      writeFileSync(opened, piece);
      sum.update(piece);
      size += piece.length;
    }
  } finally {
    closeSync(opened);
  }
  const sha256 = sum.digest("hex");
  return { size, toSha256: () => sha256 };
}
