import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drain, readMultipart } from "../multipart.ts";
import { type Upload, type Uploads, uploadLimits } from "./uploads.ts";

/** Why what was sent is not an upload. */
export type Unreceived = "too large" | "too many files" | "nothing";

/**
 * Receives a form with files (RFC 7578), or with pasted text in its field `text`. Each file goes to disk
 * as it comes. What is too large is read to its end and dropped, so that the browser hears why.
 *
 * @throws FormError where it is not a form, or not a whole one; nothing is kept of it then
 */
export async function receive(
  request: IncomingMessage,
  uploads: Uploads,
  contentDir: string,
): Promise<Upload | Unreceived> {
  if (Number(request.headers["content-length"]) > uploadLimits.bytes + 100_000) {
    await drain(request);
    return "too large";
  }
  const { id, folder } = await uploads.open();
  const received = await receiveFiles(request, folder).catch(async (error: unknown) => {
    await uploads.remove(id);
    throw error;
  });
  if (typeof received === "string" || received.length === 0) {
    await uploads.remove(id);
    return typeof received === "string" ? received : "nothing";
  }
  const upload = { id, contentDir, at: uploads.now(), files: received, answers: [] };
  await uploads.save(upload);
  return upload;
}

const limits = {
  fileSize: uploadLimits.bytes,
  files: uploadLimits.files,
  fields: 10,
  fieldSize: 5_000_000,
};

async function receiveFiles(request: IncomingMessage, folder: string) {
  const files: string[] = [];
  let fault: Unreceived | null = null;
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes + 100_000) fault = "too large";
  });
  await readMultipart(request, limits, {
    async file(stream, name) {
      if (!name || fault !== null) return void stream.resume();
      const file = toFileName(name, files);
      files.push(file);
      stream.on("limit", () => {
        fault = "too large";
      });
      await write(stream, join(folder, file));
    },
    async field(field, text, isCut) {
      if (isCut) fault = "too large";
      if (field !== "text" || text.trim() === "") return;
      const file = toFileName(toPastedName(text), files);
      files.push(file);
      await writeFile(join(folder, file), text, { mode: 0o600 });
    },
    filesLimit() {
      fault = "too many files";
    },
  });
  return fault ?? files;

  async function write(stream: Readable, path: string): Promise<void> {
    const file = createWriteStream(path, { mode: 0o600, flags: "wx" });
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        // Once it is too much nothing more is kept.
        for await (const chunk of chunks) if (fault === null) yield chunk;
      },
      file,
    );
  }
}

/** In bytes: file systems take 255, and a name that is taken gets longer. */
const maxNameBytes = 100;

/** A name of a file without a path, which no other of the upload has; exports tell their parts by names. */
function toFileName(given: string, taken: readonly string[]): string {
  const base = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const plain = base.replace(/[\p{C}<>:"|?*]+/gu, "").replace(/^[\s.-]+/, "");
  let name = toEnd(plain) || "file";
  while (taken.includes(name)) name = `1-${name}`;
  return name;
}

/** The last characters that fit: the ending says what it is. */
function toEnd(name: string): string {
  let end = "";
  for (const character of [...name].reverse()) {
    if (Buffer.byteLength(end) + Buffer.byteLength(character) > maxNameBytes) break;
    end = character + end;
  }
  return end;
}

/** Pasted text has no name, and readers look at the ending. */
function toPastedName(text: string): string {
  const [first] = text.trimStart();
  if (first === "<") return "pasted.html";
  return first === "{" || first === "[" ? "pasted.json" : "pasted.csv";
}
