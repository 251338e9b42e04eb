import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { createApp } from "../app.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { createWindows } from "../http/rate-limit.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { createHubRoute } from "../routes/hub.ts";
import { createCallLimit } from "../websub/call-limit.ts";
import { systemClock } from "../clock.ts";
import type { Egress } from "../websub/egress.ts";
import { createHub, type Hub } from "../websub/hub.ts";
import type { Store } from "../websub/store.ts";
import { findMoved } from "./moved.ts";
import { createNowhere } from "./nowhere.ts";
import { findSharedHosts, routeByHost } from "./route-by-host.ts";
import { createSite, type Site, type SiteSettings } from "./site.ts";

/** What a process serves, whether one site or several. */
export type Served = {
  readonly listener: RequestListener;
  readonly hub: Hub;
  /** null where none are asked for */
  readonly metrics: Metrics | null;
  /** Loads what has to be there from the start. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void> | void;
  /** for the log: an address, or how many sites there are */
  readonly named: { readonly base_url: string; readonly sites?: readonly string[] };
};

export type HubWays = { readonly store: Store; readonly egress: Egress };

/**
 * Serves several sites from one process: by Host, each with a release and an app of its own, and all
 * with one hub. What they share is shared so that none has less for what another is asked.
 *
 * @throws ConfigError where there is no site, or two have one host
 */
export async function serveSites(
  settings: readonly SiteSettings[],
  {
    config,
    ways,
    log,
  }: { readonly config: Config; readonly ways: HubWays; readonly log: Logger },
): Promise<Served> {
  const faults = findSharedHosts(settings);
  if (settings.length === 0) faults.push("SITE=all needs a folder in content/ with a business.yaml");
  if (faults.length > 0) throw new ConfigError(faults);
  const moved = await findMoved(ways.store, settings, { now: Date.now(), log });
  const resting = (site: string) => moved.get(site) ?? null;
  const served = settings.filter(({ name }) => resting(name) === null);
  const hub = createHub({
    ...ways,
    config: config.websub,
    baseUrls: served.map(({ baseUrl }) => baseUrl),
    log,
    lookAgain: async (topic) => sites.find(({ baseUrl }) => topic.startsWith(`${baseUrl}/`))?.lookAgain(),
  });
  const metrics = createMetricsOf(() => sites);
  const windows = createWindows();
  const calls = createCallLimit({ ...config.websub, ...systemClock });

  function open(site: SiteSettings): Site {
    const { name, baseUrl } = site;
    const own = { ...config, ...site, mcpSessionKeys: config.mcpSessionKeys.map(toOwnKey) };
  }
}
