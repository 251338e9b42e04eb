import type { Response } from "express";
import { sharedFields } from "../http/fields.ts";

/** What is answered to a POST: a JSON-RPC message, or nothing (202). */
export type Reply = {
  readonly status: number;
  readonly message: object | null;
  /** further header fields, name and value in turn */
  readonly headers?: readonly string[];
};

/** A request's id, which its answer repeats; null where it is not known (JSON-RPC 2.0 §5). */
export type Id = string | number | null;

/** Codes of JSON-RPC 2.0 §5.1, and those of MCP's transport. */
export const codes = {
  parse: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
  transport: -32000,
  sessionNotFound: -32001,
} as const;

export function toErrorReply(
  status: number,
  code: number,
  message: string,
  id: Id = null,
  { headers = [], data }: { readonly headers?: readonly string[]; readonly data?: unknown } = {},
): Reply {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { status, message: { jsonrpc: "2.0", id, error }, headers };
}

export function sendReply(response: Response, { status, message, headers = [] }: Reply): void {
  // A text goes out in one piece with the header fields, bytes in a piece of their own.
  const body = message === null ? null : JSON.stringify(message);
  response.writeHead(status, [
    ...(body === null ? [] : ["Content-Type", "application/json; charset=utf-8"]),
    "Content-Length",
    String(body === null ? 0 : Buffer.byteLength(body)),
    ...replyHeaders,
    ...headers,
  ]);
  end(response, response.req.method === "HEAD" ? null : body);
}

/**
 * A client that still sends takes a closed connection for a failure and loses the answer that it
 * has. So what it sends is let go for a moment, unread.
 */
function end(response: Response, body: string | null): void {
  const { req: request } = response;
  if (request.complete) {
    response.end(body);
    return;
  }
  if (body !== null) response.write(body);
  const timer = setTimeout(() => response.end(), lingerMs);
  const done = () => {
    clearTimeout(timer);
    response.end();
  };
  request.once("end", done).once("close", done).resume();
}

const lingerMs = 2000;

/**
 * Browsers hide a field from scripts unless it is named. Answers are of the moment; and proxies
 * must neither recode nor hold them back.
 */
const exposed = "Access-Control-Expose-Headers";
const replyHeaders: readonly string[] = Object.entries({
  ...sharedFields,
  [exposed]: `${sharedFields[exposed]}, Mcp-Session-Id, Mcp-Protocol-Version`,
  "Cache-Control": "no-store, no-transform",
}).flat();

/** Answers OPTIONS at /mcp, a preflight or not (Fetch §3.2). */
export function sendPreflight(response: Response): void {
  response.writeHead(204, [
    ...replyHeaders,
    "Allow",
    allowed,
    "Access-Control-Allow-Methods",
    "POST",
    "Access-Control-Allow-Headers",
    "*, Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id",
    "Access-Control-Max-Age",
    "86400",
  ]);
  response.end();
}

export const allowed = "POST, OPTIONS";
