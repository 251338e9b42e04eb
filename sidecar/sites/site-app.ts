import type { RequestListener } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { createWindows } from "../http/rate-limit.ts";
import type { CurrentRelease } from "../release/current-release.ts";
import { createHubRoute } from "../routes/hub.ts";
import { nothing } from "../state.ts";
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
 * @param options.moved name of a site → why its hub rests, as is known at the moment
 */
export function createSiteApps(options: {
  readonly config: Config;
  readonly sessionKeys: () => readonly string[];
  readonly count: number;
  readonly hub: Hub;
  readonly moved: ReadonlyMap<string, string>;
  readonly steady: () => number;
  readonly observe: (site: string) => { readonly observe?: RequestHandler };
}): CreateSiteApp {
  const { config, sessionKeys, count, hub, moved, steady, observe } = options;
  const windows = createWindows();

  return ({ name, baseUrl, allowedHosts }, release, log) => {
    release.follow(hub.follow);
    const own = { ...config, baseUrl, allowedHosts: [...allowedHosts] };
    const counting = { windows, site: name };
    const accept: Hub["accept"] = async (request, client) => {
      const reason = moved.get(name);
      return reason === undefined ? hub.accept(request, client) : { status: 503, reason };
    };
    return createApp({
      snapshots: release.snapshot,
      config: own,
      sessionKeys: toOwn(sessionKeys, baseUrl),
      ...observe(name),
      ...(config.state !== nothing && {
        hub: createHubRoute({ hub: { ...hub, accept }, config: own, steady, counting }),
      }),
      hubFault: () => moved.get(name) ?? hub.fault(),
      share: { part: 1 / count, counting },
      log,
    });
  };
}

/** A session that began at one site is none of another's. */
function toOwn(keys: () => readonly string[], baseUrl: string): () => readonly string[] {
  let from: readonly string[] = [];
  let own: readonly string[] = [];
  return () => {
    if (keys() !== from) {
      from = keys();
      own = from.map((key) => `${key} ${baseUrl}`);
    }
    return own;
  };
}
