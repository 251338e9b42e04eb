import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { cdnNames, toProxyNetworks } from "#hosting/proxy-networks.ts";

test("a network or an address stands for itself", () => {
  for (const said of ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32", "::1"]) {
    expect(toProxyNetworks(said)).toEqual([said]);
  }
});

test.each([
  "cloud",
  "10.0.0.0/33",
  "2001:db8::/129",
  "10.0.0",
  "0.0.0.0/0",
  "::/0",
  "1; root /;",
  "",
])("%s is not a network", (said) => {
  expect(toProxyNetworks(said)).toBeNull();
});

test("the networks of a CDN are public ones, none of them twice", () => {
  expect(cdnNames).toEqual(["cloudflare", "fastly"]);
  for (const name of cdnNames) {
    const networks = toProxyNetworks(name) ?? [];
    expect(new Set(networks).size).toBe(networks.length);
    for (const network of networks) {
      const [address, bits] = ipaddr.parseCIDR(network);
      expect(address.range(), network).toBe("unicast");
      expect(bits, network).toBeGreaterThanOrEqual(13);
    }
  }
  expect(toProxyNetworks("Cloudflare")).toEqual(toProxyNetworks("cloudflare"));
});
