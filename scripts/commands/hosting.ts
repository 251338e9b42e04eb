import { toDist } from "#content/sites.ts";
import { canListenByIpv6, toListens } from "#hosting/hosting.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { toNearest } from "#reviews/nearest.ts";
import { type Host, hosts, writeHosting } from "../../src/hosting/write-hosting.ts";
import { defineCommand } from "../command.ts";

export const hosting = defineCommand({
  summary: "Prepares the release in use for nginx, Netlify or Cloudflare Pages",
  operands: "HOST",
  about: `Prepares the release in use for a host of static files: for nginx a site's configuration, for
netlify and cloudflare a folder to publish, with header fields and the way to the sidecar.`,
  options: {
    sidecar: {
      value: "ORIGIN",
      help: "where the host finds the sidecar (default http://127.0.0.1:PORT, and 8787)",
    },
    listen: {
      value: "VALUE",
      many: true,
      help: 'what stands after nginx\'s "listen" (default 80), once for each. A port without an address is that of IPv4 and, where this machine has it, of IPv6; "*:80" is IPv4 alone, "[::]:80" IPv6 alone',
    },
  },
  run: async (values, [host = ""]) => {
    if (!isHost(host)) {
      const nearest = toNearest(host, hosts);
      const hint = nearest === null ? "" : `. Did you mean ${nearest}?`;
      throw new Refusal(`The host must be one of ${hosts.join(", ")}, not ${host}${hint}`);
    }
    const said = values.sidecar ?? `http://127.0.0.1:${process.env.PORT || 8787}`;
    const sidecar = parseBaseUrl(said);
    if (sidecar === null) {
      throw new Refusal(
        `--sidecar must be an origin, such as https://sidecar.example, not ${said}`,
      );
    }
    const ports = values.listen.length === 0 ? ["80"] : values.listen;
    const listen = toListens(ports, await canListenByIpv6());
    console.log(await writeHosting({ dist: toDist(process.env), host, sidecar, listen }));
    return 0;
  },
});

function isHost(text: string): text is Host {
  return hosts.some((host) => host === text);
}
