import { getDomain } from "tldts";
import { toClientKey } from "../http/client-key.ts";
import { toLiteral } from "./target.ts";

/**
 * What one owner has of all hosts: the registrable domain of a name (publicsuffix.org), also under
 * suffixes where anybody gets a name; the IPv4 address, or the /64 of an IPv6 address. Who owns it can
 * make up as many names in it as they like.
 *
 * @param host `host:port` of a callback
 */
export function toDomain(host: string): string {
  const name = host.replace(/:\d+$/, "");
  const literal = toLiteral(name);
  if (literal !== null) return toClientKey(literal);
  return getDomain(name, options) ?? name;
}

/** Name servers answer for labels that no registry would give, such as `a-` or `a!`: those count too. */
const options = { allowPrivateDomains: true, validateHostname: false };
