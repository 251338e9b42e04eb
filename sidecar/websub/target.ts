import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Where a request to a subscriber goes. */
export type Target = {
  /** scheme, host and port as a URL origin, the host in ASCII */
  readonly origin: string;
  /** `host:port`, the port always there: by this name limits count a host */
  readonly host: string;
  /** path and query, byte for byte as the subscriber gave them (RFC 9112 §3.2.1) */
  readonly path: string;
  /** one of the pairs that tests let through whatever their address and port */
  readonly isTest: boolean;
};

export type TargetPolicy = {
  readonly ports: readonly number[];
  /** exact `host:port` pairs */
  readonly testCallbacks: readonly string[];
};

/** What is wrong with a parameter, to follow its name in a sentence. */
export type Fault = { readonly fault: string };

/**
 * Reads a callback (WebSub §5.1, §8.3). The URL parser decides what its host is, so that no way of
 * writing an address escapes; path and query are taken from the text, because that parser would
 * rewrite them.
 */
export function parseTarget(text: string, policy: TargetPolicy): Target | Fault {
  const spelling = findSpellingFault(text);
  if (spelling !== null) return { fault: spelling };
  const url = URL.parse(text);
  const [, authority = "", path = ""] = /^https:\/\/([^/?#]+)(.*)$/i.exec(text) ?? [];
  if (url === null || authority === "") return { fault: "is not an https URL with a host" };
  if (authority.includes("@")) return { fault: "contains a user name or password; leave it out" };
  const host = `${url.hostname}:${url.port || 443}`;
  const isTest = policy.testCallbacks.includes(host);
  const fault = isTest ? null : findHostFault(url, policy);
  if (fault !== null) return { fault };
  return { origin: url.origin, host, path: path.startsWith("/") ? path : `/${path}`, isTest };
}

/** An IP literal without its brackets; null for a name. */
export function toLiteral(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}

function findSpellingFault(text: string): string | null {
  if (/[\s\p{Cc}]/u.test(text)) return "contains white space or control characters; encode them";
  if (text.includes("\\")) return "contains a backslash; percent-encode it";
  if (text.includes("#")) return "has a fragment (#…); leave it out";
  if (/^http:/i.test(text)) return "is http; only https callbacks are accepted";
  if (!/^https:\/\/[^/?]/i.test(text)) return "is not an https URL with a host";
  const rest = text.replace(/^https:\/\/[^/?]*/i, "");
  if (/[^!-~]/.test(rest)) return "contains characters beyond ASCII; percent-encode them as UTF-8";
  return null;
}

function findHostFault({ hostname, port }: URL, { ports }: TargetPolicy): string | null {
  if (!ports.includes(Number(port || 443))) {
    return `has a port that is not allowed; allowed are ${ports.join(", ")}`;
  }
  const literal = toLiteral(hostname);
  if (literal !== null) return isPublicAddress(literal) ? null : "is not at a public address";
  const name = hostname.replace(/\.$/, "");
  if (name !== hostname) return "has a host that ends in a dot; leave it out";
  if (name.split(".").includes(""))
    return "has a host with two dots together, or one at its beginning";
  if (!name.includes(".")) return "has a host without a dot; give the whole of its public name";
  const ending = specialUse.exec(name)?.[0];
  if (ending === undefined) return null;
  return `has a host under ${ending}, where there is never a public host; give its public name`;
}

/**
 * Names that never lead to a public host (RFC 3172, 6761, 6762, 7686, 8375, 9476; .internal by ICANN).
 * Programs may take those of examples as any other (RFC 6761 §6.5), but a subscriber who copied one is told,
 * and not left to wait. Of example.com and its like there are hosts.
 */
const specialUse =
  /\.(?:localhost|localdomain|local|internal|intranet|lan|home|corp|onion|example|test|invalid|alt|arpa)$/;

/**
 * Whether an address belongs to the public internet: global unicast of IPv4, or of IPv6 as IANA
 * hands it out (2000::/3), without any range that has a special purpose (RFC 6890 and the two
 * registries that it founded). An IPv4-mapped address is what it maps; any other way of writing an
 * IPv4 address in IPv6 (compatible, NAT64, 6to4, Teredo) is refused whatever it holds.
 *
 * @param text an address as a resolver or the URL parser gives it; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  if (address.zoneId !== undefined) return false;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === "unicast";
  return address.match(globalUnicast) && address.range() === "unicast";
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
