import { once } from "node:events";
import { rm } from "node:fs/promises";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toInsights } from "#insights/insights.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Config } from "../../../sidecar/config/config.ts";
import { toReviewsJson } from "../../formats/whole.ts";
import { method } from "../../insights/method-of-tests.ts";
import { someDataset } from "../../insights/some-reviews.ts";
import { createDist, publish } from "../release-on-disk.ts";
import type { RunningSidecar } from "../running-sidecar.ts";
import { startSidecar } from "../running-sidecar.ts";

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire is what tests look into
export type Json = any;

export type Replied = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Json;
};

export type ServedMcp = RunningSidecar & {
  readonly url: string;
  /** POSTs a message, or bytes as they are */
  readonly post: (body: unknown, headers?: OutgoingHttpHeaders) => Promise<Replied>;
  /** the header fields of a session that was just begun */
  readonly begin: () => Promise<OutgoingHttpHeaders>;
  /** the result of a tool, in a session of its own */
  readonly call: (name: string, args?: unknown) => Promise<Json>;
};

/** A sidecar whose release has reviews and insights. */
export async function serveMcp(
  dataset: Dataset = someDataset,
  said: Partial<Config> = {},
): Promise<ServedMcp> {
  const dist = await createDist();
  await publish(dist, toFiles(dataset));
  const sidecar = await startSidecar(dist, undefined, said);
  await sidecar.release.load();
  const post = (body: unknown, headers?: OutgoingHttpHeaders) =>
    postTo(sidecar.port, body, headers);
  const begin = async () => {
    const { headers } = await post(initialize());
    return { "mcp-session-id": headers["mcp-session-id"] };
  };
  return {
    ...sidecar,
    url: `http://127.0.0.1:${sidecar.port}/mcp`,
    post,
    begin,
    async call(name, args = {}) {
      return (await post(toCall(name, args), await begin())).json.result;
    },
    async stop() {
      await sidecar.stop();
      await rm(dist, { recursive: true });
    },
  };
}

const editorial = {
  faq: [{ id: "parking", question: "Where can I park?", answer: "Behind the house." }],
  summary: null,
  corrections: [],
};

export function toFiles(dataset: Dataset): Record<string, string> {
  return {
    "404.html": "<!doctype html><title>Not found</title>",
    "reviews.json": toReviewsJson(dataset),
    "insights.json": toInsightsJson(toInsights(dataset, editorial, method)),
  };
}

export async function postTo(
  port: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
  method = "POST",
): Promise<Replied> {
  const sent = request({
    host: "127.0.0.1",
    port,
    path: "/mcp",
    method,
    agent: false,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });
  sent.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  const [response] = await once(sent, "response");
  const answer = await text(response);
  const json = answer === "" ? null : JSON.parse(answer);
  return { status: response.statusCode, headers: response.headers, text: answer, json };
}

export function initialize(protocolVersion = "2025-06-18"): object {
  const clientInfo = { name: "tests", version: "1" };
  return toRequest("initialize", { protocolVersion, capabilities: {}, clientInfo });
}

export function toRequest(method: string, params: object = {}, id: unknown = 1): object {
  return { jsonrpc: "2.0", id, method, params };
}

export function toCall(name: string, args: unknown, id: unknown = 1): object {
  return toRequest("tools/call", { name, arguments: args }, id);
}

/** A request of revision 2026-07-28, and the header fields that go with it. */
export function toModern(
  method: string,
  params: object = {},
): readonly [body: object, headers: OutgoingHttpHeaders] {
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const name = "name" in params ? { "mcp-name": String(params.name) } : {};
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...name };
  return [toRequest(method, { ...params, _meta: envelope }, 7), headers];
}
