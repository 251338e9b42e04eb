import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics, createMetricsServer } from "../../../sidecar/metrics/metrics.ts";

const totals = { accepted: 7, verified: 5, rejected: 1, delivered: 40, failed: 3, removed: 2 };
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
};
let release: { id: string; reviews: { lastModified: number } } | null = null;
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
    sites: [{ labels: {}, baseUrl: new URL(topic).origin, release: () => release }],
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
    release = { id: "one", reviews: { lastModified: 1_700_000_000_000 } };
    await read();
    release = { id: "two", reviews: { lastModified: 1_700_000_000_000 } };
    const text = await read();
    expect(text.match(/firsthand_release_info\{.*/g)).toEqual([
      'firsthand_release_info{release="two"} 1',
    ]);
    expect(text).toContain("firsthand_reviews_modified_timestamp_seconds 1700000000");
  });

  it("say when the release was published, and how it goes with a CDN that is followed", async () => {
    expect(await read()).not.toContain("firsthand_cdn_");
    let following = { lookedAt: null as number | null, faults: 0 };
    const order = { published_at: "2026-11-28T09:00:00Z" };
    const { read: readFollowing } = createMetrics({
      hub,
      sites: [
        {
          labels: {},
          baseUrl: "https://larch.example",
          release: () => ({ id: "one", reviews: null, order }),
        },
      ],
      following: () => following,
    });
    const published = Date.parse(order.published_at) / 1000;
    const before = (await readFollowing()).text;
    expect(before).toContain(`firsthand_release_published_timestamp_seconds ${published}`);
    expect(before).toContain("firsthand_cdn_looked_timestamp_seconds 0");
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
      release: () => (id === null ? null : { id, reviews: { lastModified: 2000 } }),
    });
    const counted = { topic: "https://larch.example/feed.xml", active: 4, pending: 0, behind: 0 };
    const { observe, read } = createMetrics({
      hub: { ...hub, status: async () => ({ topics: [counted] }) },
      sites: [of("larch", "one"), of("fir", null)],
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
