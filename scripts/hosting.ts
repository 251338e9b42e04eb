import { parseArgs } from "node:util";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { parseBuildSettings } from "../src/build/settings.ts";
import { canListenByIpv6, toListens } from "../src/hosting/listen.ts";
import type { Host } from "../src/hosting/write-hosting.ts";
import { hosts, writeHosting } from "../src/hosting/write-hosting.ts";
import { end, parsing } from "./end.ts";

const usage = `Usage: npm run hosting -- nginx|netlify|cloudflare [options]

Prepares the release in use for a host of static files: for nginx a site's configuration, for the
others a folder to publish, with header fields and the way to the sidecar.

  --sidecar ORIGIN   where the host finds the sidecar (default http://127.0.0.1:PORT, and 8787)
  --listen VALUE     what stands after nginx's "listen" (default 80), once for each. A port without an
                     address is that of IPv4 and, where this machine has it, of IPv6; "*:80" is IPv4
                     alone, "[::]:80" IPv6 alone
  --help             this text`;

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [host, ...rest] = positionals;
  if (values.help || host === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  if (!isHost(host) || rest.length > 0) {
    throw new Refusal(`The host must be one of ${hosts.join(", ")}, not ${positionals.join(" ")}`);
  }
  const sidecar = parseBaseUrl(values.sidecar);
  if (sidecar === null) {
    throw new Refusal(
      `--sidecar must be an origin, such as https://sidecar.example, not ${values.sidecar}`,
    );
  }
  const { dist } = parseBuildSettings(process.env);
  const listen = toListens(values.listen ?? ["80"], await canListenByIpv6());
  console.log(await writeHosting({ dist, host, sidecar, listen }));
  return 0;
}

function isHost(text: string): text is Host {
  return hosts.some((host) => host === text);
}

function parse(args: string[]) {
  const options = {
    sidecar: { type: "string", default: `http://127.0.0.1:${process.env["PORT"] || 8787}` },
    listen: { type: "string", multiple: true },
    help: { type: "boolean", default: false },
  } as const;
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}
