import type { RequestListener } from "node:http";
import { readHost, toHostName } from "../http/host.ts";
import { splitTarget } from "../http/url-path.ts";
import type { Site } from "./site.ts";

type Named = Pick<Site, "baseUrl" | "allowedHosts">;

/**
 * Gives each request to the site that has its host. No field but Host is asked: a proxy has to pass it
 * on, and what X-Forwarded-Host says anyone may have said.
 *
 * @param nowhere answers where no site has the host, and whether the process lives
 */
export function routeByHost(
  sites: readonly (Named & Pick<Site, "answer">)[],
  nowhere: RequestListener,
): RequestListener {
  const find = createHostIndex(sites);
  return (request, response) => {
    const host = readHost(request);
    const site = host === null ? undefined : find(host);
    const isOfProcess = splitTarget(request.url ?? "").path === "/healthz";
    if (host === null || site === undefined || isOfProcess) return nowhere(request, response);
    request.headers.host = host;
    return site.answer(request, response);
  };
}

/**
 * Finds the site of a host as `readHost` gives it: the one whose address has this port, else the one
 * that has the name, at whatever port a proxy or a tunnel reaches it (RFC 9110 §7.4). A dot at the end
 * of a name, which the DNS knows, is not part of it. A name that two sites have means neither.
 */
export function createHostIndex<Site extends Named>(
  sites: readonly Site[],
): (host: string) => Site | undefined {
  const exact = new Map<string, Site>();
  const byName = new Map<string, Site | undefined>();
  for (const site of sites) {
    const { host, hostname } = new URL(site.baseUrl);
    exact.set(host, site);
    const further = site.allowedHosts.flatMap((name) => toHostName(name) ?? []);
    for (const name of new Set([hostname, ...further])) {
      byName.set(name, byName.has(name) ? undefined : site);
    }
  }
  return (host) => exact.get(host) ?? byName.get(host.replace(/\.?(:\d+)?$/, ""));
}
