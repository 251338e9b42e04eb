import { isIP } from "node:net";

/**
 * The networks from which CDNs ask, as they publish them; they change rarely, and by announcement.
 * https://www.cloudflare.com/ips/ and https://api.fastly.com/public-ip-list
 */
const networksOf: Readonly<Record<string, readonly string[]>> = {
  cloudflare: [
    "173.245.48.0/20",
    "103.21.244.0/22",
    "103.22.200.0/22",
    "103.31.4.0/22",
    "141.101.64.0/18",
    "108.162.192.0/18",
    "190.93.240.0/20",
    "188.114.96.0/20",
    "197.234.240.0/22",
    "198.41.128.0/17",
    "162.158.0.0/15",
    "104.16.0.0/13",
    "104.24.0.0/14",
    "172.64.0.0/13",
    "131.0.72.0/22",
    "2400:cb00::/32",
    "2606:4700::/32",
    "2803:f800::/32",
    "2405:b500::/32",
    "2405:8100::/32",
    "2a06:98c0::/29",
    "2c0f:f248::/32",
  ],
  fastly: [
    "23.235.32.0/20",
    "43.249.72.0/22",
    "103.244.50.0/24",
    "103.245.222.0/23",
    "103.245.224.0/24",
    "104.156.80.0/20",
    "140.248.64.0/18",
    "140.248.128.0/17",
    "146.75.0.0/17",
    "151.101.0.0/16",
    "157.52.64.0/18",
    "167.82.0.0/17",
    "167.82.128.0/20",
    "167.82.160.0/20",
    "167.82.224.0/20",
    "172.111.64.0/18",
    "185.31.16.0/22",
    "199.27.72.0/21",
    "199.232.0.0/16",
    "2a04:4e40::/32",
    "2a04:4e42::/32",
  ],
};

export const cdnNames = Object.keys(networksOf);

/**
 * The networks of proxies in front of a server.
 *
 * @param said the name of a CDN, an address or a network, such as 10.0.0.0/8
 * @returns null where it is none of these
 */
export function toProxyNetworks(said: string): readonly string[] | null {
  return networksOf[said.toLowerCase()] ?? (isNetwork(said) ? [said] : null);
}

/** Not all of the world: then anybody's word would count. */
function isNetwork(text: string): boolean {
  const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const family = isIP(address);
  const count = bits === undefined ? 128 : Number(bits);
  return family !== 0 && count > 0 && (bits === undefined || count <= (family === 4 ? 32 : 128));
}
