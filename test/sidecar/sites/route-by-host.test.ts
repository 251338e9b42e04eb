import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createHttpServer } from "../../../sidecar/http/server.ts";
import { createHostIndex, routeByHost } from "../../../sidecar/sites/route-by-host.ts";
import { exchange } from "../running-sidecar.ts";

const settings = [
  { baseUrl: "https://larch.example", allowedHosts: ["larch.inner.example", "[2001:DB8:0::1]"] },
  { baseUrl: "http://fir.localhost:8787", allowedHosts: [] },
  { baseUrl: "http://[::1]:8787", allowedHosts: ["10.0.0.7"] },
  { baseUrl: "https://shared.example", allowedHosts: [] },
  { baseUrl: "https://shared.example:8443", allowedHosts: [] },
  { baseUrl: "https://bücher.example", allowedHosts: [] },
].map((site) => ({ ...site, baseUrl: new URL(site.baseUrl).origin }));

let server: Server;
let port: number;
beforeAll(async () => {
  const sites = settings.map((site) => ({
    ...site,
    answer: ({ headers }: IncomingMessage, response: ServerResponse) =>
      response.end(`${site.baseUrl} ${headers.host}`),
  }));
  server = createHttpServer(
    routeByHost(sites, (_request, response) => void response.end("nowhere")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

/** Whose answer comes for a request whose head begins so. */
async function find(target: string, ...hosts: readonly string[]): Promise<string> {
  const fields = hosts.map((host) => `Host: ${host}\r\n`).join("");
  const head = `GET ${target} HTTP/1.1\r\n${fields}Connection: close\r\n\r\n`;
  const answer = await exchange(port, head);
  return answer.slice(answer.indexOf("\r\n\r\n") + 4);
}

describe("A request goes to the site that has its host", () => {
  it.each([
    ["larch.example", "https://larch.example"],
    ["LARCH.Example:443", "https://larch.example"],
    ["larch.example:", "https://larch.example"],
    ["larch.example.", "https://larch.example"],
    ["larch.example.:443", "https://larch.example"],
    ["larch.inner.example:3000", "https://larch.example"],
    ["[2001:db8::1]:9", "https://larch.example"],
    ["fir.localhost:4000", "http://fir.localhost:8787"],
    ["[::1]", "http://[::1]:8787"],
    ["[0:0:0:0:0:0:0:1]:8787", "http://[::1]:8787"],
    ["10.0.0.7", "http://[::1]:8787"],
    ["shared.example", "https://shared.example"],
    ["shared.example:8443", "https://shared.example:8443"],
    ["xn--bcher-kva.example", "https://xn--bcher-kva.example"],
  ])("%s is that of %s", async (host, site) => {
    expect(await find("/", host)).toMatch(new RegExp(`^${RegExp.escape(site)} `));
  });

  it.each([
    "127.0.0.1",
    "localhost:8787",
    "example",
    "evil.larch.example",
    "larch.example.evil.example",
    "larch.example@evil.example",
    "shared.example:9",
    "[::2]",
    "[fe80::1%25eth0]",
    "[::1",
    "larch.example, fir.localhost",
    "larch.example/x",
    "larch.example:99999",
    "larch.example:x",
    "xn--.example",
    "",
  ])("%j is nobody's", async (host) => {
    expect(await find("/", host)).toBe("nowhere");
  });

  it("not where two hosts are named", async () => {
    expect(await find("/", "larch.example", "fir.localhost")).toBe("nowhere");
    expect(await find("/", "larch.example", "larch.example")).toBe("nowhere");
  });

  it("of a target in absolute form, whatever Host says", async () => {
    const target = "http://larch.example/reviews.json";
    expect(await find(target, "fir.localhost")).toBe("https://larch.example larch.example");
    const other = "https://shared.example:8443/reviews.json";
    expect(await find(other, "larch.example")).toContain("https://shared.example:8443 ");
    expect(await find("http://evil.example/", "larch.example")).toBe("nowhere");
    expect(await find("http://fir.localhost@larch.example/", "fir.localhost")).toBe("nowhere");
  });

  it("and no other field is asked", async () => {
    const fields =
      "evil.example\r\nX-Forwarded-Host: larch.example\r\nForwarded: host=larch.example";
    expect(await find("/", fields)).toBe("nowhere");
  });
});

test("each of many sites is found by each of its names, however written, and by no other's", () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
  const name = fc
    .array(label, { minLength: 1, maxLength: 3 })
    .map((each) => `${each.join(".")}.example`);
  const address = fc.ipV6().map((text) => new URL(`http://[${text}]`).hostname);
  const hosts = fc.uniqueArray(fc.oneof(name, address), { minLength: 2, maxLength: 40 });
  const port = fc.oneof(
    fc.constant(""),
    fc.integer({ min: 1, max: 65_535 }).map((each) => `:${each}`),
  );
  const pick = fc.nat();
  fc.assert(
    fc.property(hosts, port, port, pick, fc.boolean(), (all, own, asked, at, isUpper) => {
      const sites = all
        .filter((_, index) => index % 2 === 0)
        .map((host, index) => ({
          baseUrl: new URL(`https://${host}${own}`).origin,
          allowedHosts: all.slice(2 * index + 1, 2 * index + 2),
        }));
      const index = createHostIndex(sites);
      const chosen = at % all.length;
      const host = all[chosen] as string;
      const written = new URL(`http://${isUpper ? host.toUpperCase() : host}${asked}`).host;
      expect(index(written)).toBe(sites[Math.floor(chosen / 2)]);
      if (!host.startsWith("[")) expect(index(`no.${written}`)).toBeUndefined();
    }),
  );
});
