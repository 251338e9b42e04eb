import { join } from "node:path";
import { destination, pino, stdTimeFunctions } from "pino";
import { findChosen, toCommand } from "#content/content-dir.ts";
import { toHubUrl } from "#formats/topics.ts";
import { isRefusal } from "#machine/refusal.ts";
import product from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { type Config, ConfigError, parseConfig } from "./config/config.ts";
import { createDrain, createHttpServer, ListenError, listen } from "./http/server.ts";
import { BrokenRelease } from "./release/broken-release.ts";
import { followRelease } from "./release/followed-release.ts";
import { createHubRoute } from "./routes/hub.ts";
import type { HubWays, Served } from "./sites/serve-sites.ts";
import { createTerminalLog } from "./terminal.ts";
import { createEgress } from "./websub/egress.ts";
import { refuseForeign } from "./websub/foreign.ts";
import { createHub } from "./websub/hub.ts";
import { openSqliteStore } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";
import { StoreError } from "./websub/store.ts";

const log = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  process.stdout.isTTY ? createTerminalLog((text) => process.stdout.write(text)) : destination(1),
);

/** Answers and deliveries are given this long to finish after a signal. */
const drainMs = 10_000;

/** A start waits this long for the sidecar that it replaces, and for whoever holds the database. */
const patienceMs = 15_000;
const waiting = `waiting up to ${patienceMs / 1000} seconds for it to let go`;

const ofTwoStarts =
  "Use that one, or stop it (Ctrl+C in its window) and start again; a second site needs a " +
  "STATE_DIR of its own.";

/** Deliveries, deliveries after trouble, verifications. */
const queuesPerHost = 3;

try {
  await run(parseConfig());
} catch (error) {
  if (!isExpected(error)) throw error;
  log.fatal(error.message);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  log.level = config.logLevel;
  const letGo = await takeStateFolder(config.stateDir, {
    patience: patienceMs,
    onWait: (holder) => log.warn(`${config.stateDir} is in use (${holder}); ${waiting}`),
    remedy: ofTwoStarts,
  });
  const ways = await openWays(config);
  const served = await (config.servesAll ? serveAll : serveOne)(config, ways);
  const { hub, metrics, baseUrls } = served;
  const server = createHttpServer(served.listener);
  const drain = createDrain(server);
  stopOnSignal(async () => {
    await served.close();
    const [answered, delivered] = await Promise.all([drain(drainMs), hub.close(drainMs)]);
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
    await listen(createMetricsServer(metrics), config.metricsPort, config.metricsHost, {
      port: "METRICS_PORT",
      host: "METRICS_HOST",
    });
  }
  await served.start();
  hub.start();
  const named = config.servesAll ? { base_urls: baseUrls } : { base_url: config.baseUrl };
  log.info({ address, ...named }, `Serving ${baseUrls.join(", ")} at ${address}`);
}

/** From top to bottom: what is published, who is told of it, who asks for it. */
async function serveOne(config: Config, ways: HubWays): Promise<Served> {
  const { baseUrl, stateDir, websub } = config;
  await refuseForeign(ways.store, { baseUrl, place: stateDir, now: Date.now() });
  const release = followRelease(config, log, toBuild(process.env));
  const { lookAgain, snapshot } = release;
  const hub = createHub({ ...ways, config: websub, baseUrls: [baseUrl], log, lookAgain });
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
    hub: createHubRoute({ hub, config }),
    hubFault: hub.fault,
    log,
  });
  const { start, close } = release;
  return { listener, hub, metrics, start, close, baseUrls: [baseUrl] };
}

function toBuild(env: NodeJS.ProcessEnv) {
  return { buildCommand: toCommand("build", env), code: join("dist", findChosen(env) ?? "") };
}

/** Loaded where it is asked for: it takes a tenth of the start. */
function importMetrics(): Promise<typeof import("./metrics/metrics.ts")> {
  return import("./metrics/metrics.ts");
}

/** The sites of content/: what reads and serves them is loaded for them alone. */
async function serveAll(config: Config, ways: HubWays): Promise<Served> {
  const { readSites } = await import("#content/sites.ts");
  const { serveSites } = await import("./sites/serve-sites.ts");
  return serveSites(readSites(process.env), { config, ways, log });
}

/** What a hub works with, whatever it serves: its store, and the way to subscribers. */
async function openWays({ stateDir, websub, baseUrl, servesAll }: Config): Promise<HubWays> {
  const onWait = () => log.warn(`Another program holds the hub's database; ${waiting}`);
  const store = await openSqliteStore(stateDir, { patience: patienceMs, onWait });
  const whose = servesAll ? "" : ` (+${toHubUrl(baseUrl)})`;
  const userAgent = `Firsthand/${product.version}${whose}`;
  const connectionsPerHost = websub.perHost * queuesPerHost;
  const egress = createEgress({ ...websub, userAgent, connectionsPerHost });
  return { store, egress };
}

/** The first signal ends the process in good order, the second at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "Stopping");
    void stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}

/** Faults whose message tells the person who starts the process all that they need. */
function isExpected(error: unknown): error is Error {
  if (isRefusal(error)) return true;
  return [ConfigError, BrokenRelease, ListenError, StoreError].some(
    (kind) => error instanceof kind,
  );
}
