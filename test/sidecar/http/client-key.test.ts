import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "../../../sidecar/config/config.ts";
import { toClientKey } from "../../../sidecar/http/client-key.ts";
import { createHubRoute } from "../../../sidecar/routes/hub.ts";
import { baseUrl, createDist, publish } from "../release-on-disk.ts";
import type { RunningSidecar } from "../running-sidecar.ts";
import { startSidecar } from "../running-sidecar.ts";

let dist: string;
const sidecars: RunningSidecar[] = [];

beforeEach(async () => {
  dist = await createDist();
  await publish(dist);
});
afterEach(async () => {
  for (const sidecar of sidecars.splice(0)) await sidecar.stop();
  await rm(dist, { recursive: true });
});

/** A site of five requests a minute; asks it as what a proxy tells of its clients. */
async function serve(TRUST_PROXY: string) {
  const limits = { RATE_LIMIT_API: "5", RATE_LIMIT_HUB: "5" };
  const config = parseConfig({ BASE_URL: baseUrl, TRUST_PROXY, ...limits });
  const accept = async () => "accepted" as const;
  const hub = createHubRoute({ hub: { accept, status: async () => ({ topics: [] }) }, config });
  const sidecar = await startSidecar(dist, baseUrl, config, hub);
  sidecars.push(sidecar);
  await sidecar.release.load();
  return async (path: string, clients: readonly string[]) => {
    const method = path.startsWith("/api/reviews") ? "GET" : "POST";
    const statuses: number[] = [];
    for (const client of clients) {
      const headers = { "x-forwarded-for": client };
      statuses.push((await sidecar.ask(path, { method, headers })).status);
    }
    return statuses.map((status) => status === 429);
  };
}

const fiveThenNoMore = [false, false, false, false, false, true, true];
const sevenPorts = ["50001", "50002", "50003", "50004", "50005", "50006", "50007"];

describe("A client of which a balancer tells the port", () => {
  it.each([
    ["an IPv4 address", "203.0.113.6"],
    ["an IPv6 address", "[2001:db8::7]"],
    ["an IPv4 address in the form of IPv6", "[::ffff:203.0.113.6]"],
    ["something that is not an address", "_hidden"],
  ])("is one client, with %s", async (_what, address) => {
    const ask = await serve("1");
    const clients = sevenPorts.map((port) => `${address}:${port}`);
    for (const path of ["/api/reviews/search", "/mcp", "/api/websub/hub"]) {
      expect([path, await ask(path, clients)]).toEqual([path, fiveThenNoMore]);
    }
  });

  it("is the client behind a proxy that is trusted by its address and told with its port", async () => {
    const ask = await serve("loopback, 10.0.0.0/8, 2001:db8:1::1");
    const proxies = ["10.0.0.5:4433", "10.0.0.5", "[2001:db8:1::1]:4433", "2001:db8:1::1"];
    const throughAll = (client: string) =>
      [...proxies, ...proxies].slice(0, 7).map((proxy, at) => `${client}:5000${at}, ${proxy}`);
    expect(await ask("/api/reviews/search", throughAll("203.0.113.6"))).toEqual(fiveThenNoMore);
    expect(await ask("/api/reviews/search", throughAll("203.0.113.7"))).toEqual(fiveThenNoMore);
  });

  it("does not make a client trusted who tells another's address", async () => {
    const ask = await serve("loopback, 10.0.0.0/8");
    const clients = sevenPorts.map((port) => `198.51.100.${port.slice(-1)}, 203.0.113.6:${port}`);
    expect(await ask("/api/reviews/search", clients)).toEqual(fiveThenNoMore);
  });
});

describe("A client's name", () => {
  it.each([
    ["203.0.113.6", "203.0.113.6"],
    ["203.0.113.6:50001", "203.0.113.6"],
    ["::ffff:203.0.113.6", "203.0.113.6"],
    ["::ffff:203.0.113.6:50001", "203.0.113.6"],
    ["2001:db8::7", "2001:db8:0:0"],
    ["[2001:db8::7]", "2001:db8:0:0"],
    ["[2001:db8::7]:50001", "2001:db8:0:0"],
    ["2001:db8:0:0:1:2:3:4:50001", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["[fe80::1%eth0]:50001", "fe80:0:0:0"],
    [undefined, "unknown"],
    ["", "unknown"],
    ["unknown", "unknown"],
    ["127.1", "unknown"],
    ["no:address", "unknown"],
  ])("of %j is %j", (told, key) => {
    expect(toClientKey(told)).toBe(key);
  });
});
