import { createServer, type Server, type ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { toRouteName } from "../http/request-scope.ts";
import { type Following, registerFollowing } from "./cdn-metrics.ts";
import { createHubCounters } from "./hub-events.ts";
import { type HubState, registerHub } from "./hub-metrics.ts";
import { type MeteredSite, registerReleases, type SiteLabels } from "./release-metrics.ts";

export type Metrics = {
  /** to stand before all routes of a site: counts and times each request */
  readonly observe: (labels: SiteLabels) => RequestHandler;
  /** what Prometheus reads (text exposition format) */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

/**
 * The metrics by which an operator sees how the sidecar fares. Labels are sites, routes, topics and
 * outcomes, never what a client or a subscriber chose: their number is bounded, and they say nothing
 * of anyone.
 */
export function createMetrics(options: {
  readonly hub: HubState;
  readonly sites: readonly MeteredSite[];
  /** of a sidecar that follows a CDN */
  readonly following?: (() => Following) | undefined;
  /** of Firsthand */
  readonly version: string;
  readonly now: () => number;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBuild(registry, options.version);
  registerHub(registry, options.hub, options.sites);
  options.hub.observe(createHubCounters(registry));
  registerReleases(registry, options.sites, options.now);
  if (options.following) registerFollowing(registry, options.following);
  const observe = createRequestMetrics(registry);
  const read = createReader(registry);
  return { observe, read: async () => ({ type: registry.contentType, text: await read() }) };
}

/** By which code and on which Node the process runs. */
function registerBuild(registry: Registry, version: string): void {
  new Gauge({
    name: "firsthand_build_info",
    help: "1, with the version of Firsthand and of Node.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
}

/** Counts requests by site, route and class of status, and times them by route. */
function createRequestMetrics(registry: Registry): Metrics["observe"] {
  const registers = [registry];
  const count = new Counter({
    name: "firsthand_http_requests_total",
    help: "Requests that were answered, by route and class of status.",
    labelNames: ["site", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "firsthand_http_request_duration_seconds",
    help: "From the head of a request to the end of its answer.",
    labelNames: ["route"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  return (labels) => (request, response, next) => {
    const began = performance.now();
    response.once("close", () => {
      const route = toRouteName(request, response);
      count.inc({ ...labels, route, status: `${Math.floor(response.statusCode / 100)}xx` });
      duration.observe({ route }, (performance.now() - began) / 1000);
    });
    next();
  };
}

/** A metric that cannot be read is left out and named, and the others are given. */
function createReader(registry: Registry): () => Promise<string> {
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const absent = new Gauge({
    name: "firsthand_figure_absent",
    help: "1 for a metric that cannot be read now.",
    labelNames: ["figure"],
    registers: [registry],
  });
  return async () => {
    absent.reset();
    const read = async (name: string) => {
      try {
        return await registry.getSingleMetricAsString(name);
      } catch {
        absent.set({ figure: name }, 1);
        return null;
      }
    };
    const texts = await Promise.all(names.map(read));
    texts.push(await registry.getSingleMetricAsString("firsthand_figure_absent"));
    return `${texts.filter((text) => text !== null).join("\n\n")}\n`;
  };
}

/** Serves the metrics at /metrics, and nothing else. Not for the public: it is to listen elsewhere. */
export function createMetricsServer(metrics: Pick<Metrics, "read">): Server {
  return createServer((request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/metrics") return send(response, 404, plain, "The metrics are at /metrics.\n");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return send(response, 405, plain, "This is read with GET.\n");
    }
    metrics.read().then(
      ({ type, text }) => send(response, 200, type, text),
      () => send(response, 500, plain, "The metrics cannot be read now.\n"),
    );
  });
}

const plain = "text/plain; charset=utf-8";

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}
