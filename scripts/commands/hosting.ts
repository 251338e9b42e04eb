import { readSite, type SiteSettings } from "#content/sites.ts";
import { canListenByIpv6, toListens } from "#hosting/listen.ts";
import { isRefusal, Refusal, toRefusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { toNearest } from "#reviews/nearest.ts";
import type { HostKind } from "../../src/hosting/host-kind.ts";
import { type Host, hostKinds, hosts } from "../../src/hosting/hosts.ts";
import { readNginxBuild } from "../../src/hosting/nginx-build.ts";
import { cdnNames, toProxyNetworks } from "../../src/hosting/proxy-networks.ts";
import { writeHosting } from "../../src/hosting/write-hosting.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand } from "../command.ts";

export const hosting = defineCommand({
  summary: "Prepares the release in use for a web server or a host of static files",
  operands: "HOST",
  about: `Prepares the release in use for HOST, with header fields and the way to the sidecar: for a server a
site's configuration, for the others what to publish. HOST is one of
${hosts.join(", ")}.`,
  options: {
    sidecar: {
      value: "ORIGIN",
      many: true,
      help: "where the host finds the sidecar (default for a server http://127.0.0.1:PORT, and 8787; else https:// and the first of allowed_hosts). Of nginx several, once for each: one that is down is left out",
    },
    listen: {
      value: "VALUE",
      many: true,
      help: 'of a server: where it listens, as nginx writes it (default 80; Caddy: the site\'s own address), once for each. A port without an address is that of IPv4 and, where this machine has it, of IPv6; "*:80" is IPv4 alone, "[::]:80" IPv6 alone',
    },
    hsts: {
      value: "SECONDS",
      help: "of a server with TLS: browsers are to come by TLS alone for so long, such as 31536000. Begin with 300; it cannot be taken back before",
    },
    behind: {
      value: "NETWORK",
      many: true,
      help: `of nginx and Apache: proxies in front that tell the client's address by X-Forwarded-For, as a network (10.0.0.0/8) or the name of a CDN (${cdnNames.join(", ")}), once for each`,
    },
    ...siteOptions,
  },
  run: async (values, [host = ""]) => {
    if (!isHost(host)) {
      const nearest = toNearest(host, hosts);
      const hint = nearest === null ? "" : `. Did you mean ${nearest}?`;
      throw new Refusal(`The host must be one of ${hosts.join(", ")}, not ${host}${hint}`);
    }
    refuseForeign(host, values);
    const [sidecar, ...moreSidecars] = parseSidecars(host, values.sidecar);
    const { usualListen = [] }: HostKind = hostKinds[host];
    const ports = values.listen.length === 0 ? usualListen : values.listen;
    const listen = toListens(ports, await canListenByIpv6());
    const hsts = parseHsts(values.hsts);
    const proxies = values.behind.flatMap(parseProxies);
    const ofNginx = host === "nginx" && { nginx: readNginxBuild() };
    const server = { listen, hsts, proxies, moreSidecars, ...ofNginx };
    const write = (site: SiteSettings) => {
      const usualSidecar = toUsualSidecar(host, site);
      const { dist, buildCommand } = site;
      return writeHosting({ dist, buildCommand, host, sidecar, usualSidecar, ...server });
    };
    const sites = chooseSites(values, process.env);
    if (sites !== null) return writeAll(sites, write);
    console.log(await write(readSite(process.env)));
    return 0;
  },
});

/** One that cannot be prepared holds up no other. */
async function writeAll(
  sites: readonly SiteSettings[],
  write: (site: SiteSettings) => Promise<string>,
): Promise<number> {
  let code = 0;
  for (const site of sites) {
    try {
      if (site.fault !== null) throw new Refusal(site.fault);
      console.log(await write(site));
    } catch (error) {
      const refusal = toRefusal(error, site.dist);
      if (!isRefusal(refusal)) throw error;
      console.error(refusal.message.replace(/^/gm, `${site.name}: `));
      code = 1;
    }
  }
  return code;
}

/** Each once; empty counts as absent, as for variables. */
function parseSidecars(host: Host, said: readonly string[]): string[] {
  const sidecars = [...new Set(said.filter(Boolean).map(parseSidecar))];
  const { balances = false }: HostKind = hostKinds[host];
  if (sidecars.length > 1 && !balances) {
    throw new Refusal(
      `Several --sidecar are for nginx, not for ${host}; name the address of a proxy that balances`,
    );
  }
  if (new Set(sidecars.map((origin) => new URL(origin).protocol)).size > 1) {
    throw new Refusal("Several --sidecar must be all http: or all https:, as nginx asks all alike");
  }
  return sidecars;
}

function parseSidecar(said: string): string {
  const sidecar = parseBaseUrl(said);
  if (sidecar !== null) return sidecar;
  throw new Refusal(`--sidecar must be an origin, such as https://sidecar.example, not ${said}`);
}

/** Options that a host cannot follow. */
function refuseForeign(
  host: Host,
  { listen, hsts, behind }: { listen: readonly string[]; hsts: unknown; behind: readonly string[] },
): void {
  const { runsHere = false }: HostKind = hostKinds[host];
  const isServers = listen.length > 0 || hsts !== undefined || behind.length > 0;
  if (!runsHere && isServers) {
    throw new Refusal(`--listen, --hsts and --behind are for servers of your own, not for ${host}`);
  }
  if (host === "caddy" && behind.length > 0) {
    throw new Refusal("Caddy has --behind in its own global options, as trusted_proxies");
  }
}

function parseHsts(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  throw new Refusal(`--hsts takes a whole number of seconds, such as 31536000, not ${said}`);
}

function parseProxies(said: string): readonly string[] {
  const networks = toProxyNetworks(said);
  if (networks !== null) return networks;
  throw new Refusal(
    `--behind takes a network, such as 10.0.0.0/8, or one of ${cdnNames.join(", ")}, not ${said}`,
  );
}

/** On this machine for a server; elsewhere it has a name of its own for each site. */
function toUsualSidecar(host: Host, { allowedHosts: [name] }: SiteSettings): string | undefined {
  if (!hostKinds[host].hasProxy) return undefined;
  if (hostKinds[host].runsHere) return `http://127.0.0.1:${process.env.PORT || 8787}`;
  return name && `https://${name}`;
}

function isHost(text: string): text is Host {
  return hosts.some((host) => host === text);
}
