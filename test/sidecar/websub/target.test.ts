import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../sidecar/websub/target.ts";

/** The registries of special-purpose addresses, and what else is not global unicast. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
] as const;

const special6 = [
  "::/8",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/3",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
] as const;

describe("isPublicAddress", () => {
  it.each(special4)("refuses every address of %s", (range) => {
    fc.assert(fc.property(anyOf(range, 32), (bits) => !isPublicAddress(toText4(bits))));
  });

  it.each(special4)("refuses every address of %s written in IPv6", (range) => {
    fc.assert(
      fc.property(anyOf(range, 32), (bits) => {
        const hex = bits
          .toString(16)
          .padStart(8, "0")
          .replace(/^(.{4})/, "$1:");
        return [`::ffff:${hex}`, `::${hex}`, `::ffff:0:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::`]
          .concat(`::ffff:${toText4(bits)}`)
          .every((text) => !isPublicAddress(text));
      }),
    );
  });

  it.each(special6)("refuses every address of %s, unless it maps a public one", (range) => {
    const mapped = new BlockList();
    mapped.addSubnet("::ffff:0:0", 96, "ipv6");
    fc.assert(
      fc.property(anyOf(range, 128), (bits) => {
        const text = toText6(bits);
        return /^0:0:0:0:0:ffff:/.test(text) || !isPublicAddress(text);
      }),
    );
  });

  it("refuses the edges of each range", () => {
    const edges = special4.flatMap((range) => toEdges(range, 32)).map(toText4);
    const edges6 = special6.flatMap((range) => toEdges(range, 128)).map(toText6);
    expect([...edges, ...edges6].filter(isPublicAddress)).toEqual([]);
  });

  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2a00:1450:4001:830::200e",
    "::ffff:8.8.8.8",
  ])("lets %s through", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(["", "example.com", "fe80::1%eth0", "2606:4700::1%1", "1.1.1.1/32", "[::1]", "1.1.1.1 "])(
    "takes no text that is no address: %j",
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

function parse(range: string, width: number): { readonly first: bigint; readonly size: bigint } {
  const [address = "", length = ""] = range.split("/");
  const first = width === 32 ? from4(address) : from6(address);
  return { first, size: 1n << BigInt(width - Number(length)) };
}

function anyOf(range: string, width: number) {
  const { first, size } = parse(range, width);
  return fc.bigInt({ min: first, max: first + size - 1n });
}

function toEdges(range: string, width: number): bigint[] {
  const { first, size } = parse(range, width);
  return [first, first + size - 1n];
}

function from4(text: string): bigint {
  return text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function from6(text: string): bigint {
  const [head = "", tail = ""] = text.split("::");
  const [left, right] = [head, tail].map((side) => side.split(":").filter((part) => part !== ""));
  const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill("0");
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])];
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function toText4(bits: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join(".");
}

function toText6(bits: bigint): string {
  const shifts = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n];
  return shifts.map((shift) => ((bits >> shift) & 65_535n).toString(16)).join(":");
}
