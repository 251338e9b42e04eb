import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Agent, buildConnector, fetch } from "undici";
import { onTestFinished } from "vitest";
import type { Network } from "#connectors/network.ts";

const tls = join(import.meta.dirname, "../fixtures/tls");
const read = (name: string) => readFileSync(join(tls, name));

/** A request as the platform got it. */
export type Asked = {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

export type Respond = (asked: Asked, response: ServerResponse) => void | Promise<void>;

/** Milliseconds since 1970 by a clock that tests advance, and how long was waited by it. */
export function createClock(start = "2026-03-02T08:00:00Z") {
  let now = Date.parse(start);
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/**
 * A server on this machine that speaks for every host its certificate names, by HTTPS, as long as the test
 * runs; and the network that leads there, certificates checked.
 */
export async function servePlatform(respond: Respond, clock = createClock()) {
  const asked: Asked[] = [];
  const server = createServer({ key: read("key.pem"), cert: read("certificate.pem") });
  server.on("request", async (request, response) => {
    const each = await toAsked(request);
    asked.push(each);
    await respond(each, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agents: Agent[] = [];
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all([once(server, "close"), ...agents.map((agent) => agent.destroy())]);
  });
  const toNetwork = (ca: Buffer | undefined): Network => {
    const connect = buildConnector({ ...(ca && { ca }) });
    const agent = new Agent({
      connect: (options, done) =>
        connect(
          { ...options, hostname: "127.0.0.1", port: `${port}`, servername: options.hostname },
          done,
        ),
    });
    agents.push(agent);
    const there = (input: unknown, init: object) =>
      fetch(input as URL, { ...init, dispatcher: agent });
    return { fetch: there as unknown as Network["fetch"], clock };
  };
  return {
    asked,
    clock,
    network: toNetwork(read("certificate.pem")),
    /** knows nothing of the certificate's maker, as of anybody's own */
    distrusting: toNetwork(undefined),
  };
}

async function toAsked(request: IncomingMessage): Promise<Asked> {
  const { method = "", url = "", headers } = request;
  const { pathname, searchParams } = new URL(url, "https://host");
  const host = headers.host ?? "";
  return { method, host, path: pathname, query: searchParams, headers, body: await text(request) };
}

/** Answers with JSON. */
export function answer(response: ServerResponse, json: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(json));
}
