import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { findChosen, toCommand } from "#content/content-dir.ts";
import { toHubUrl } from "#formats/topics.ts";
import product from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { createDrain, createHttpServer, listen } from "./http/server.ts";
import { readSessionKey } from "./mcp/session-key.ts";
import { followRelease } from "./release/followed-release.ts";
import { createHubRoute } from "./routes/hub.ts";
import { createLeaving } from "./routes/leaving.ts";
import type { HubWays, Served } from "./sites/serve-sites.ts";
import { createEgress } from "./websub/egress.ts";
import { refuseForeign } from "./websub/foreign.ts";
import { createHub } from "./websub/hub.ts";
import { openSqliteStore } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";

/** A start waits this long for the sidecar that it replaces, and for whoever holds the database. */
const patienceMs = 15_000;
const waiting = `waiting up to ${patienceMs / 1000} seconds for it to let go`;

const ofTwoStarts =
  "Use that one, or stop it (Ctrl+C in its window) and start again; a second site needs a " +
  "STATE_DIR of its own.";

/** Deliveries, deliveries after trouble, verifications. */
const queuesPerHost = 3;

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
 * Serves what the configuration says until it is stopped.
 *
 * @returns its address, once it answers
 * @throws Refusal, BrokenRelease, ListenError and StoreError
 */
export async function serve(said: Config, around: Around): Promise<string> {
  const { log, stopOn } = around;
  const letGo = await takeStateFolder(said.stateDir, {
    patience: patienceMs,
    onWait: (holder) => log.warn(`${said.stateDir} is in use (${holder}); ${waiting}`),
    remedy: ofTwoStarts,
  });
  const config = withSessionKey(said);
  const ways = await openWays(config, around);
  const served = await (config.servesAll ? serveAll : serveOne)(config, ways, around);
  const { hub, metrics, baseUrls } = served;
  const { listener, leave } = createLeaving(served.listener);
  const server = createHttpServer(listener);
  const drain = createDrain(server);
  let metricsServer: Server | null = null;
  stopOn(async (deadlineMs) => {
    leave();
    await setTimeout(config.shutdownDelay * 1000);
    metricsServer?.close();
    await served.close();
    const [answered, delivered] = await Promise.all([drain(deadlineMs), hub.close(deadlineMs)]);
    if (!answered) log.warn("Stopped with answers unfinished");
    if (!delivered)
      log.warn("Stopped with deliveries unfinished; they will be made after the next start");
    letGo();
  });
  const callbacks = config.websub.testCallbacks;
  if (callbacks.length > 0) {
    log.warn({ callbacks }, "WEBSUB_TEST_CALLBACKS opens internal hosts to subscribers");
  }
  const address = await listen(server, config.port, config.host);
  if (metrics !== null && config.metricsPort !== null) {
    const { createMetricsServer } = await importMetrics();
    metricsServer = createMetricsServer(metrics);
    await listen(metricsServer, config.metricsPort, config.metricsHost, {
      port: "METRICS_PORT",
      host: "METRICS_HOST",
    });
  }
  await served.start();
  hub.start();
  const named = config.servesAll ? { base_urls: baseUrls } : { base_url: config.baseUrl };
  log.info({ address, ...named }, `Serving ${baseUrls.join(", ")} at ${address}`);
  return address;
}

/** Where nobody has set a key for sessions, the one that this machine keeps. */
function withSessionKey(config: Config): Config {
  if (config.mcpSessionKeys.length > 0) return config;
  return { ...config, mcpSessionKeys: [readSessionKey(config.stateDir)] };
}

/** From top to bottom: what is published, who is told of it, who asks for it. */
async function serveOne(config: Config, ways: HubWays, around: Around): Promise<Served> {
  const { log, env, clock = systemClock } = around;
  const { baseUrl, stateDir, websub } = config;
  await refuseForeign(ways.store, { baseUrl, place: stateDir, now: clock.now() });
  const release = followRelease(config, log, toBuild(env));
  const { lookAgain, snapshot } = release;
  const { acceptOlder } = config;
  const hub = createHub({
    ...ways,
    config: websub,
    baseUrls: [baseUrl],
    ...{ log, lookAgain, clock, acceptOlder },
  });
  release.follow(hub.follow);
  const metered = { labels: {}, baseUrl, release: snapshot };
  const metrics =
    config.metricsPort === null
      ? null
      : (await importMetrics()).createMetrics({ hub, sites: [metered] });
  const listener = createApp({
    snapshots: snapshot,
    config,
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
async function serveAll(config: Config, ways: HubWays, { log, env }: Around): Promise<Served> {
  const { readSites } = await import("#content/sites.ts");
  const { serveSites } = await import("./sites/serve-sites.ts");
  return serveSites(readSites(env), { config, ways, log });
}

/** What a hub works with, whatever it serves: its store, and the way to subscribers. */
async function openWays(
  { stateDir, websub, baseUrl, servesAll }: Config,
  { log, clock = systemClock, ca }: Around,
): Promise<HubWays> {
  const onWait = () => log.warn(`Another program holds the hub's database; ${waiting}`);
  const store = await openSqliteStore(stateDir, { patience: patienceMs, onWait });
  const whose = servesAll ? "" : ` (+${toHubUrl(baseUrl)})`;
  const userAgent = `Firsthand/${product.version}${whose}`;
  const connectionsPerHost = websub.perHost * queuesPerHost;
  const { now } = clock;
  const trusted = ca === undefined ? {} : { ca };
  const egress = createEgress({ ...websub, userAgent, connectionsPerHost, now, ...trusted });
  return { store, egress };
}
