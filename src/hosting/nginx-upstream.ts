import { hash } from "node:crypto";
import type { ServedSite } from "./host-kind.ts";

/** How nginx finds one sidecar or shares its questions among several. */
export type Upstream = {
  /** what `proxy_pass` takes: an origin */
  readonly origin: string;
  /** lines beside the site's `server` */
  readonly outside: readonly string[];
  /** lines in it, for whatever is proxied */
  readonly inside: readonly string[];
};

/**
 * Several sidecars are asked in turn; one that cannot be reached is left out for some seconds, and the
 * next is asked, without the client noticing. What was sent by an unsafe method is not sent again: the
 * first may have done it. A 503 is an answer like others: where all say it, as `/readyz` does while
 * the database is away, nobody is left out.
 * http://nginx.org/en/docs/http/ngx_http_upstream_module.html
 *
 * @param sidecars origins of one scheme, at least one
 */
export function toUpstream(
  sidecars: readonly [string, ...string[]],
  { baseUrl, root }: ServedSite,
): Upstream {
  const [first, ...others] = sidecars;
  if (others.length === 0) return { origin: first, outside: [], inside: [] };
  // All sites of one nginx share the names, and a name may be there once.
  const name = `firsthand_${hash("sha256", baseUrl + root).slice(0, 8)}`;
  const servers = sidecars.map(
    (each) => `  server ${toAddress(each)} max_fails=1 fail_timeout=${leftOut};`,
  );
  return {
    origin: `${new URL(first).protocol}//${name}`,
    // What one worker found out, the others know.
    outside: [`upstream ${name} {`, `  zone ${name} 64k;`, ...servers, "}"],
    inside: ["  proxy_connect_timeout 2s;", "  proxy_next_upstream error timeout invalid_header;"],
  };
}

const leftOut = "5s";

/** In an upstream the scheme is not there to tell the port. */
function toAddress(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
