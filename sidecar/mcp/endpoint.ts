import type { IncomingHttpHeaders } from "node:http";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { classifyInboundRequest } from "@modelcontextprotocol/server";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { toQualities } from "../http/quality.ts";
import type { Snapshot } from "../snapshot.ts";
import { createGuard } from "./guard.ts";
import { answerLegacy } from "./legacy.ts";
import { createMcpServer } from "./mcp-server.ts";
import { createModern } from "./modern.ts";
import type { Published } from "./published.ts";
import { ClientGone, readMessage } from "./read-message.ts";
import type { Id, Reply } from "./reply.ts";
import { allowed, codes, sendPreflight, sendReply, toErrorReply } from "./reply.ts";
import { createSessionIds } from "./session-ids.ts";

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
  const answer = createAnswer(options);

  return async (request, response) => {
    const forbidden = judge(request.headers);
    if (forbidden !== null)
      return sendReply(response, toErrorReply(403, codes.transport, forbidden));
    if (request.method === "OPTIONS") return sendPreflight(response);
    const refusal = judgeRequest(request);
    if (refusal) return sendReply(response, refusal);
    try {
      const read = await readMessage(request);
      sendReply(
        response,
        "refusal" in read ? read.refusal : await answer(read.value, request.headers, snapshots()),
      );
    } catch (error) {
      if (error instanceof ClientGone) return;
      log.error({ err: error }, "An MCP request failed");
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
  const types = ["application/json", "application/*", "*/*"];
  return (
    (types.map((type) => qualities.get(type)).find((quality) => quality !== undefined) ?? 0) > 0
  );
}

function createAnswer({ config, log }: Parameters<typeof createMcp>[0]) {
  const sessions = createSessionIds(config.mcpSessionKeys);
  const onFault = (error: unknown) => log.error({ err: error }, "An MCP tool failed");
  const createServer = (published: Published) => createMcpServer(published, onFault);
  const answerModern = createModern(createServer, config.baseUrl);

  return async (
    value: unknown,
    headers: IncomingHttpHeaders,
    snapshot: Snapshot | null,
  ): Promise<Reply> => {
    if (Array.isArray(value)) {
      return toErrorReply(
        400,
        codes.invalidRequest,
        "Invalid Request: send one message, not a batch.",
      );
    }
    const message = leaveOutNull(value);
    const route = classifyInboundRequest({
      httpMethod: "POST",
      body: message,
      ...toClaims(headers),
    });
    if (route.kind === "reject") {
      const { httpStatus, code, message: text, data } = route;
      return toErrorReply(httpStatus, code, text, toId(value), { data });
    }
    const fault = judgeCall(message as JSONRPCMessage);
    if (fault !== null) return toErrorReply(400, codes.invalidParams, fault, toId(value));
    if (snapshot?.reviews == null) return toUnavailable(toId(value));
    const published: Published = { ...snapshot, reviews: snapshot.reviews };
    if (route.kind === "modern") return answerModern(route.message, headers, published);
    return answerLegacy(message as JSONRPCMessage, headers, sessions, () =>
      createServer(published),
    );
  };
}

/** What a call lacks, in a sentence; null for any other message. */
function judgeCall(message: JSONRPCMessage): string | null {
  if (!("method" in message) || message.method !== "tools/call") return null;
  const { name, arguments: given = {} } = message.params ?? {};
  if (typeof name !== "string") return "Invalid params: params.name must be the name of a tool.";
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return null;
  return "Invalid params: params.arguments must be an object; leave it out for none.";
}

function toUnavailable(id: Id): Reply {
  const text = "The data are being loaded. Try again in a moment.";
  return toErrorReply(503, codes.transport, text, id, { headers: ["Retry-After", "2"] });
}

function toClaims(headers: IncomingHttpHeaders) {
  const [version, method, name] = ["mcp-protocol-version", "mcp-method", "mcp-name"].map(
    (field) => {
      const value = headers[field];
      return typeof value === "string" ? value : undefined;
    },
  );
  return {
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
  };
}

function toId(value: unknown): Id {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" || Number.isSafeInteger(value.id) ? (value.id as Id) : null;
}

/** Some models write null where they mean no arguments at all. */
function leaveOutNull(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("params" in value)) return value;
  const { params } = value;
  if (typeof params !== "object" || params === null) return value;
  if (!("arguments" in params) || params.arguments !== null) return value;
  const { arguments: _, ...others } = params;
  return { ...value, params: others };
}
