import type { RequestHandler } from "express";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
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
  readonly hub: HubFigures;
  readonly release: () => PublishedRelease | null;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerHub(registry, options.hub);
  registerRelease(registry, options.release);
  const observe = createRequestMetrics(registry);
  const read = createReader(registry);
  return { observe, read: async () => ({ type: registry.contentType, text: await read() }) };
}

/** A figure that cannot be read is left out and named, and the others are given. */
function createReader(registry: Registry): () => Promise<string> {
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const absent = new Gauge({
    name: "firsthand_figure_absent",
    help: "1 for a figure that cannot be read now.",
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
