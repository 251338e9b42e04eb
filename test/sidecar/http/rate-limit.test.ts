import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Counting, createRateLimit, createWindows } from "../../../sidecar/http/rate-limit.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A site that believes X-Forwarded-For, so that a test can be many clients. */
async function serve(perMinute: number | null, maxClients?: number, counting?: Counting) {
  const clock = { now: 1_000_000 };
  const limits = {
    ...(maxClients === undefined ? {} : { maxClients }),
    ...(counting === undefined ? {} : { counting }),
  };
  const limit = createRateLimit({ name: "api", perMinute, steady: () => clock.now, ...limits });
  const app = express().set("trust proxy", true);
  app.get("/", limit, (_request, response) => void response.send("ok"));
  const server = createServer(app).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = (client = "192.0.2.1") => fetch(url, { headers: { "x-forwarded-for": client } });
  const statuses = async (count: number, client?: string) => {
    const all = [];
    for (let at = 0; at < count; at++) all.push((await ask(client)).status);
    return all;
  };
  return { clock, ask, statuses };
}

describe("A rate limit", () => {
  it("counts a client at each site apart, within one bound for all", async () => {
    const windows = createWindows(2);
    const larch = await serve(1, undefined, { windows, site: "larch" });
    const fir = await serve(1, undefined, { windows, site: "fir" });
    expect(await larch.statuses(2)).toEqual([200, 429]);
    expect(await fir.statuses(2)).toEqual([200, 429]);
    expect(await fir.statuses(1, "192.0.2.2")).toEqual([200]);
    expect(await larch.statuses(1)).toEqual([200]);
  });

  it("lets a client ask so often in a minute, and again in the next", async () => {
    const { clock, statuses } = await serve(3);
    expect(await statuses(5)).toEqual([200, 200, 200, 429, 429]);
    clock.now += 59_999;
    expect(await statuses(1)).toEqual([429]);
    clock.now += 1;
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
  });

  it("says when to come back, in a problem that any script can read", async () => {
    const { clock, ask } = await serve(1);
    await ask();
    clock.now += 20_000;
    const refused = await ask();
    expect(await refused.json()).toEqual({
      type: "about:blank",
      title: "Too Many Requests",
      status: 429,
      detail: "A client may send 1 requests a minute. Try again in 40 seconds.",
    });
    const { headers } = refused;
    expect(headers.get("retry-after")).toBe("40");
    expect(headers.get("ratelimit-policy")).toBe('"api";q=1;w=60');
    expect(headers.get("ratelimit")).toBe('"api";r=0;t=40');
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toMatch(/RateLimit.*Retry-After/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("counts each client alone, and an IPv6 network as one", async () => {
    const { statuses } = await serve(1);
    expect(await statuses(2, "192.0.2.1")).toEqual([200, 429]);
    expect(await statuses(2, "::ffff:192.0.2.1")).toEqual([429, 429]);
    expect(await statuses(1, "192.0.2.2")).toEqual([200]);
    expect(await statuses(1, "2001:db8:0:1::1")).toEqual([200]);
    expect(await statuses(1, "2001:db8:0:1:ffff::2")).toEqual([429]);
    expect(await statuses(1, "2001:db8:0:2::1")).toEqual([200]);
  });

  it("remembers a bounded number of clients", async () => {
    const { statuses } = await serve(1, 2);
    await statuses(1, "192.0.2.1");
    await statuses(1, "192.0.2.2");
    await statuses(1, "192.0.2.3");
    expect(await statuses(1, "192.0.2.1")).toEqual([200]);
    expect(await statuses(1, "192.0.2.3")).toEqual([429]);
  });

  it("keeps nobody out for longer when the machine's clock is put back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const app = express().get("/", createRateLimit({ name: "api", perMinute: 1 }));
    const server = createServer(app).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await fetch(url);
    vi.setSystemTime(Date.now() - 3_600_000);
    const refused = await fetch(url).finally(() => vi.useRealTimers());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("can be turned off", async () => {
    const { statuses } = await serve(null);
    expect(new Set(await statuses(50))).toEqual(new Set([200]));
  });
});
