import { once, setMaxListeners } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Identity } from "./authority.ts";

/** A request as it came, nothing decoded. */
export type Received = {
  readonly method: string;
  /** the request target, byte for byte: path and query */
  readonly target: string;
  /** the target before its first question mark */
  readonly path: string;
  /** the query, decoded, for convenience */
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** name, value, name, value …, as sent */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** performance.now() when the request was whole */
  readonly at: number;
};

/**
 * What to do with a request: a status; a whole answer; "echo", 200 with the challenge; "hang", say
 * nothing for ever; "drop", cut the connection; or anything at all.
 */
export type Reply =
  | number
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
    }
  | "echo"
  | "hang"
  | "drop"
  | ((response: ServerResponse, received: Received) => unknown);

export type Subscriber = {
  readonly port: number;
  /** `https://127.0.0.1:<port>` */
  readonly origin: string;
  /** `127.0.0.1:<port>`, as WEBSUB_TEST_CALLBACKS takes it */
  readonly hostPort: string;
  /** every request so far, oldest first; also of those that were not answered */
  readonly received: readonly Received[];
  /** the requests to this path, of this method where one is given */
  readonly at: (path: string, method?: "GET" | "POST") => Received[];
  /**
   * Scripts the answers to a path and method: one for each request, the last for all that follow.
   * Without a script GET is "echo" and POST is 204.
   */
  readonly script: (path: string, method: "GET" | "POST", replies: readonly Reply[]) => void;
  /** Waits for `count` requests to a path; fails after `withinMs`. */
  readonly waitFor: (
    path: string,
    method: "GET" | "POST",
    count?: number,
    withinMs?: number,
  ) => Promise<Received[]>;
  readonly stop: () => Promise<void>;
};

/**
 * A WebSub subscriber over TLS on this machine, which does what it is told and writes down what it
 * gets.
 *
 * @param identity for 127.0.0.1, by an authority that the hub trusts or does not
 * @param port to listen on; by default a free one
 */
export async function startSubscriber(identity: Identity, port = 0): Promise<Subscriber> {
  const received: Received[] = [];
  const scripts = new Map<string, Reply[]>();
  const arrivals = new EventTarget();
  setMaxListeners(0, arrivals);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await read(request);
    received.push(one);
    arrivals.dispatchEvent(new Event("arrival"));
    await reply(takeReply(scripts, one), response, one);
  };
  const server = createServer({ ...identity, keepAlive: true }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const at = (path: string, method?: string) =>
    received.filter((one) => one.path === path && (method ?? one.method) === one.method);
  return {
    port: address.port,
    origin: `https://127.0.0.1:${address.port}`,
    hostPort: `127.0.0.1:${address.port}`,
    received,
    at,
    script: (path, method, replies) => scripts.set(`${method} ${path}`, [...replies]),
    waitFor: async (path, method, count = 1, withinMs = 300_000) => {
      const end = AbortSignal.timeout(withinMs);
      while (at(path, method).length < count) {
        await once(arrivals, "arrival", { signal: end }).catch(() => {
          const found = at(path, method).length;
          throw new Error(`${method} ${path}: ${found} of ${count} came in ${withinMs} ms`);
        });
      }
      return at(path, method);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const { method = "", url: target = "", headers, rawHeaders } = request;
  const body = await buffer(request);
  const [path = "", ...query] = target.split("?");
  return {
    method,
    target,
    path,
    query: new URLSearchParams(query.join("?")),
    headers,
    rawHeaders,
    body,
    at: performance.now(),
  };
}

function takeReply(scripts: ReadonlyMap<string, Reply[]>, { method, path }: Received): Reply {
  const script = scripts.get(`${method} ${path}`);
  const next = script && script.length > 1 ? script.shift() : script?.[0];
  return next ?? (method === "GET" ? "echo" : 204);
}

async function reply(how: Reply, response: ServerResponse, received: Received): Promise<void> {
  if (how === "hang") return;
  if (how === "drop") response.destroy();
  else if (how === "echo") response.end(received.query.get("hub.challenge") ?? "");
  else if (typeof how === "number") response.writeHead(how).end();
  else if (typeof how === "function") await how(response, received);
  else response.writeHead(how.status, how.headers).end(how.body);
}
