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
 * @param variables what the person who starts the process can set
 * @returns the address as a URL
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

type Variables = { readonly port: string; readonly host: string };

function toReason({ code, message }: NodeJS.ErrnoException, { port, host }: Variables): string {
  if (code === "EADDRINUSE") return `it is in use. Stop what listens there, or set ${port}`;
  if (code === "EACCES") return `this user may not. Set ${port} to one above 1023`;
  if (code === "EADDRNOTAVAIL") return `this machine does not have that address. Set ${host}`;
  if (code === "ENOTFOUND") return `that name has no address. Set ${host}`;
  return message;
}
