import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { findChosen, toCommand } from "#content/content-dir.ts";
import { toHubUrl } from "#formats/topics.ts";
import product from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { checkListening, createDrain, createHttpServer, listen } from "./http/server.ts";
import { followRelease } from "./release/followed-release.ts";
import { createHubRoute } from "./routes/hub.ts";
import { createLeaving } from "./routes/leaving.ts";
import type { HubWays, Served } from "./sites/serve-sites.ts";
import { openState, type State, type Tenant } from "./state.ts";
import { createEgress } from "./websub/egress.ts";
import { refuseForeign } from "./websub/foreign.ts";
import { createHub } from "./websub/hub.ts";

/** What a sidecar finds around it. */
type Around = {
  readonly log: Logger;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Is given what ends the sidecar, letting answers and deliveries finish for so long. */
  readonly stopOn: (stop: (deadlineMs: number) => Promise<void>) => void;
  readonly clock?: Clock;
  /** certificates to trust in place of the usual ones, PEM */
  readonly ca?: string;
};

/**
 * Serves what the configuration says until it is stopped. It accepts connections once what is published is
 * loaded; where nothing is yet, it answers 503 until there is.
 *
 * @returns its address, once it answers
 * @throws Refusal, BrokenRelease, ListenError and StoreError
 */
export async function serve(config: Config, around: Around): Promise<string> {
  const { log, stopOn } = around;
  // What a start that fails has taken, whoever starts next finds free.
  await using taken = new AsyncDisposableStack();
  let hasFailed = false;
  const prepared = config.servesAll ? await prepareAll(config, around) : prepareOne(config, around);
  const state = await openState(config, { ...around, tenant: prepared.tenant });
  taken.defer(async () => {
    await state.store.close();
    state.letGo();
  });
  if (config.mcpSessionKeys.length === 0) state.sessionKeys(); // where none can be made it does not start
  const ways = toWays(config, state, around);
  taken.defer(ways.egress.close);
  const served = await prepared.serve(ways);
  taken.defer(served.close);
  const { hub, metrics, baseUrls } = served;
  const { listener, leave } = createLeaving(served.listener);
  const server = createHttpServer(listener);
  const drain = createDrain(server);
  taken.defer(async () => void (await drain(0)));
  let metricsServer: Server | null = null;
  taken.defer(() => {
    hasFailed = true;
  });
  stopOn(async (deadlineMs) => {
    if (hasFailed) return;
    leave();
    await setTimeout(config.shutdownDelay * 1000);
    metricsServer?.close();
    await served.close();
    const [answered, delivered] = await Promise.all([drain(deadlineMs), hub.close(deadlineMs)]);
    if (!answered) log.warn("Stopped with answers unfinished");
    if (!delivered)
      log.warn("Stopped with deliveries unfinished; they will be made after the next start");
    state.letGo();
  });
  const callbacks = config.websub.testCallbacks;
  if (callbacks.length > 0) {
    log.warn({ callbacks }, "WEBSUB_TEST_CALLBACKS opens internal hosts to subscribers");
  }
  if (config.trustProxy === true) {
    log.warn(
      "TRUST_PROXY=on takes the client's address from X-Forwarded-For whoever sends it, so that " +
        "rate limits can be evaded; say how many proxies there are, or their networks",
    );
  }
  if (metrics !== null && config.metricsPort !== null) {
    const { createMetricsServer } = await importMetrics();
    metricsServer = createMetricsServer(metrics);
    await listen(metricsServer, config.metricsPort, config.metricsHost, {
      port: "METRICS_PORT",
      host: "METRICS_HOST",
    });
  }
  await checkListening(config.port, config.host);
  // Whoever balances over several asks one that accepts connections, so what it answers from is there before.
  await served.start();
  const address = await listen(server, config.port, config.host);
  hub.start();
  taken.move();
  const named = config.servesAll ? { base_urls: baseUrls } : { base_url: config.baseUrl };
  log.info({ address, ...named }, `Serving ${baseUrls.join(", ")} at ${address}`);
  return address;
}

/** What is to be served, before the state is open. */
type Prepared = {
  readonly tenant: Tenant;
  readonly serve: (ways: HubWays) => Promise<Served>;
};

function prepareOne(config: Config, around: Around): Prepared {
  const { baseUrl } = config;
  return {
    tenant: {
      addresses: [baseUrl],
      judge: (store, at) => refuseForeign(store, { baseUrl, ...at }),
    },
    serve: (ways) => serveOne(config, ways, around),
  };
}

/** From top to bottom: what is published, who is told of it, who asks for it. */
async function serveOne(config: Config, ways: HubWays, around: Around): Promise<Served> {
  const { log, env } = around;
  const { baseUrl, websub } = config;
  const { clock } = ways;
  const release = followRelease(config, log, toBuild(env));
  const { lookAgain, snapshot } = release;
  const { acceptOlder, rateLimitHub } = config;
  const hub = createHub({
    ...ways,
    config: { ...websub, rateLimitHub },
    baseUrls: () => [baseUrl],
    ...{ log, lookAgain, acceptOlder },
  });
  release.follow(hub.follow);
  const metered = { labels: {}, baseUrl, release: snapshot, isStale: release.isStale };
  const { version } = product;
  const { now } = clock;
  const metrics =
    config.metricsPort === null
      ? null
      : (await importMetrics()).createMetrics({
          hub,
          sites: [metered],
          following: release.following,
          version,
          now,
        });
  const listener = createApp({
    snapshots: snapshot,
    config,
    sessionKeys: toSessionKeys(config, ways),
    ...(metrics === null ? {} : { observe: metrics.observe({}) }),
    hub: createHubRoute({ hub, config, steady: clock.steady }),
    hubFault: hub.fault,
    log,
  });
  const { start, close } = release;
  return { listener, hub, metrics, start, close, baseUrls: [baseUrl] };
}

function toBuild(env: Readonly<NodeJS.ProcessEnv>) {
  return { buildCommand: toCommand("build", env), code: join("dist", findChosen(env) ?? "") };
}

/** Loaded where it is asked for: it takes a tenth of the start. */
function importMetrics(): Promise<typeof import("./metrics/metrics.ts")> {
  return import("./metrics/metrics.ts");
}

/** The sites of content/: what reads and serves them is loaded for them alone. */
async function prepareAll(config: Config, { log, env }: Around): Promise<Prepared> {
  const { readSites } = await import("#content/sites.ts");
  const { chooseServed, serveSites } = await import("./sites/serve-sites.ts");
  const { findMoved } = await import("./sites/moved.ts");
  const settings = chooseServed(readSites(env), log);
  const moved = new Map<string, string>();
  return {
    tenant: {
      addresses: settings.map(({ baseUrl }) => baseUrl),
      async judge(store, { now }) {
        for (const [site, why] of await findMoved(store, settings, { now, log })) {
          moved.set(site, why);
        }
      },
    },
    serve: (ways) =>
      serveSites(settings, {
        ...{ config, ways, log, moved },
        sessionKeys: toSessionKeys(config, ways),
      }),
  };
}

/** Where nobody has set keys for sessions, those that are kept with the state. */
function toSessionKeys(config: Config, { sessionKeys }: State): () => readonly string[] {
  return config.mcpSessionKeys.length > 0 ? () => config.mcpSessionKeys : sessionKeys;
}

/** What a hub works with, whatever it serves: what is kept, and the way to subscribers. */
function toWays({ websub, baseUrl, servesAll }: Config, state: State, { ca }: Around): HubWays {
  const whose = servesAll ? "" : ` (+${toHubUrl(baseUrl)})`;
  const userAgent = `Firsthand/${product.version}${whose}`;
  const { now } = state.clock;
  const trusted = ca === undefined ? {} : { ca };
  const egress = createEgress({
    ...websub,
    userAgent,
    connectionsPerHost: websub.perHost,
    now,
    ...trusted,
  });
  return { ...state, egress };
}
