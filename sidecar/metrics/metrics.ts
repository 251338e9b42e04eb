import type { RequestHandler } from "express";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { HubFigures } from "./hub-metrics.ts";
import { registerHub } from "./hub-metrics.ts";
import type { PublishedRelease } from "./release-metrics.ts";
import { registerRelease } from "./release-metrics.ts";
import { createRequestMetrics } from "./request-metrics.ts";

export type Metrics = {
  /** to stand before all routes: counts and times each request */
  readonly observe: RequestHandler;
  /** what Prometheus reads (text exposition format) */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
};

/**
 * The figures by which an operator sees how the sidecar fares. Labels are routes, topics and
 * outcomes, never what a client or a subscriber chose: their number is bounded, and they say nothing
 * of anyone.
 */
export function createMetrics(options: {
  readonly hub: { readonly status: () => Promise<HubFigures> };
  readonly release: () => PublishedRelease | null;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerHub(registry, options.hub.status);
  registerRelease(registry, options.release);
  return {
    observe: createRequestMetrics(registry),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
