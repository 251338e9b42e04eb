import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { isHostNamed } from "../../../sidecar/http/host.ts";
import { createWindows } from "../../../sidecar/http/rate-limit.ts";
import type { CurrentRelease } from "../../../sidecar/release/current-release.ts";
import { createCurrentRelease } from "../../../sidecar/release/current-release.ts";
import { createNowhere } from "../../../sidecar/sites/nowhere.ts";
import { routeByHost } from "../../../sidecar/sites/route-by-host.ts";
import { createSite } from "../../../sidecar/sites/site.ts";

type Tried = {
  readonly baseUrl: string;
  readonly dist: string;
  readonly release: CurrentRelease;
  readonly createListener: () => RequestListener;
  readonly log: Logger;
};

/** A site that has the process for itself. */
export const alone = { share: {}, toListener: ({ createListener }: Tried) => createListener() };

/**
 * A site among twenty, of which only this one has a release. Whatever is asked is asked of this one,
 * as if a proxy stood before it.
 */
export const amongOthers = {
  share: { share: { part: 1 / 20, counting: { windows: createWindows(), site: "tried" } } },
  toListener({ baseUrl, dist, release, createListener, log }: Tried): RequestListener {
    const tried = createSite(toSettings("tried", baseUrl, dist), { release, createListener });
    const others = Array.from({ length: 19 }, (_, index) => {
      const settings = toSettings(`other-${index}`, `https://other-${index}.example`, "/nowhere");
      const none = createCurrentRelease({ ...settings, log });
      return createSite(settings, {
        release: none,
        createListener: () => () => {
          throw new Error(`${settings.name} was asked`);
        },
      });
    });
    const sites = [...others.slice(0, 7), tried, ...others.slice(7)];
    const hub = { fault: () => null };
    const route = routeByHost(sites, createNowhere({ sites, hub, moved: new Map(), log }));
    const { host } = new URL(baseUrl);
    return (request, response) => {
      if (isHostNamed(request)) request.headers.host = host;
      route(request, response);
    };
  },
};

function toSettings(name: string, baseUrl: string, dist: string) {
  return { name, baseUrl, allowedHosts: [], dist };
}
