import type { IncomingHttpHeaders } from "node:http";
import type {
  JSONRPCMessage,
  JSONRPCNotification,
  JSONRPCRequest,
  Server,
} from "@modelcontextprotocol/server";
import { isInitializeRequest, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { exchange } from "./exchange.ts";
import type { Id, Reply } from "./reply.ts";
import { codes, toErrorReply } from "./reply.ts";
import type { SessionIds } from "./session-ids.ts";

/**
 * Answers a message of the revisions 2024-11-05 … 2025-11-25 (MCP 2025-06-18, Transports, Streamable
 * HTTP): `initialize` begins a session, everything else names one. Nothing is kept of a session, so
 * notifications and answers of the client, which could only change it, are accepted and let go.
 */
export async function answerLegacy(
  message: JSONRPCMessage,
  headers: IncomingHttpHeaders,
  sessions: SessionIds,
  createServer: () => Server,
): Promise<Reply> {
  if (!("method" in message)) {
    return judgeSession(null, headers, sessions) ?? { status: 202, message: null };
  }
  if (message.method === "initialize") return begin(message, sessions, createServer);
  const id = "id" in message ? message.id : null;
  const refusal = judgeSession(id, headers, sessions);
  if (refusal) return refusal;
  if (!("id" in message)) return { status: 202, message: null };
  return { status: 200, message: await exchange(createServer(), message) };
}

async function begin(
  message: JSONRPCRequest | JSONRPCNotification,
  sessions: SessionIds,
  createServer: () => Server,
): Promise<Reply> {
  if (!("id" in message) || !isInitializeRequest(message)) {
    const text = "Invalid params: initialize takes protocolVersion, capabilities and clientInfo.";
    return toErrorReply(400, codes.invalidParams, text, "id" in message ? message.id : null);
  }
  const answer = await exchange(createServer(), message);
  const headers = "result" in answer ? ["Mcp-Session-Id", sessions.mint()] : [];
  return { status: 200, message: answer, headers };
}

function judgeSession(id: Id, headers: IncomingHttpHeaders, sessions: SessionIds): Reply | null {
  const session = headers["mcp-session-id"];
  if (session === undefined) {
    const text =
      "Bad Request: Mcp-Session-Id is missing. Send initialize first; its answer carries it.";
    return toErrorReply(400, codes.transport, text, id);
  }
  if (typeof session !== "string" || !sessions.isValid(session)) {
    const text = "Session not found: it is unknown or has expired. Send initialize again.";
    return toErrorReply(404, codes.sessionNotFound, text, id);
  }
  const version = headers["mcp-protocol-version"];
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))) {
    const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
    const text = `Bad Request: unsupported MCP-Protocol-Version. Supported: ${known}.`;
    return toErrorReply(400, codes.transport, text, id);
  }
  return null;
}
