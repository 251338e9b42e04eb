import type { IncomingHttpHeaders } from "node:http";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { isLoopback } from "#machine/loopback.ts";
import type { Config } from "../config/config.ts";
import { sendHtml } from "../http/documents.ts";
import { toHostName } from "../http/host.ts";
import { toQualities } from "../http/negotiate.ts";
import { type Counting, createRateLimit } from "../http/rate-limit.ts";
import { currentRequestId } from "../http/request-scope.ts";
import { onDemand } from "../on-demand.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { isForPeople, toMcpPage } from "./page.ts";
import { readMessage } from "./read-message.ts";
import { allowed, codes, type Reply, sendPreflight, sendReply, toErrorReply } from "./reply.ts";

type McpConfig = Pick<Config, "baseUrl" | "allowedHosts">;

/**
 * The Model Context Protocol at one address (Streamable HTTP, answers in JSON): the revisions with
 * sessions, 2024-11-05 … 2025-11-25, and 2026-07-28, which has none. Whatever comes is answered with
 * JSON-RPC, and nothing is kept between requests.
 */
export function createMcp(options: {
  readonly snapshots: () => Snapshot | null;
  readonly config: McpConfig;
  readonly sessionKeys: () => readonly string[];
  readonly log: Logger;
  /** milliseconds for the body of a message to come */
  readonly bodyMs?: number;
}): RequestHandler {
  const { snapshots, config, sessionKeys, log, bodyMs } = options;
  const judge = createGuard(config.baseUrl, config.allowedHosts);
  // Loaded for the first message: the protocol's code takes a quarter of the start.
  const toAnswer = onDemand(async () =>
    (await import("./answer.ts")).createAnswer(config.baseUrl, sessionKeys, log),
  );

  return async (request, response) => {
    const forbidden = judge(request.headers);
    if (forbidden !== null) {
      return sendReply(response, toErrorReply(403, codes.transport, forbidden));
    }
    if (request.method === "OPTIONS") return sendPreflight(response);
    if (isForPeople(request)) {
      const name = snapshots()?.reviews?.business.name ?? "this business";
      response.setHeader("Vary", "Accept");
      return sendHtml(response, 200, Buffer.from(toMcpPage(config.baseUrl, name)));
    }
    const refusal = judgeRequest(request);
    if (refusal) return sendReply(response, refusal);
    try {
      const read = await readMessage(request, bodyMs);
      if (read === null) return;
      if ("refusal" in read) return sendReply(response, read.refusal);
      const answer = await toAnswer();
      sendReply(response, await answer(read.value, request.headers, snapshots()));
    } catch (error) {
      log.error({ err: error, request_id: currentRequestId() }, "An MCP request failed");
      if (response.headersSent) response.destroy();
      else sendReply(response, toErrorReply(500, codes.internal, "The fault has been logged."));
    }
  };
}

/** 405 and 406, which need no body. */
function judgeRequest({ method, headers }: Request): Reply | null {
  if (method !== "POST") {
    const text =
      "Method not allowed: this endpoint answers POST; it opens no streams and ends no sessions.";
    return toErrorReply(405, codes.transport, text, null, { headers: ["Allow", allowed] });
  }
  if (!takesJson(headers.accept)) {
    const text = "Not Acceptable: answers are application/json; name it in Accept.";
    return toErrorReply(406, codes.transport, text);
  }
  return null;
}

/** Leniently: the protocol asks clients to name two types, and many name one, or none. */
function takesJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  const qualities = toQualities(accept);
  const ranges = ["application/json", "application/*", "*/*"];
  return (ranges.map((range) => qualities.get(range)).find((each) => each !== undefined) ?? 0) > 0;
}

/** Limits how often one client may ask at /mcp; like all answers there, the refusal is JSON-RPC. */
export function createMcpRateLimit(
  limit: { readonly perMinute: number | null } & { readonly counting?: Counting },
): RequestHandler {
  return createRateLimit({
    name: "mcp",
    ...limit,
    refuse: (response, { detail, fields }) => {
      const headers = Object.entries(fields).flat();
      sendReply(response, toErrorReply(429, codes.transport, detail, null, { headers }));
    },
  });
}

/** Says why a request is refused before its body is read; null where it is welcome. */
type Guard = (headers: IncomingHttpHeaders) => string | null;

/**
 * Protects servers on private machines from DNS rebinding (MCP 2025-11-25, Transports, Security
 * warning): a page elsewhere can give its own name this server's address, but not change the Host
 * that the browser sends. Welcome are BASE_URL's host, this machine's own names, and those in
 * `allowedHosts`, each at any port; and any web origin, as the data are public.
 */
export function createGuard(baseUrl: string, allowedHosts: readonly string[]): Guard {
  const hosts = new Set([new URL(baseUrl).hostname, ...allowedHosts]);
  return ({ host, origin }) => {
    const name = toHostName(host);
    if (name === null || !(hosts.has(name) || isLoopback(name))) {
      return "Forbidden: this Host is not served here. The operator can add it to ALLOWED_HOSTS.";
    }
    if (origin !== undefined && !isWebOrigin(origin)) {
      return "Forbidden: Origin must be an http or https origin, or absent.";
    }
    return null;
  };
}

function isWebOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && origin.toLowerCase() === url.origin;
}
