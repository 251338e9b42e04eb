import { readSite, type SiteSettings } from "#content/sites.ts";
import { canListenByIpv6, toListens } from "#hosting/hosting.ts";
import { isRefusal, Refusal, toRefusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { toNearest } from "#reviews/nearest.ts";
import { type Host, hosts, writeHosting } from "../../src/hosting/write-hosting.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand } from "../command.ts";

export const hosting = defineCommand({
  summary: "Prepares the release in use for nginx, Netlify or Cloudflare Pages",
  operands: "HOST",
  about: `Prepares the release in use for a host of static files: for nginx a site's configuration, for
netlify and cloudflare a folder to publish, with header fields and the way to the sidecar.`,
  options: {
    sidecar: {
      value: "ORIGIN",
      help: "where the host finds the sidecar (default for nginx http://127.0.0.1:PORT, and 8787; else https:// and the first of allowed_hosts)",
    },
    listen: {
      value: "VALUE",
      many: true,
      help: 'what stands after nginx\'s "listen" (default 80), once for each. A port without an address is that of IPv4 and, where this machine has it, of IPv6; "*:80" is IPv4 alone, "[::]:80" IPv6 alone',
    },
    ...siteOptions,
  },
  run: async (values, [host = ""]) => {
    if (!isHost(host)) {
      const nearest = toNearest(host, hosts);
      const hint = nearest === null ? "" : `. Did you mean ${nearest}?`;
      throw new Refusal(`The host must be one of ${hosts.join(", ")}, not ${host}${hint}`);
    }
    const sidecar = parseSidecar(values.sidecar);
    const ports = values.listen.length === 0 ? ["80"] : values.listen;
    const listen = toListens(ports, await canListenByIpv6());
    const write = (site: SiteSettings) => {
      const usualSidecar = toUsualSidecar(host, site);
      return writeHosting({ dist: site.dist, host, sidecar, usualSidecar, listen });
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

/** Empty counts as absent, as for variables. */
function parseSidecar(said: string | undefined): string | undefined {
  if (!said) return undefined;
  const sidecar = parseBaseUrl(said);
  if (sidecar !== null) return sidecar;
  throw new Refusal(`--sidecar must be an origin, such as https://sidecar.example, not ${said}`);
}

/** On this machine for nginx; elsewhere it has a name of its own for each site. */
function toUsualSidecar(host: Host, { allowedHosts: [name] }: SiteSettings): string | undefined {
  if (host === "nginx") return `http://127.0.0.1:${process.env.PORT || 8787}`;
  return name && `https://${name}`;
}

function isHost(text: string): text is Host {
  return hosts.some((host) => host === text);
}
