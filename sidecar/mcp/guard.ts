import type { IncomingHttpHeaders } from "node:http";

/** Says why a request is refused before its body is read; null where it is welcome. */
export type Guard = (headers: IncomingHttpHeaders) => string | null;

/**
 * Protects servers on private machines from DNS rebinding (MCP 2025-11-25, Transports, Security
 * warning): a page elsewhere can give its own name this server's address, but not change the Host
 * that the browser sends. Welcome are BASE_URL's host, this machine's own names, and those in
 * `allowedHosts`, each at any port; and any web origin, as the data are public.
 */
export function createGuard(baseUrl: string, allowedHosts: readonly string[]): Guard {
  const hosts = new Set([new URL(baseUrl).hostname, ...allowedHosts]);
  return ({ host, origin }) => {
    const name = toHostName(host);
    if (name === null || !(hosts.has(name) || loopback.test(name))) {
      return "Forbidden: this Host is not served here. The operator can add it to ALLOWED_HOSTS.";
    }
    if (origin !== undefined && !isWebOrigin(origin)) {
      return "Forbidden: Origin must be an http or https origin, or absent.";
    }
    return null;
  };
}

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** The host without its port, as URLs write it; null for what is none. */
function toHostName(host: string | undefined): string | null {
  if (host === undefined || !/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname ?? null;
}

function isWebOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && origin.toLowerCase() === url.origin;
}
