import { isIP } from "node:net";
import type { Express } from "express";
import ipaddr from "ipaddr.js";

/**
 * The name under which a client is counted: its IPv4 address, or the /64 of an IPv6 address, of
 * which one customer has all (RFC 6177). Whatever is not an address is one client together: who may
 * choose what a proxy tells of him must not become many.
 *
 * @param told the address of a socket, or what X-Forwarded-For tells of a hop
 */
export function toClientKey(told: string | undefined): string {
  const address = toAddress(told);
  if (isIP(address) === 0) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}

/**
 * The address alone of what X-Forwarded-For tells of a hop. Some balancers append the port to an
 * IPv4 address, or put an IPv6 address into brackets first; a zone (RFC 4007 §11) names an interface
 * of one machine. What is not an address stays as it is.
 */
function toAddress(told = ""): string {
  return toBare(told) ?? toBare(told.replace(/:\d{1,5}$/, "")) ?? told;
}

function toBare(text: string): string | null {
  const [, inner = text] = /^\[(.*)\]$/.exec(text) ?? [];
  return isIP(inner) === 0 ? null : inner.replace(/%.*$/, "");
}

/**
 * Has Express find the client behind these proxies (its `trust proxy`), also where a hop is told
 * with its port: by itself, Express would take such a proxy for the client.
 */
export function trustProxies(app: Express, setting: boolean | number | string): void {
  app.set("trust proxy", setting);
  const isTrusted = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  app.set("trust proxy", (told: string | undefined, hop: number) =>
    isTrusted(toAddress(told), hop),
  );
}
