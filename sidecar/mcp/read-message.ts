import type { IncomingMessage } from "node:http";
import { bodyMs, isPlain, readBodyInTime } from "../http/body.ts";
import { codes, type Reply, toErrorReply } from "./reply.ts";

/** Bytes of a body: a call takes a few hundred. */
const maxBytes = 128 * 1024;

/**
 * Reads the one JSON value that a POST carries: uncoded UTF-8, at most `maxBytes`, no deeper than
 * `maxLevels`. What is over the limit is not kept; it is read no further than to the limit.
 *
 * @param maxMs for the body to come
 * @returns the value, or the refusal: 400, 408, 413 or 415; null where the client went away
 */
export async function readMessage(
  request: IncomingMessage,
  maxMs = bodyMs,
): Promise<{ readonly value: unknown } | { readonly refusal: Reply } | null> {
  if (!isPlain(request.headers, "application/json")) {
    const text = "Unsupported Media Type: send application/json in UTF-8, uncoded.";
    return refuse(415, codes.transport, text);
  }
  const bytes = await readBodyInTime(request, maxBytes, maxMs);
  if (bytes === null) return null;
  if (bytes === "too late") {
    const text = `Request Timeout: the body did not come within ${maxMs / 1000} seconds.`;
    return refuse(408, codes.transport, text);
  }
  if (bytes === "too large") {
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

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
