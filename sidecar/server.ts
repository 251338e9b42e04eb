import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerUnparsable } from "./http/unparsable.ts";

/** An address on which the server cannot listen; the message says what to do. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/**
 * An HTTP/1.1 server that waits neither too long for a slow client nor too short for a proxy:
 * those keep idle connections for a minute and must not be the last to close them.
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      keepAliveTimeout: 75_000,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
    },
    listener,
  );
  server.timeout = 120_000;
  answerUnparsable(server);
  return server;
}

/**
 * @returns the address as a URL
 * @throws ListenError
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""] ?? error.message;
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

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "it is in use. Stop what listens there, or set PORT",
  EACCES: "this user may not. Set PORT to one above 1023",
  EADDRNOTAVAIL: "this machine does not have that address. Set HOST",
  ENOTFOUND: "that name has no address. Set HOST",
};
