import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { type Upload, type Uploads, uploadLimits } from "./uploads.ts";

/** Why what was sent is no upload. */
export type Unreceived = "too large" | "too many files" | "nothing";

/**
 * Receives a form with files (RFC 7578), or with pasted text in its field `text`. Each file goes to disk
 * as it comes. What is too large is read to its end and dropped, so that the browser hears why.
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
    if (isBrokenForm(error)) return "nothing" as const;
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

/** What is no form, or not a whole one, as @fastify/busboy says it. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Unsupported|Missing) Content-Type|^Multipart: |unexpected end of multipart/i.test(
      error.message,
    )
  );
}

async function receiveFiles(request: IncomingMessage, folder: string) {
  const files: string[] = [];
  const writing: Promise<unknown>[] = [];
  let fault: Unreceived | null = null;
  let bytes = 0;
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: {
      fileSize: uploadLimits.bytes,
      files: uploadLimits.files,
      fields: 10,
      fieldSize: 5_000_000,
    },
  });
  form.on("file", (_, stream, name) => {
    if (!name || fault !== null) return void stream.resume();
    const file = toFileName(name, files);
    files.push(file);
    stream.on("limit", () => {
      fault = "too large";
    });
    writing.push(write(stream, join(folder, file)));
  });
  form.on("field", (field, text: string, _, isCut) => {
    if (isCut) fault = "too large";
    if (field !== "text" || text.trim() === "") return;
    const file = toFileName(toPastedName(text), files);
    files.push(file);
    writing.push(writeFile(join(folder, file), text, { mode: 0o600 }));
  });
  form.on("filesLimit", () => {
    fault = "too many files";
  });
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes + 100_000) fault = "too large";
  });
  await pipeline(request, form);
  await Promise.all(writing);
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

async function drain(request: IncomingMessage): Promise<void> {
  for await (const _ of request) {
    // Dropped.
  }
}

/** A name of a file without a path, which no other of the upload has; exports tell their parts by names. */
function toFileName(given: string, taken: readonly string[]): string {
  const base = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  let name =
    base
      .replace(/[\p{C}<>:"|?*]+/gu, "")
      .replace(/^[\s.-]+/, "")
      .slice(-100) || "file";
  while (taken.includes(name)) name = `1-${name}`;
  return name;
}

/** Pasted text has no name, and readers look at the ending. */
function toPastedName(text: string): string {
  const [first] = text.trimStart();
  if (first === "<") return "pasted.html";
  return first === "{" || first === "[" ? "pasted.json" : "pasted.csv";
}
