import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { createWindows } from "../http/rate-limit.ts";
import type { CurrentRelease } from "../release/current-release.ts";
import { createHubRoute } from "../routes/hub.ts";
import type { Hub } from "../websub/hub.ts";
import type { ServedSite } from "./site.ts";

/** Makes what answers for a site, from its release. */
export type CreateSiteApp = (
  site: ServedSite,
  release: Pick<CurrentRelease, "snapshot" | "follow">,
  log: Logger,
) => RequestListener;

/**
 * What each of several sites has for itself, and what they share. Room for answers that are kept is
 * divided, so that all have what one would have; requests of a client are counted by site, within one
 * bound for all clients.
 *
 * @param options.moved name of a site → why its hub rests
 */
export function createSiteApps(options: {
  readonly config: Config;
  readonly count: number;
  readonly hub: Hub;
  readonly moved: ReadonlyMap<string, string>;
  readonly steady: () => number;
  readonly observe: (site: string) => { readonly observe?: RequestHandler };
}): CreateSiteApp {
  const { config, count, hub, moved, steady, observe } = options;
  const windows = createWindows();

  return ({ name, baseUrl, allowedHosts }, release, log) => {
    const rest = moved.get(name) ?? null;
    if (rest === null) release.follow(hub.follow);
    const mcpSessionKeys = config.mcpSessionKeys.map((key) => `${key} ${baseUrl}`);
    const own = { ...config, baseUrl, allowedHosts: [...allowedHosts], mcpSessionKeys };
    const counting = { windows, site: name };
    const accept = rest === null ? hub.accept : async () => ({ status: 503, reason: rest });
    return createApp({
      snapshots: release.snapshot,
      config: own,
      ...observe(name),
      hub: createHubRoute({ hub: { ...hub, accept }, config: own, steady, counting }),
      hubFault: () => rest ?? hub.fault(),
      share: { part: 1 / count, counting },
      log,
    });
  };
}
