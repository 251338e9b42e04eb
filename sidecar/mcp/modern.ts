import type { IncomingHttpHeaders } from "node:http";
import type { InboundModernRoute, Server } from "@modelcontextprotocol/server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { modernRevision } from "./identity.ts";
import { exchange } from "./mcp-server.ts";
import { codes, type Reply, toErrorReply } from "./reply.ts";

/**
 * Answers messages of revision 2026-07-28, which has no sessions: each request stands alone. The SDK
 * judges header fields and envelope, and serves each request with a server of its own.
 */
export function createModern(baseUrl: string) {
  const asked = new WeakMap<Request, () => Server>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const createServer = requestInfo && asked.get(requestInfo);
      if (!createServer) throw new Error("a request came from elsewhere");
      return createServer();
    },
    { legacy: "reject" },
  );

  return async (
    route: InboundModernRoute,
    headers: IncomingHttpHeaders,
    createServer: () => Server,
  ): Promise<Reply> => {
    const { message } = route;
    // Nothing that could be listened for ever changes, so no stream is held open for it.
    if ("method" in message && "id" in message && message.method === "subscriptions/listen") {
      return toErrorReply(404, codes.methodNotFound, "Method not found", message.id);
    }
    const answered = await answerCall(route, headers, createServer);
    if (answered) return answered;
    const request = new Request(`${baseUrl}/mcp`, { method: "POST", headers: toHeaders(headers) });
    asked.set(request, createServer);
    const answer = await handler.fetch(request, { parsedBody: message });
    const text = await answer.text();
    return { status: answer.status, message: text === "" ? null : JSON.parse(text) };
  };
}

/**
 * The short way, in a third of the time: a call whose header fields plainly say what the body says.
 * Null where anything is left to judge, or went wrong; the call changes nothing, so it can be made
 * again.
 */
async function answerCall(
  { message, classification }: InboundModernRoute,
  headers: IncomingHttpHeaders,
  createServer: () => Server,
): Promise<Reply | null> {
  if (!("id" in message) || message.method !== "tools/call") return null;
  const isPlain =
    classification.revision === modernRevision &&
    headers["mcp-protocol-version"] === modernRevision &&
    headers["mcp-method"] === message.method &&
    headers["mcp-name"] === message.params?.name;
  if (!isPlain) return null;
  const answer = await exchange(createServer(), message, classification);
  return "result" in answer ? { status: 200, message: answer } : null;
}

/** Those to which the protocol gives a meaning; the body is handed over as it was parsed. */
function toHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers({ "content-type": "application/json" });
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("mcp-") && typeof value === "string") headers.set(name, value);
  }
  return headers;
}
