import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/**
 * Subscribers of a bench, in a process of their own: first told a TLS identity and how many ports,
 * it says which they are. `dead` ports take a connection and never answer. It counts what comes, and
 * "count" asks for that, "reset" begins anew.
 */
export type Counted = {
  readonly requests: number;
  /** different request targets */
  readonly targets: number;
  /** milliseconds since 1970; 0 before the first */
  readonly firstAt: number;
  readonly lastAt: number;
};
export type Setup = {
  readonly key: string;
  readonly cert: string;
  readonly alive: number;
  readonly dead: number;
};

process.once("disconnect", () => process.exit()); // whoever measures has ended

let targets = new Set<string>();
let counted = { requests: 0, firstAt: 0, lastAt: 0 };

const take: RequestListener = (request, response) => {
  request.resume().once("end", () => {
    const now = performance.timeOrigin + performance.now();
    const { requests, firstAt } = counted;
    counted = { requests: requests + 1, firstAt: firstAt || now, lastAt: now };
    targets.add(`${request.socket.localPort}${request.url}`);
    response.writeHead(204).end();
  });
};
const ignore: RequestListener = (request) => request.resume();

process.on("message", async (message: Setup | "count" | "reset") => {
  if (message === "count") process.send?.({ ...counted, targets: targets.size });
  else if (message === "reset") {
    targets = new Set();
    counted = { requests: 0, firstAt: 0, lastAt: 0 };
    process.send?.("reset");
  } else {
    const { key, cert, alive, dead } = message;
    const listen = async (listener: RequestListener) => {
      const server = createServer({ key, cert }, listener).listen(0, "127.0.0.1");
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    };
    const many = (count: number, listener: RequestListener) =>
      Promise.all(Array.from({ length: count }, () => listen(listener)));
    process.send?.({ alive: await many(alive, take), dead: await many(dead, ignore) });
  }
});
