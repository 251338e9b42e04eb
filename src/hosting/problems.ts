import { STATUS_CODES } from "node:http";

/** What errors say that a host of files gives as the sidecar does (RFC 9457 §3.1.4). */
export const details = {
  400: "The path is not valid UTF-8, percent-encoded.",
  404: "There is nothing at this address. The data are at /reviews.json, the pages begin at /.",
  405: "This is read with GET or HEAD.",
  410: "This review was removed; /reviews.json lists it under removed.",
  412: "The document is not, or no longer, the one that the request is about.",
  413: "The request is larger than this server takes.",
  414: "The address is longer than this server takes.",
  500: "The server has a fault. Try again in a moment.",
  503: "What answers this cannot be reached. Try again in a moment.",
} as const;

export type ErrorStatus = keyof typeof details;
export const errorStatuses = Object.keys(details).map(Number) as ErrorStatus[];

/** Seconds after which to ask again what answers 503 (RFC 9110 §10.2.3): a restart takes fewer. */
export const retryAfter = "10";

/** The body of an error, as the sidecar writes problems that their status describes. */
export function toProblemBody(status: ErrorStatus): string {
  const [title, detail] = [STATUS_CODES[status] ?? "Error", details[status]];
  return `${JSON.stringify({ type: "about:blank", title, status, detail })}\n`;
}
