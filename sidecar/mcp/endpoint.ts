import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { toQualities } from "../http/negotiate.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { currentRequestId } from "../http/request-scope.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { createAnswer } from "./answer.ts";
import { createGuard } from "./guard.ts";
import { ClientGone, readMessage } from "./read-message.ts";
import type { Reply } from "./reply.ts";
import { allowed, codes, sendPreflight, sendReply, toErrorReply } from "./reply.ts";

export type McpConfig = Pick<Config, "baseUrl" | "allowedHosts" | "mcpSessionKeys">;

/**
 * The Model Context Protocol at one address (Streamable HTTP, answers in JSON): the revisions with
 * sessions, 2024-11-05 … 2025-11-25, and 2026-07-28, which has none. Whatever comes is answered with
 * JSON-RPC, and nothing is kept between requests.
 */
export function createMcp(options: {
  readonly snapshots: () => Snapshot | null;
  readonly config: McpConfig;
  readonly log: Logger;
}): RequestHandler {
  const { snapshots, config, log } = options;
  const judge = createGuard(config.baseUrl, config.allowedHosts);
  const answer = createAnswer(config, log);

  return async (request, response) => {
    const forbidden = judge(request.headers);
    if (forbidden !== null) {
      return sendReply(response, toErrorReply(403, codes.transport, forbidden));
    }
    if (request.method === "OPTIONS") return sendPreflight(response);
    const refusal = judgeRequest(request);
    if (refusal) return sendReply(response, refusal);
    try {
      const read = await readMessage(request);
      if ("refusal" in read) return sendReply(response, read.refusal);
      sendReply(response, await answer(read.value, request.headers, snapshots()));
    } catch (error) {
      if (error instanceof ClientGone) return;
      log.error({ err: error, request_id: currentRequestId() }, "An MCP request failed");
      fail(response);
    }
  };
}

function fail(response: Response): void {
  if (response.headersSent) response.destroy();
  else sendReply(response, toErrorReply(500, codes.internal, "The fault has been logged."));
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
export function createMcpRateLimit(perMinute: number | null): RequestHandler {
  return createRateLimit({
    name: "mcp",
    perMinute,
    refuse: (response, { detail, fields }) => {
      const headers = Object.entries(fields).flat();
      sendReply(response, toErrorReply(429, codes.transport, detail, null, { headers }));
    },
  });
}
