import type { RequestHandler } from "express";
import type { Registry } from "prom-client";
import { Counter, Histogram } from "prom-client";
import { toRouteName } from "../http/route-name.ts";

/** Counts requests by route and class of status, and times them by route. */
export function createRequestMetrics(registry: Registry): RequestHandler {
  const count = new Counter({
    name: "firsthand_http_requests_total",
    help: "Requests that were answered, by route and class of status.",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "firsthand_http_request_duration_seconds",
    help: "From the head of a request to the end of its answer.",
    labelNames: ["route"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return (request, response, next) => {
    const began = performance.now();
    response.once("close", () => {
      const route = toRouteName(request, response);
      count.inc({ route, status: `${Math.floor(response.statusCode / 100)}xx` });
      duration.observe({ route }, (performance.now() - began) / 1000);
    });
    next();
  };
}
