import ipaddr from "ipaddr.js";

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
  if (address instanceof ipaddr.IPv4) return isPublic4(address);
  if (address.zoneId !== undefined) return false;
  if (address.isIPv4MappedAddress()) return isPublic4(address.toIPv4Address());
  return address.match(globalUnicast) && address.range() === "unicast";
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast";
}
