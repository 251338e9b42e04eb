import type { IncomingHttpHeaders } from "node:http";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { classifyInboundRequest } from "@modelcontextprotocol/server";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { currentRequestId } from "../http/request-scope.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { answerLegacy } from "./legacy.ts";
import { createMcpServer } from "./mcp-server.ts";
import { createModern } from "./modern.ts";
import type { Published } from "./published.ts";
import type { Id, Reply } from "./reply.ts";
import { codes, toErrorReply } from "./reply.ts";
import { createSessionIds } from "./session-ids.ts";

/** Answers what a body held, by the revision of the protocol that its sender speaks. */
export type Answer = (
  value: unknown,
  headers: IncomingHttpHeaders,
  snapshot: Snapshot | null,
) => Promise<Reply>;

export function createAnswer(
  config: Pick<Config, "baseUrl" | "mcpSessionKeys">,
  log: Logger,
): Answer {
  const sessions = createSessionIds(config.mcpSessionKeys);
  const onFault = (error: unknown) =>
    log.error({ err: error, request_id: currentRequestId() }, "An MCP tool failed");
  const createServer = (published: Published, isModern = false) =>
    createMcpServer(published, isModern, onFault);
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
      ...toClaims(message, headers),
    });
    if (route.kind === "reject") {
      const { httpStatus, code, message: text, data } = route;
      return toErrorReply(httpStatus, code, text, toId(value), { data });
    }
    const fault = judgeCall(message as JSONRPCMessage);
    if (fault !== null) return toErrorReply(400, codes.invalidParams, fault, toId(value));
    if (snapshot?.reviews == null) return toUnavailable(toId(value));
    const published: Published = { ...snapshot, reviews: snapshot.reviews };
    if (route.kind === "modern") return answerModern(route, headers, published);
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

/**
 * What the header fields claim. `initialize` agrees upon a version, so that one which the client
 * names before has no say yet (MCP 2025-06-18, Transports, Protocol Version Header).
 */
function toClaims(message: unknown, headers: IncomingHttpHeaders) {
  const version = isHandshake(message) ? undefined : toField(headers["mcp-protocol-version"]);
  const method = toField(headers["mcp-method"]);
  const name = toField(headers["mcp-name"]);
  return {
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
  };
}

function toField(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isHandshake(message: unknown): boolean {
  if (typeof message !== "object" || message === null || !("method" in message)) return false;
  const params = "params" in message ? message.params : null;
  const isModern = typeof params === "object" && params !== null && "_meta" in params;
  return message.method === "initialize" && !isModern;
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
