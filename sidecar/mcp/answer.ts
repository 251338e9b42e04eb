import type { IncomingHttpHeaders } from "node:http";
import {
  classifyInboundRequest,
  type JSONRPCMessage,
  type StandardSchemaV1Sync,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import type { Logger } from "pino";
import { currentRequestId } from "../http/request-scope.ts";
import type { Snapshot } from "../release/snapshot.ts";
import { answerLegacy, createSessionIds } from "./legacy.ts";
import { createMcpServer } from "./mcp-server.ts";
import { createModern } from "./modern.ts";
import { codes, type Id, type Reply, toErrorReply } from "./reply.ts";
import type { Published } from "./tool.ts";

/** Answers what a body held, by the revision of the protocol that its sender speaks. */
export type Answer = (
  value: unknown,
  headers: IncomingHttpHeaders,
  snapshot: Snapshot | null,
) => Promise<Reply>;

export function createAnswer(
  baseUrl: string,
  sessionKeys: () => readonly string[],
  log: Logger,
): Answer {
  const sessions = createSessionIds(sessionKeys);
  const answerModern = createModern(baseUrl);
  const onFault = (error: unknown) =>
    log.error({ err: error, request_id: currentRequestId() }, "An MCP tool failed");

  return async (value, headers, snapshot) => {
    const id = toId(value);
    if (Array.isArray(value)) {
      const text = "Invalid Request: send one message, not a batch.";
      return toErrorReply(400, codes.invalidRequest, text);
    }
    const body = leaveOutNull(value);
    const route = classifyInboundRequest({ httpMethod: "POST", body, ...toFields(body, headers) });
    if (route.kind === "reject") {
      return toErrorReply(route.httpStatus, route.code, route.message, id, { data: route.data });
    }
    const message = body as JSONRPCMessage;
    const fault = judgeCall(message) ?? judgeParams(message);
    if (fault !== null) return toErrorReply(400, codes.invalidParams, fault, id);
    if (snapshot?.reviews == null) {
      const text = "The data are being loaded. Try again in a moment.";
      return toErrorReply(503, codes.transport, text, id, { headers: ["Retry-After", "2"] });
    }
    const published: Published = { ...snapshot, reviews: snapshot.reviews };
    const createServer = () => createMcpServer(published, route.kind === "modern", onFault);
    if (route.kind === "modern") return answerModern(route, headers, createServer);
    return answerLegacy(message, headers, sessions, createServer);
  };
}

/** What a call lacks, in a sentence; null for any other message. */
function judgeCall(message: JSONRPCMessage): string | null {
  if (!("method" in message) || message.method !== "tools/call") return null;
  const { name, arguments: given = {} } = message.params ?? {};
  if (typeof name !== "string") return "Invalid params: params.name must be the name of a tool.";
  // What reads the message further would drop it without a word.
  if (isObject(given) && Object.hasOwn(given, "__proto__")) {
    return "Invalid params: __proto__ is not an argument of a tool.";
  }
  if (isObject(given) && !Array.isArray(given)) return null;
  return "Invalid params: params.arguments must be an object; leave it out for none.";
}

/** Which member of a request is not what its method takes, in a sentence; null where all are. */
function judgeParams(message: JSONRPCMessage): string | null {
  const schema = "method" in message && "id" in message ? schemas.get(message.method) : undefined;
  const judged = schema?.["~standard"].validate(message);
  const [issue] = (judged && "issues" in judged ? judged.issues : undefined) ?? [];
  if (!issue) return null;
  const member = issue.path?.map(String).join(".").slice(0, 100) || "the request";
  return `Invalid params: ${member}: ${issue.message.slice(0, 200)}.`;
}

/** Of calls of tools `judgeCall` has more to say. What other methods take is not known here. */
const schemas = new Map<string, StandardSchemaV1Sync>([
  ["ping", specTypeSchemas.PingRequest],
  ["tools/list", specTypeSchemas.ListToolsRequest],
  ["prompts/list", specTypeSchemas.ListPromptsRequest],
  ["prompts/get", specTypeSchemas.GetPromptRequest],
  ["resources/list", specTypeSchemas.ListResourcesRequest],
  ["resources/templates/list", specTypeSchemas.ListResourceTemplatesRequest],
  ["resources/read", specTypeSchemas.ReadResourceRequest],
  ["completion/complete", specTypeSchemas.CompleteRequest],
]);

/**
 * The header fields that say what the body says. `initialize` agrees upon a version, so one that the
 * client names before does not count yet (MCP 2025-06-18, Transports, Protocol Version Header).
 */
function toFields(message: unknown, headers: IncomingHttpHeaders) {
  const { "mcp-protocol-version": version, "mcp-method": method, "mcp-name": name } = headers;
  return {
    ...(typeof version === "string" && !isHandshake(message)
      ? { protocolVersionHeader: version }
      : {}),
    ...(typeof method === "string" ? { mcpMethodHeader: method } : {}),
    ...(typeof name === "string" ? { mcpNameHeader: name } : {}),
  };
}

/** `initialize` of a revision with sessions: the one without says so in `_meta`. */
function isHandshake(message: unknown): boolean {
  if (!isObject(message) || message.method !== "initialize") return false;
  return !(isObject(message.params) && "_meta" in message.params);
}

function toId(value: unknown): Id {
  if (!isObject(value)) return null;
  const { id } = value;
  return typeof id === "string" || (typeof id === "number" && Number.isSafeInteger(id)) ? id : null;
}

/** Some models write null where they mean no arguments at all. */
function leaveOutNull(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.params)) return value;
  const { arguments: given, ...others } = value.params;
  return given === null ? { ...value, params: others } : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
