import ipaddr from "ipaddr.js";

/**
 * The name under which a client is counted: its IPv4 address, or the /64 of an IPv6 address, of
 * which one customer has all (RFC 6177).
 */
export function toClientKey(address: string | undefined): string {
  if (address === undefined || !address.includes(":")) return address ?? "";
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
