import type { KeyObject } from "node:crypto";
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { JSONRPCMessage, Server } from "@modelcontextprotocol/server";
import { isInitializeRequest, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { exchange } from "./mcp-server.ts";
import { codes, type Id, type Reply, toErrorReply } from "./reply.ts";

/**
 * Answers a message of the revisions 2024-11-05 … 2025-11-25 (MCP 2025-06-18, Transports, Streamable
 * HTTP): `initialize` begins a session, which everything else names. Nothing is kept of a session, so a
 * call that names none is answered, too; and notifications and answers of the client, which could only
 * change one, are accepted and let go.
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
  if (session !== undefined && !sessions.isValid(String(session))) {
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

/** Gives out session ids and knows its own again. */
type SessionIds = {
  readonly mint: () => string;
  /** whether the id is one of ours and less than a day old */
  readonly isValid: (id: string) => boolean;
};

/**
 * Session ids that carry their own proof, `1.{issued, base 36}.{nonce}.{mac}`: they take no memory,
 * survive a restart and are valid on every process that has the key. They hold nothing about the
 * client and grant nothing; the protocol's older revisions ask for them (MCP 2025-06-18, Transports,
 * Session Management).
 *
 * @param keys the first signs, each of them verifies; without any, one is made up for this process. Others
 *   come as another list
 */
export function createSessionIds(
  keys: () => readonly string[],
  now: () => number = Date.now,
): SessionIds {
  const madeUp = createSecretKey(randomBytes(32));
  let from: readonly string[] = [];
  let secrets: [KeyObject, ...KeyObject[]] = [madeUp];

  /** Which keys there are may change while it runs; all of them are made ready once. */
  function toSecrets(): [KeyObject, ...KeyObject[]] {
    if (keys() === from) return secrets;
    from = keys();
    const [first = madeUp, ...others] = from.map((key) => createSecretKey(Buffer.from(key)));
    secrets = [first, ...others];
    return secrets;
  }

  return {
    mint() {
      const signed = `1.${now().toString(36)}.${randomBytes(12).toString("base64url")}`;
      return `${signed}.${sign(signed, toSecrets()[0]).toString("base64url")}`;
    },
    isValid(id) {
      const [, signed = "", issued = "", mac = ""] = form.exec(id) ?? [];
      const age = now() - Number.parseInt(issued, 36);
      if (!(age > -clockSkew && age < lifetime)) return false;
      const given = Buffer.from(mac, "base64url");
      return toSecrets().some((secret) => timingSafeEqual(given, sign(signed, secret)));
    },
  };
}

const form = /^(1\.([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{24})$/;

/** Milliseconds. */
const lifetime = 86_400_000;
/** What clocks of two replicas may differ. */
const clockSkew = 60_000;

/** 144 bits. What is signed begins with its purpose, so that no other use of the key can be taken for it. */
function sign(text: string, secret: KeyObject): Buffer {
  return createHmac("sha256", secret)
    .update(`firsthand mcp session\n${text}`)
    .digest()
    .subarray(0, 18);
}
