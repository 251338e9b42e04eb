import { expect, test } from "vitest";
import { toDomain } from "../../../sidecar/websub/domain.ts";

test.each([
  ["a.b.example.com:443", "example.com"],
  ["example.com:8443", "example.com"],
  ["hooks.example.co.uk:443", "example.co.uk"],
  ["one.github.io:443", "one.github.io"],
  ["a.one.github.io:443", "one.github.io"],
  ["github.io:443", "github.io"],
  ["a-.example.com:443", "example.com"],
  ["a!.$.example.com:443", "example.com"],
  [`${"a".repeat(64)}.example.com:443`, "example.com"],
  ["xn--fa-hia.de:443", "xn--fa-hia.de"],
  ["a.wild.example:443", "wild.example"],
  ["203.0.113.9:443", "203.0.113.9"],
  ["[2001:db8:1:2:3:4:5:6]:443", "2001:db8:1:2"],
  ["localhost:9443", "localhost"],
])("%s is of the one owner of %s", (host, domain) => {
  expect(toDomain(host)).toBe(domain);
});
