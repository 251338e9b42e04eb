import type { IncomingMessage } from "node:http";
import type { Reply } from "./reply.ts";
import { codes, toErrorReply } from "./reply.ts";

/** Bytes of a body: a call takes a few hundred. */
const maxBytes = 128 * 1024;

/**
 * Reads the one JSON value that a POST carries: uncoded UTF-8, at most `maxBytes`, no deeper than
 * `maxLevels`. What is over the limit is not kept; it is read no further than to the limit.
 *
 * @returns the value, or the refusal: 400, 413 or 415
 */
export async function readMessage(
  request: IncomingMessage,
): Promise<{ readonly value: unknown } | { readonly refusal: Reply }> {
  const { "content-type": type, "content-encoding": coding = "identity" } = request.headers;
  if (!isJson(type) || coding !== "identity") {
    const text = "Unsupported Media Type: send application/json in UTF-8, uncoded.";
    return refuse(415, codes.transport, text);
  }
  const bytes = await readBytes(request);
  if (bytes === null) {
    const text = `Content Too Large: a message has at most ${maxBytes} bytes.`;
    return refuse(413, codes.transport, text);
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (!isDeeper(value, maxLevels)) return { value };
    const text = `Invalid Request: nested deeper than ${maxLevels} levels.`;
    return refuse(400, codes.invalidRequest, text);
  } catch {
    return refuse(400, codes.parse, "Parse error: the body is not JSON in UTF-8.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Levels of nesting: what reads the message further recurses. */
const maxLevels = 32;

function refuse(status: number, code: number, message: string) {
  return { refusal: toErrorReply(status, code, message) };
}

/** RFC 8259 §8.1 knows only UTF-8; a parameter that says so is harmless. */
function isJson(type: string | undefined): boolean {
  return /^\s*application\/json\s*(;\s*charset="?utf-?8"?\s*)?;?\s*$/i.test(type ?? "");
}

async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else resolve(null);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => reject(new ClientGone()));
    request.once("close", () => request.complete || reject(new ClientGone()));
  });
}

/** The client went away before its message was whole. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
