import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Whether a body is of the media type, in UTF-8 and uncoded. A parameter that says UTF-8 is harmless. */
export function isPlain(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = headers;
  const [, name] = /^\s*([\w/+.-]+)\s*(;\s*charset="?utf-?8"?\s*)?;?\s*$/i.exec(type) ?? [];
  return name?.toLowerCase() === mediaType && coding === "identity";
}

/**
 * Reads a body of at most `maxBytes`. What is over the limit is not kept.
 *
 * @returns null where the client went away before all of it came
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | "too large" | null> {
  const tooLarge = "too large";
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else resolve(tooLarge);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => resolve(null));
    request.once("close", () => request.complete || resolve(null));
  });
}

/** The same of a body that is to come within so many milliseconds. */
export async function readBodyInTime(
  request: IncomingMessage,
  maxBytes: number,
  maxMs: number,
): Promise<Buffer | "too large" | "too late" | null> {
  const { promise, resolve } = Promise.withResolvers<"too late">();
  const timer = setTimeout(resolve, maxMs, "too late");
  const bytes = await Promise.race([readBody(request, maxBytes), promise]);
  clearTimeout(timer);
  return bytes;
}

/** For what is small; the server itself gives up later, and not in the form that errors have at the address. */
export const bodyMs = 10_000;
