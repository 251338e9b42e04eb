import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import type { SiteSettings } from "#content/sites.ts";
import product from "../../package.json" with { type: "json" };
import { type Config, ConfigError } from "../config/config.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { createCurrentRelease } from "../release/current-release.ts";
import type { State } from "../state.ts";
import type { Egress } from "../websub/egress.ts";
import { createHub, type Hub } from "../websub/hub.ts";
import { StoreError } from "../websub/store.ts";
import { createNowhere } from "./nowhere.ts";
import { routeByHost } from "./route-by-host.ts";
import { createSite, type Site } from "./site.ts";
import { createSiteApps } from "./site-app.ts";

/** What a process serves, whether one site or several. */
export type Served = {
  readonly listener: RequestListener;
  readonly hub: Hub;
  /** null where none are asked for */
  readonly metrics: Metrics | null;
  /** Loads what has to be there from the start. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly baseUrls: readonly string[];
};

/** What a hub works with, whatever it serves. */
export type HubWays = State & { readonly egress: Egress };

/**
 * Serves several sites from one process: by Host, each with a release and an app of its own, and all
 * with one hub.
 *
 * @param settings as they were at the start: what is added or changed later needs another
 * @param options.moved name of a site → why its hub rests; known once the store is open
 */
export async function serveSites(
  settings: readonly SiteSettings[],
  options: {
    readonly config: Config;
    readonly ways: HubWays;
    readonly moved: ReadonlyMap<string, string>;
    readonly sessionKeys: () => readonly string[];
    readonly log: Logger;
  },
): Promise<Served> {
  const { config, ways, moved, sessionKeys, log } = options;
  const sites = settings.map((site): Site => {
    const siteLog = log.child({ site: site.name });
    const release = createCurrentRelease({ ...site, log: siteLog });
    return createSite(site, {
      release,
      createListener: () => createSiteApp(site, release, siteLog),
    });
  });
  const hub = createHub({
    ...ways,
    config: { ...config.websub, rateLimitHub: config.rateLimitHub },
    baseUrls: () => settings.filter(({ name }) => !moved.has(name)).map(({ baseUrl }) => baseUrl),
    log,
    acceptOlder: config.acceptOlder,
    lookAgain: async (topic) => findOf(topic, sites)?.lookAgain(),
  });
  const metered = sites.map(({ name, baseUrl, snapshot, isStale }) => {
    return { labels: { site: name }, baseUrl, release: snapshot, isStale };
  });
  const { version } = product;
  const counted = { hub, sites: metered, version, now: ways.clock.now };
  const metrics = config.metricsPort === null ? null : createMetrics(counted);
  const observe = (site: string) => (metrics ? { observe: metrics.observe({ site }) } : {});
  const createSiteApp = createSiteApps({
    ...{ config, sessionKeys, hub, moved, observe },
    count: sites.length,
    steady: ways.clock.steady,
  });
  const nowhere = createNowhere({ sites, hub, moved, ...observe("none"), log });
  const wake = () => wakeSubscribed(sites, hub);
  ways.onNews?.(afterwards(wake));
  return {
    listener: routeByHost(sites, nowhere),
    hub,
    metrics,
    // Where the store is not there yet, it tells when it is.
    start: () => wake().catch(passStoreError),
    async close() {
      for (const site of sites) site.close();
    },
    baseUrls: settings.map(({ baseUrl }) => baseUrl),
  };
}

/**
 * Those that can be served; a fault in the settings of another is logged.
 *
 * @throws ConfigError where there is nothing to serve
 */
export function chooseServed(all: readonly SiteSettings[], log: Logger): SiteSettings[] {
  for (const { name, fault } of all) {
    if (fault !== null)
      log.error({ site: name }, `Not served, by a fault in its settings: ${fault}`);
  }
  const served = all.filter(({ sidecar, fault }) => sidecar && fault === null);
  if (served.length > 0) return served;
  throw new ConfigError(["SITE=all finds no site to serve in content/"]);
}

/** Does work some seconds after it is asked for, once for all who ask meanwhile. */
function afterwards(work: () => Promise<void>): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      void work().catch(passStoreError);
    }, afterMs).unref();
  };
}

/** The hub itself says that its store cannot be read. */
function passStoreError(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

/** Longer than counts are kept, so that they hold what was asked for before. */
const afterMs = 3000;

/**
 * Changes are owed to subscribers, whichever sidecar took them, and whether or not anybody asks for a
 * site otherwise.
 */
async function wakeSubscribed(sites: readonly Site[], hub: Pick<Hub, "status">): Promise<void> {
  const { topics } = await hub.status();
  const wanted = topics.filter(({ active, pending }) => active + pending > 0);
  const subscribed = new Set(wanted.flatMap(({ topic }) => findOf(topic, sites) ?? []));
  void wakeInTurn(subscribed);
}

async function wakeInTurn(sites: Iterable<Site>): Promise<void> {
  for (const site of sites) await site.wake();
}

function findOf(topic: string, sites: readonly Site[]): Site | undefined {
  return sites.find(({ baseUrl }) => topic.startsWith(`${baseUrl}/`));
}
