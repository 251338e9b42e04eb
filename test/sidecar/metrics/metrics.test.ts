import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics, createMetricsServer } from "../../../sidecar/metrics/metrics.ts";
import type { HubEvent } from "../../../sidecar/websub/events.ts";

const totals = { accepted: 7, verified: 5, rejected: 1, delivered: 40, failed: 3 };
const topic = "https://reviews.example.com/feed.xml";
let isReadable = true;
const hub = {
  async status() {
    if (!isReadable) throw new Error("damaged");
    return { topics: [{ topic, active: 4, pending: 2, behind: 1 }] };
  },
  lag: async () => [{ topic, seconds: 30 }],
  lastRunAt: () => 1_700_000_123_000,
  totals: () => totals,
  observe: (observer: typeof tell) => {
    tell = observer;
  },
};
let tell: (event: HubEvent) => void;
type Release = { id: string; order: { published_at: string }; reviews: { lastModified: number } };
const order = { published_at: "2026-11-20T08:00:00.000Z" };
const publishedAt = Date.parse(order.published_at);
let release: Release | null = null;
let isStale = false;
const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let site: string;
let figures: string;

beforeAll(async () => {
  const metrics = createMetrics({
    hub,
    sites: [
      {
        labels: {},
        baseUrl: new URL(topic).origin,
        release: () => release,
        isStale: () => isStale,
      },
    ],
    version: "1.2.3",
    now: () => publishedAt + 90_000,
  });
  const app = express().use(metrics.observe({}));
  app.get("/api/reviews/:id", (_request, response) => void response.sendStatus(200));
  app.use((request, response) => void response.sendStatus(request.path === "/doc" ? 200 : 404));
  site = await listen(createServer(app));
  figures = await listen(createMetricsServer(metrics));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const read = async () => (await fetch(`${figures}/metrics`)).text();

describe("The metrics", () => {
  it("say how the hub fares", async () => {
    const text = await read();
    expect(text).toContain('firsthand_hub_active{topic="/feed.xml"} 4');
    expect(text).toContain('firsthand_hub_pending{topic="/feed.xml"} 2');
    expect(text).toContain('firsthand_hub_lag_seconds{topic="/feed.xml"} 30');
    expect(text).toContain('firsthand_hub_deliveries_total{outcome="delivered"} 40');
    expect(text).toContain('firsthand_hub_deliveries_total{outcome="failed"} 3');
    totals.delivered = 41;
    expect(await read()).toContain('firsthand_hub_deliveries_total{outcome="delivered"} 41');
  });

  it("have each reason, cause and fault at 0 from the start, and then count", async () => {
    const failures = "firsthand_hub_delivery_failures_total";
    const before = await read();
    const reasons = [...before.matchAll(new RegExp(`^${failures}{reason="(\\w+)"} 0$`, "gm"))];
    expect(reasons.map(([, reason]) => reason)).toEqual([
      "3xx",
      "4xx",
      "5xx",
      "blocked",
      "timeout",
      "dns",
      "tls",
      "network",
    ]);
    tell({ kind: "attempted", failure: "tls", ms: 20, servedMs: 400 });
    tell({ kind: "attempted", failure: null, ms: 20, servedMs: 400 });
    tell({ kind: "verifying", waitedMs: 1500 });
    tell({ kind: "ended", cause: "expired", count: 3 });
    tell({ kind: "store-fault", fault: "failed" });
    const lines = (await read()).split("\n");
    for (const line of [
      `${failures}{reason="tls"} 1`,
      "firsthand_hub_attempt_duration_seconds_count 2",
      'firsthand_hub_delivery_latency_seconds_bucket{le="0.5"} 1',
      "firsthand_hub_delivery_latency_seconds_count 1",
      'firsthand_hub_verification_wait_seconds_bucket{le="1"} 0',
      'firsthand_hub_verification_wait_seconds_bucket{le="2"} 1',
      'firsthand_hub_removed_total{cause="expired"} 3',
      'firsthand_hub_removed_total{cause="gone"} 0',
      'firsthand_hub_store_faults_total{fault="failed"} 1',
      'firsthand_hub_store_faults_total{fault="busy"} 0',
    ])
      expect(lines).toContain(line);
  });

  it("say by what the process runs, and how many descriptors it has and may have", async () => {
    const text = await read();
    const node = process.versions.node;
    expect(text).toContain(`firsthand_build_info{version="1.2.3",node="${node}"} 1`);
    expect(text).toMatch(/^process_open_fds [1-9]/m);
    expect(text).toMatch(/^process_max_fds [1-9]/m);
  });

  it("say when the release was published, how long ago that is, and whether it is the newest", async () => {
    release = { id: "one", order, reviews: { lastModified: 0 } };
    const text = await read();
    expect(text).toContain(`firsthand_last_publish_timestamp_seconds ${publishedAt / 1000}`);
    expect(text).toContain("firsthand_release_age_seconds 90");
    expect(text).toContain("firsthand_release_stale 0");
    isStale = true;
    expect(await read()).toContain("firsthand_release_stale 1");
    release = null;
    expect(await read()).toContain("firsthand_release_stale 1");
    isStale = false;
  });

  it("say when the hub last did its work", async () => {
    expect(await read()).toContain("firsthand_hub_last_round_timestamp_seconds 1700000123");
  });

  it("are given but for those that cannot be read, which are named", async () => {
    const figures = ["active", "pending", "behind"].map((name) => `firsthand_hub_${name}`);
    isReadable = false;
    const text = await read();
    isReadable = true;
    for (const figure of figures) {
      expect(text).not.toContain(`${figure}{`);
      expect(text).toContain(`firsthand_figure_absent{figure="${figure}"} 1`);
    }
    expect(text).toContain('firsthand_hub_lag_seconds{topic="/feed.xml"} 30');
    expect(text).toContain('firsthand_hub_deliveries_total{outcome="failed"} 3');
    expect(text).toContain("process_resident_memory_bytes");
    expect(await read()).not.toContain("firsthand_figure_absent{");
  });

  it("count requests by route, whatever the addresses", async () => {
    const paths = ["/api/reviews/a", "/api/reviews/b", "/doc", "/nothing/a", "/nothing/b?c=d"];
    for (const path of paths) await (await fetch(site + path)).text();
    await expect.poll(read).toContain('firsthand_http_requests_total{route="none",status="4xx"} 2');
    const text = await read();
    expect(text).toContain(
      'firsthand_http_requests_total{route="/api/reviews/:id",status="2xx"} 2',
    );
    expect(text).toContain('firsthand_http_requests_total{route="document",status="2xx"} 1');
    expect(text).toContain('firsthand_http_request_duration_seconds_count{route="document"} 1');
    expect(text).not.toContain("nothing");
  });

  it("name the release that is served, and only that", async () => {
    expect(await read()).not.toContain("firsthand_release_info{");
    release = { id: "one", order, reviews: { lastModified: 1_700_000_000_000 } };
    await read();
    release = { id: "two", order, reviews: { lastModified: 1_700_000_000_000 } };
    const text = await read();
    expect(text.match(/firsthand_release_info\{.*/g)).toEqual([
      'firsthand_release_info{release="two"} 1',
    ]);
    expect(text).toContain("firsthand_reviews_modified_timestamp_seconds 1700000000");
  });

  it("say how it goes with a CDN that is followed, and nothing where there is none", async () => {
    expect(await read()).not.toContain("firsthand_cdn_");
    let following = { lookedAt: null as number | null, faults: 0 };
    const { read: readFollowing } = createMetrics({
      ...{ hub, sites: [], version: "1.2.3", now: Date.now },
      following: () => following,
    });
    expect((await readFollowing()).text).toContain("firsthand_cdn_looked_timestamp_seconds 0");
    following = { lookedAt: 1_700_000_000_000, faults: 3 };
    await readFollowing();
    const { text } = await readFollowing();
    expect(text).toContain("firsthand_cdn_looked_timestamp_seconds 1700000000");
    expect(text).toContain("firsthand_cdn_faults_total 3");
  });

  it("name the site where there are several, and nothing of those that are asleep", async () => {
    const of = (name: string, id: string | null) => ({
      labels: { site: name },
      baseUrl: `https://${name}.example`,
      release: () => (id === null ? null : { id, order, reviews: { lastModified: 2000 } }),
      isStale: () => false,
    });
    const counted = { topic: "https://larch.example/feed.xml", active: 4, pending: 0, behind: 0 };
    const { observe, read } = createMetrics({
      hub: { ...hub, status: async () => ({ topics: [counted] }) },
      sites: [of("larch", "one"), of("fir", null)],
      version: "1.2.3",
      now: Date.now,
    });
    const app = express().use(observe({ site: "larch" }));
    const asked = await listen(createServer(app));
    await (await fetch(`${asked}/nothing`)).text();
    const route = 'route="none",status="4xx"';
    await expect
      .poll(async () => (await read()).text)
      .toContain(`firsthand_http_requests_total{site="larch",${route}} 1`);
    const { text } = await read();
    expect(text).toContain('firsthand_release_info{site="larch",release="one"} 1');
    expect(text).toContain('firsthand_reviews_modified_timestamp_seconds{site="larch"} 2');
    expect(text).toContain('firsthand_hub_active{site="larch",topic="/feed.xml"} 4');
    expect(text).not.toContain('fir"');
  });

  it("stand at one address", async () => {
    expect((await fetch(figures)).status).toBe(404);
    expect((await fetch(`${figures}/metrics`, { method: "POST" })).status).toBe(405);
  });
});
