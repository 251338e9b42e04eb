import type { RequestListener } from "node:http";
import { readHost } from "../http/host.ts";
import { splitTarget } from "../http/url-path.ts";
import { type Site, toHosts } from "./site.ts";

/**
 * Gives each request to the site that has its host, whatever the port (RFC 9110 §7.4). No field but
 * Host is asked: a proxy has to pass it on, and what X-Forwarded-Host says anyone may have said.
 *
 * @param nowhere answers where no site has the host, and whether the process lives
 */
export function routeByHost(sites: readonly Site[], nowhere: RequestListener): RequestListener {
  const byHost = new Map(sites.flatMap((site) => toHosts(site).map((host) => [host, site])));
  return (request, response) => {
    const host = readHost(request);
    const site = host === null ? undefined : byHost.get(host);
    const isOfProcess = splitTarget(request.url ?? "").path === "/healthz";
    if (host === null || site === undefined || isOfProcess) return nowhere(request, response);
    request.headers.host = host; // that of the target in absolute form takes its place
    return site.answer(request, response);
  };
}

/** What is wrong with the names of sites that are served together: a sentence for each that two have. */
export function findSharedHosts(sites: readonly Parameters<typeof toHosts>[0][]): string[] {
  const named = sites.flatMap((site) => toHosts(site).map((host) => ({ host, name: site.name })));
  const byHost = Object.groupBy(named, ({ host }) => host);
  return Object.entries(byHost).flatMap(([host, having = []]) => {
    if (having.length < 2) return [];
    return [`${having.map(({ name }) => name).join(" and ")} all have the host ${host}`];
  });
}
