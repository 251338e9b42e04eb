import type { IncomingMessage } from "node:http";
import { bodyMs, isPlain, readBodyInTime } from "../http/body.ts";

/** A request that is not fulfilled: an HTTP status and, for a person to read, what to do. */
export type HubRefusal = {
  readonly status: number;
  readonly reason: string;
  readonly retryAfterSeconds?: number;
};

/** What became of a request: `unknown` is a 202 as well, for which nobody is called. */
export type HubOutcome = HubRefusal | "accepted" | "unknown";

/** Names and all their values, decoded. */
export type Form = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the form that a POST carries (WebSub §5.1; URL Standard §5.1): UTF-8, uncoded, at most
 * `maxBytes` and `maxParameters`. More than that is neither read nor kept.
 *
 * @param maxMs for the body to come
 * @returns the form, or the refusal: 400, 408, 413 or 415; null where the client went away
 */
export async function readForm(
  request: IncomingMessage,
  maxMs = bodyMs,
): Promise<Form | HubRefusal | null> {
  if (!isPlain(request.headers, "application/x-www-form-urlencoded")) return unsupported;
  const bytes = await readBodyInTime(request, maxBytes, maxMs);
  if (bytes === "too large") return tooLarge;
  if (bytes === "too late") {
    return { status: 408, reason: `The body did not come within ${maxMs / 1000} seconds.` };
  }
  return bytes && parseForm(bytes);
}

/** Decodes strictly: what is not UTF-8, or not percent-encoded, is refused, not repaired. */
export function parseForm(bytes: Buffer): Form | HubRefusal {
  const form = new Map<string, string[]>();
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const parts = text.split("&").filter((part) => part !== "");
    if (parts.length > maxParameters) return tooMany;
    for (const part of parts) {
      const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
      const key = decode(name);
      form.set(key, [...(form.get(key) ?? []), decode(value)]);
    }
    return form;
  } catch {
    return broken;
  }
}

const maxBytes = 16 * 1024;
const maxParameters = 50;

const unsupported: HubRefusal = {
  status: 415,
  reason: "The body must be application/x-www-form-urlencoded, in UTF-8 and uncoded.",
};
const tooLarge: HubRefusal = {
  status: 413,
  reason: `The body may have at most ${maxBytes} bytes.`,
};
const tooMany: HubRefusal = {
  status: 400,
  reason: `The form may have at most ${maxParameters} parameters.`,
};
const broken: HubRefusal = {
  status: 400,
  reason: "The body is not UTF-8, percent-encoded: each % must be followed by two hex digits.",
};

/** @throws URIError for broken escapes and for what is not UTF-8 */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
