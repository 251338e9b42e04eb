import type { IncomingHttpHeaders } from "node:http";
import type { JSONRPCMessage, Server } from "@modelcontextprotocol/server";
import { isInitializeRequest, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { exchange } from "./mcp-server.ts";
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
  const isMethod = "method" in message;
  const id = isMethod && "id" in message ? message.id : null;
  if (isMethod && message.method === "initialize") {
    if (!("id" in message) || !isInitializeRequest(message)) {
      const text = "Invalid params: initialize takes protocolVersion, capabilities and clientInfo.";
      return toErrorReply(400, codes.invalidParams, text, id);
    }
    const answer = await exchange(createServer(), message);
    const session = "result" in answer ? ["Mcp-Session-Id", sessions.mint()] : [];
    return { status: 200, message: answer, headers: session };
  }
  const refusal = judgeSession(id, headers, sessions);
  if (refusal) return refusal;
  if (!isMethod || !("id" in message)) return { status: 202, message: null };
  return { status: 200, message: await exchange(createServer(), message) };
}

function judgeSession(id: Id, headers: IncomingHttpHeaders, sessions: SessionIds): Reply | null {
  const { "mcp-session-id": session, "mcp-protocol-version": version } = headers;
  if (session === undefined) {
    const text =
      "Bad Request: Mcp-Session-Id is missing. Send initialize first; its answer carries it.";
    return toErrorReply(400, codes.transport, text, id);
  }
  if (typeof session !== "string" || !sessions.isValid(session)) {
    const text = "Session not found: it is unknown or has expired. Send initialize again.";
    return toErrorReply(404, codes.sessionNotFound, text, id);
  }
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(String(version))) {
    const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
    const text = `Bad Request: unsupported MCP-Protocol-Version. Supported: ${known}.`;
    return toErrorReply(400, codes.transport, text, id);
  }
  return null;
}
