// Requests that no handler should see (RFC 9112 §9.3.2, RFC 9110 §10.1.1), answered with a problem that
// scripts of any origin can read, where Node by itself sends a bare status line.
import type { IncomingMessage, Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonType, problemFields, toProblem, toProblemText } from "./problem.ts";

/**
 * Answers what is not an HTTP request, comes too slowly, or expects what nobody here does. Requests that
 * came whole before it on the same connection have their answers first (RFC 9112 §9.3.2).
 */
export function answerUnfit(server: Server): void {
  const latest = new WeakMap<Duplex, IncomingMessage>();
  const unanswered = new WeakMap<Duplex, number>();
  const refused = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, more: number) => {
    const number = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, number);
    const status = refused.get(socket);
    if (number === 0 && status !== undefined) socket.end(toMessage(status));
  };
  server.prependListener("request", (request, response) => {
    latest.set(request.socket, request);
    count(request.socket, 1);
    response.once("close", () => count(request.socket, -1));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    // Where it is the body of the last request that is at fault, its handler learns of it by the end of the connection.
    if (!socket.writable || latest.get(socket)?.complete === false) {
      socket.destroy();
      return;
    }
    refused.set(socket, statuses[error.code ?? ""] ?? 400);
    count(socket, 0);
  });
  server.on("checkExpectation", (_request, response) => {
    const { body, fields } = toAnswer(417, "Of expectations, only 100-continue is met.");
    response.writeHead(417, fields).end(body);
  });
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function toMessage(status: number): string {
  const { body, fields } = toAnswer(status, "The request cannot be understood.");
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

function toAnswer(status: number, detail: string) {
  const body = toProblemText(toProblem(status, detail));
  const fields = {
    "Content-Type": jsonType,
    "Content-Length": String(Buffer.byteLength(body)),
    ...problemFields,
    Connection: "close",
  };
  return { body, fields };
}
