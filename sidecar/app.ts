import { randomBytes } from "node:crypto";
import type { Express, RequestHandler } from "express";
import express from "express";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import { trustProxies } from "./http/client-key.ts";
import { createDocuments } from "./http/documents.ts";
import { answerOptions } from "./http/fields.ts";
import { createFilesAlone, createMissing } from "./http/missing.ts";
import { onlyRead } from "./http/problem.ts";
import { type Counting, createRateLimit } from "./http/rate-limit.ts";
import { createFaultHandler, createRequestScope } from "./http/request-scope.ts";
import { createCatalog, createServerCard, createServerJson } from "./mcp/discovery.ts";
import { createMcp, createMcpRateLimit } from "./mcp/endpoint.ts";
import { createPageAssets } from "./pages/page-assets.ts";
import type { Snapshot } from "./release/snapshot.ts";
import { createChanges } from "./routes/changes.ts";
import { createCountRoute } from "./routes/count.ts";
import { answerHealth, createReadiness } from "./routes/health.ts";
import { createReview, createSince } from "./routes/reviews.ts";
import { createSearchRoute } from "./routes/search.ts";
import { createSearchPage } from "./routes/search-page.ts";
import { requireHost } from "./sites/misdirected.ts";

type AppConfig = Pick<Config, "trustProxy" | "baseUrl" | "allowedHosts" | "mcpSessionKeys"> &
  Partial<Pick<Config, "rateLimitApi">>;

/** So that no site takes another's quota, and all together no more than one would. */
export type SiteShare = {
  /** of the space for answers that are kept; 1 is all */
  readonly part: number;
  readonly counting: Counting;
};

/**
 * What is answered at which address, from top to bottom. Each request takes one snapshot and keeps
 * it to its end.
 */
export function createApp(options: {
  readonly snapshots: () => Snapshot | null;
  readonly config: AppConfig;
  /** of MCP: the first signs, each verifies; by default those of the configuration */
  readonly sessionKeys?: () => readonly string[];
  /** counts and times requests */
  readonly observe?: RequestHandler;
  /** the WebSub hub; without it, there is nothing at its address */
  readonly hub?: RequestHandler;
  /** what is wrong with the hub; null while it works */
  readonly hubFault?: () => string | null;
  /** where it is one site of several: what it has of what the process has for all */
  readonly share?: SiteShare;
  readonly log: Logger;
}): Express {
  const { snapshots, observe, hub, hubFault = () => null, config, log, share } = options;
  const { sessionKeys = () => config.mcpSessionKeys } = options;
  const counting = share === undefined ? {} : { counting: share.counting };
  const limit = { perMinute: config.rateLimitApi ?? null, ...counting };
  const app = express();
  const pageAssets = createPageAssets();
  app.disable("x-powered-by");
  app.disable("etag");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  trustProxies(app, config.trustProxy);

  app.use(createRequestScope(log, randomBytes(5).toString("hex")));
  if (observe) app.use(observe);
  app.use(requireHost);
  app.use(createDocuments(snapshots));
  app.use(createFilesAlone(snapshots));
  const [limitMcp, answerMcp] = [
    createMcpRateLimit(limit),
    createMcp({ snapshots, config, sessionKeys, log }),
  ];
  app.route("/mcp").post(limitMcp).all(answerMcp);
  app.route("/mcp/").post(limitMcp).all(answerMcp);
  if (hub) app.route("/api/websub/hub").all(hub);
  app.use(answerOptions);
  app.use(["/api/reviews", "/search/"], createRateLimit({ name: "api", ...limit }));
  app.route("/api/reviews/search").get(createSearchRoute(snapshots, share?.part)).all(onlyRead);
  app.route("/api/reviews/count").get(createCountRoute(snapshots, share?.part)).all(onlyRead);
  app.route("/api/reviews/changes").get(createChanges(snapshots, share?.part)).all(onlyRead);
  app.route("/api/reviews/since/:date").get(createSince(snapshots)).all(onlyRead);
  app.route("/api/reviews/:id").get(createReview(snapshots)).all(onlyRead);
  app
    .route("/search/")
    .get(createSearchPage(snapshots, pageAssets, share?.part))
    .all(onlyRead);
  app.route("/mcp/server-card").get(createServerCard(config.baseUrl)).all(onlyRead);
  app.route("/mcp/server.json").get(createServerJson(config.baseUrl)).all(onlyRead);
  app.route("/.well-known/ai-catalog.json").get(createCatalog(config.baseUrl)).all(onlyRead);
  app.route("/healthz").get(answerHealth).all(onlyRead);
  app.route("/readyz").get(createReadiness(snapshots, hubFault)).all(onlyRead);
  app.use(pageAssets.serve);
  app.use(createMissing(snapshots));
  app.use(createFaultHandler(log));
  return app;
}
