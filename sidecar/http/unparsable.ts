import type { Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonType, problemFields, toProblem, toProblemText } from "./problem.ts";

/**
 * Answers what is not an HTTP request, or comes too slowly, before any handler sees it: with a problem
 * that scripts of any origin can read, where Node by itself sends a bare status line.
 */
export function answerUnparsable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on("request", ({ socket }, response) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Bytes between those of an answer under way would be taken for a part of it.
    if (!socket.writable || answering.has(socket)) socket.destroy();
    else socket.end(toMessage(statuses[error.code ?? ""] ?? 400));
  });
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function toMessage(status: number): string {
  const body = toProblemText(toProblem(status, "The request cannot be understood."));
  const fields = {
    "Content-Type": jsonType,
    "Content-Length": String(Buffer.byteLength(body)),
    ...problemFields,
    Connection: "close",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
