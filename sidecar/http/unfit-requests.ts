// Requests that no handler should see (RFC 9112 §6.1, §9.3.2, RFC 9110 §9.3.6, §10.1.1), answered with a problem
// that scripts of any origin can read, where Node by itself sends a bare status line, or nothing.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonType, problemFields, toProblem, toProblemText } from "./problem.ts";

/** What has come on a connection. */
type Exchange = {
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** requests whose answers have not been sent yet */
  unanswered: number;
  /** the status of what is refused; nothing follows it */
  refused: number | null;
};

/**
 * Answers what is not an HTTP request, comes too slowly, wants a tunnel, or expects what nobody here does.
 * Requests that came whole before it on the same connection have their answers first (RFC 9112 §9.3.2).
 */
export function answerUnfit(server: Server): void {
  const exchanges = new WeakMap<Duplex, Exchange>();
  const toExchange = (socket: Duplex) => {
    const known = exchanges.get(socket);
    const exchange = known ?? { latest: null, unanswered: 0, refused: null };
    if (known === undefined) exchanges.set(socket, exchange);
    return exchange;
  };
  const refuse = (socket: Duplex, status: number) => {
    const exchange = toExchange(socket);
    exchange.refused = status;
    settle(socket, exchange);
  };
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const exchange = toExchange(socket);
    exchange.latest = { request, response };
    exchange.unanswered++;
    response.once("close", () => {
      exchange.unanswered--;
      settle(socket, exchange);
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const { latest, refused } = toExchange(socket);
    if (refused !== null) return;
    const isCut = latest !== null && isHalf(latest.request) && isBegun(latest.response);
    if (!socket.writable || isCut) socket.destroy();
    else refuse(socket, statuses[error.code ?? ""] ?? 400);
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy()); // Node has let go of it
    refuse(socket, 501);
  });
  server.on("checkExpectation", (_request, response) => sendUnfit(response, 417));
}

/**
 * Keeps requests from a handler whose body nobody here can read: chunked is the one transfer coding
 * that is known (RFC 9112 §6.1).
 */
export function onlyReadable(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { "transfer-encoding": coding = "chunked" } = request.headers;
    if (/^chunked$/i.test(coding)) listener(request, response);
    else sendUnfit(response, 501);
  };
}

/**
 * Says what is refused once all else has been said. The handler of a body that is at fault waits for it
 * in vain, and learns of that by the end of the connection.
 */
function settle(socket: Duplex, { latest, unanswered, refused }: Exchange): void {
  if (refused === null) return;
  const waits = latest !== null && isHalf(latest.request) && !latest.response.headersSent;
  if (unanswered > (waits ? 1 : 0)) return;
  const isSaid = latest !== null && isHalf(latest.request) && !waits;
  socket.end(isSaid ? undefined : toMessage(refused));
  socket.resume();
  // Whoever goes on sending reads the answer all the same (RFC 9112 §9.6), for so long.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

const lingerMs = 2000;

function isHalf({ complete }: IncomingMessage): boolean {
  return !complete;
}

/** Its end would not come. */
function isBegun({ headersSent, writableEnded }: ServerResponse): boolean {
  return headersSent && !writableEnded;
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const reasons: Readonly<Record<number, string>> = {
  408: "The request did not come as a whole in time.",
  417: "Of expectations, only 100-continue is met.",
  501: "There are no tunnels here, and of transfer codings chunked alone is known.",
};

function sendUnfit(response: ServerResponse, status: number): void {
  const { body, fields } = toAnswer(status);
  response.writeHead(status, fields).end(body);
}

function toMessage(status: number): string {
  const { body, fields } = toAnswer(status);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

function toAnswer(status: number) {
  const detail = reasons[status] ?? "The request cannot be understood.";
  const body = toProblemText(toProblem(status, detail));
  const fields = {
    "Content-Type": jsonType,
    "Content-Length": String(Buffer.byteLength(body)),
    ...problemFields,
    Connection: "close",
  };
  return { body, fields };
}
