import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { z } from "zod";
import { parseSearchQuery } from "#search/query.ts";
import { createApp } from "../sidecar/app.ts";
import { readReview } from "../sidecar/mcp/reviews.ts";
import { readSnapshot } from "../sidecar/release/snapshot.ts";

/**
 * One of the servers that are compared, as a process of its own: `sidecar`, or the floor, which is a
 * hand-written JSON-RPC handler with zod on Express 5. Tells its port, and when asked its CPU time
 * and heap.
 */
const [kind, folder = "", baseUrl = ""] = process.argv.slice(2);
const snapshot = await readSnapshot(folder, baseUrl);
const app = kind === "sidecar" ? createSidecar() : createFloor();
const server = createServer(app).listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("message", () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, heapBytes: process.memoryUsage().heapUsed });
});

function createSidecar() {
  const config = { trustProxy: false, baseUrl, allowedHosts: [], mcpSessionKeys: [] };
  return createApp({ snapshots: () => snapshot, config, log: pino({ level: "silent" }) });
}

function createFloor() {
  const { reviews } = snapshot;
  if (!reviews) throw new Error("the release has no reviews");
  const { business, aggregateRating } = reviews;
  const all = Array.from({ length: aggregateRating.rating_count }, (_, at) =>
    readReview(reviews, at),
  );
  const callSchema = z.object({
    jsonrpc: z.literal("2.0"),
    id: z.union([z.string(), z.number()]),
    method: z.literal("tools/call"),
    params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) }),
  });
  const tools: Readonly<Record<string, (args: Record<string, unknown>) => object>> = {
    get_business: () => ({ ...business, aggregate_rating: aggregateRating }),
    search_reviews(args) {
      const parsed = parseSearchQuery(args);
      if ("issues" in parsed) throw new Error("bad arguments");
      const { min_rating = 1, limit } = parsed.query;
      const found = all.filter(({ rating }) => rating >= min_rating);
      return { matched: found.length, reviews: found.slice(0, limit) };
    },
  };
  const floor = express().disable("x-powered-by").disable("etag");
  return floor.post("/mcp", express.json(), (request, response) => {
    const { id, params } = callSchema.parse(request.body);
    const structuredContent = tools[params.name]?.(params.arguments);
    const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
    response.json({ jsonrpc: "2.0", id, result: { content, structuredContent } });
  });
}
