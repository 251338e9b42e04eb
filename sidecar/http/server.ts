import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { toOriginForm } from "./host.ts";
import { answerUnfit, onlyReadable } from "./unfit-requests.ts";

/** An address on which the server cannot listen; the message says what to do. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** How long a client may take, in milliseconds. */
export type Patience = {
  /** for a whole request */
  readonly requestTimeout: number;
  /** between two bytes */
  readonly timeout: number;
};

const patience: Patience = { requestTimeout: 30_000, timeout: 120_000 };

const limits = {
  keepAliveTimeout: 75_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // Whoever routes refuses it, in the form that errors have at the address.
  requireHostHeader: false,
};

/**
 * An HTTP/1.1 server that waits neither too long for a slow client nor too short for a proxy:
 * those keep idle connections for a minute and must not be the last to close them.
 *
 * @param tls a certificate and its key in PEM: it speaks HTTPS then
 */
export function createHttpServer(
  listener: RequestListener,
  tls: { readonly cert: string; readonly key: string } | null = null,
  { requestTimeout, timeout }: Patience = patience,
): Server {
  const settings = { ...limits, requestTimeout };
  const readable = onlyReadable(listener);
  const server = tls
    ? createTlsServer({ ...settings, ...tls }, readable)
    : createServer(settings, readable);
  server.timeout = timeout;
  answerUnfit(server);
  server.prependListener("request", toOriginForm);
  return server;
}

/**
 * @param variables what the person who starts the process can set
 * @returns the address as a URL of HTTP
 * @throws ListenError
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  variables: Variables = { port: "PORT", host: "HOST" },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = toReason(error, variables);
      reject(new ListenError(`Cannot listen on port ${port} of ${host}: ${reason}`));
    };
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      const { address, family, port: bound } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${bound}`);
    });
  });
}

/**
 * Whether a server could listen there now: for whoever has much to do before.
 *
 * @throws ListenError
 */
export async function checkListening(...where: ListeningPlace): Promise<void> {
  const probe = createServer();
  await listen(probe, ...where);
  probe.close();
  await once(probe, "close");
}

type ListeningPlace = [port: number, host: string, variables?: Variables];

type Variables = { readonly port: string; readonly host: string };

function toReason({ code, message }: NodeJS.ErrnoException, { port, host }: Variables): string {
  if (code === "EADDRINUSE") return `it is in use. Stop what listens there, or set ${port}`;
  if (code === "EACCES") return `this user may not. Set ${port} to one above 1023`;
  if (code === "EADDRNOTAVAIL") return `this machine does not have that address. Set ${host}`;
  if (code === "ENOTFOUND") return `that name has no address. Set ${host}`;
  return message;
}

/**
 * Prepares the server for ending without cutting an answer. When the function it gives is called,
 * no connection is accepted any more, idle ones are closed, and each other one goes after the
 * answers that it waits for; what is not done after `deadlineMs` is cut.
 *
 * The server's own close() takes an answer for done as soon as its last byte is queued, and cuts
 * large ones that are still on their way; so which connections are idle is kept account of here.
 *
 * @returns (the function) whether all answers were finished
 */
export function createDrain(server: Server): (deadlineMs: number) => Promise<boolean> {
  const latest = new Map<Socket, ServerResponse | null>();
  server.on("connection", (socket) => {
    latest.set(socket, null);
    socket.once("close", () => latest.delete(socket));
  });
  server.on("request", (request, response) => latest.set(request.socket, response));

  function closeIdle(): void {
    for (const [socket, response] of latest) {
      if (response === null || response.writableFinished) socket.destroy();
    }
  }

  return (deadlineMs) => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    return new Promise((resolve) => {
      let finished = true;
      const idle = setInterval(closeIdle, 50);
      const deadline = setTimeout(() => {
        finished = false;
        for (const socket of latest.keys()) socket.destroy();
      }, deadlineMs);
      NetServer.prototype.close.call(server, () => {
        clearInterval(idle);
        clearTimeout(deadline);
        resolve(finished);
      });
      closeIdle();
    });
  };
}
