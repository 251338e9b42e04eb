import { once } from "node:events";
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from "node:http";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { pino } from "pino";
import { createApp } from "../../sidecar/app.ts";
import type { Config } from "../../sidecar/config/config.ts";
import { createHttpServer } from "../../sidecar/http/server.ts";
import type { CurrentRelease } from "../../sidecar/release/current-release.ts";
import { createCurrentRelease } from "../../sidecar/release/current-release.ts";
import { baseUrl } from "./release-on-disk.ts";
import { alone, amongOthers } from "./sites/among-others.ts";

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Asked = { readonly method?: string; readonly headers?: OutgoingHttpHeaders };

export type RunningSidecar = {
  readonly port: number;
  readonly server: Server;
  readonly release: CurrentRelease;
  /** what was logged, a line each */
  readonly logged: string[];
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

/** Whether what is tried is one of twenty sites; what it does must be the same. */
const isAmongOthers = process.env.AMONG_SITES === "20";

/** The sidecar on a free port of this machine, in this process. */
export async function startSidecar(
  dist: string,
  site = baseUrl,
  said: Partial<Config> = {},
  hub?: RequestHandler,
): Promise<RunningSidecar> {
  const { log, logged } = createLog();
  const release = createCurrentRelease({ dist, baseUrl: site, log, pollMs: 5, retryMs: 50 });
  const config = { trustProxy: false, baseUrl: site, allowedHosts: [], mcpSessionKeys: [] };
  const { share, toListener } = isAmongOthers ? amongOthers : alone;
  const createListener = () =>
    createApp({
      snapshots: release.snapshot,
      config: { ...config, ...said },
      ...(hub === undefined ? {} : { hub }),
      ...share,
      log,
    });
  const listener = toListener({ baseUrl: site, dist, release, createListener, log });
  const server = createHttpServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    release,
    logged,
    ask: (path, asked) => ask(port, path, asked),
    stop: async () => {
      release.close();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export function createLog() {
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  return { log: pino(stream), logged };
}

/** One request, its answer exactly as it came: nothing is decoded or followed. */
export async function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = "GET", headers = {} } = asked;
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  sent.end();
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** What comes back for these bytes, until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(Buffer.from(bytes, "latin1"));
  return text(socket);
}
