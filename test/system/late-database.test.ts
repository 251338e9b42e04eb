import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { type ScrapedSidecar, startScraped } from "../sidecar/metrics/scraped.ts";
import { baseUrl } from "../sidecar/release-on-disk.ts";
import { type Cluster, startCluster } from "./postgres.ts";

let cluster: Cluster;
let sidecar: ScrapedSidecar;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.remove());

/** A sidecar that starts while the database is down. */
beforeEach(async () => {
  const STATE = await cluster.createDatabase();
  await cluster.stop("fast");
  sidecar = await startScraped({ STATE });
});
afterEach(async () => {
  await sidecar.stop();
  await cluster.start().catch(() => {}); // it may run
});

async function readiness() {
  const answer = await sidecar.get("/readyz");
  return {
    ...((await answer.json()) as { part?: string; release?: string }),
    status: answer.status,
  };
}

const said = (what: RegExp) => sidecar.logged.filter((line) => what.test(line));

test("a sidecar that starts before its database serves the site, and the hub as soon as the database is there", async () => {
  await eventually(async () => {
    expect(await readiness()).toMatchObject({ status: 503, part: "hub" });
  });
  expect((await readiness()).release).toMatch(/^\w+$/);
  for (const path of ["/healthz", "/feed.xml", "/api/reviews/search"]) {
    expect([path, (await sidecar.get(path)).status]).toEqual([path, 200]);
  }
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/feed.xml`,
    "hub.callback": `${sidecar.subscriber.origin}/early`,
  });
  const refused = await fetch(`${sidecar.origin()}/api/websub/hub`, { method: "POST", body });
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([503, 60]);
  const explained = await sidecar.get("/api/websub/hub");
  expect([explained.status, explained.headers.get("retry-after")]).toEqual([503, "10"]);
  const initialized = await initialize();
  expect(initialized.status).toBe(200);
  const early = initialized.headers.get("mcp-session-id") ?? "";
  await eventually(async () => {
    expect(
      await sidecar.sample('firsthand_hub_store_faults_total{fault="failed"}'),
    ).toBeGreaterThan(1);
  });
  expect(await sidecar.sample("firsthand_hub_last_round_timestamp_seconds")).toBe(0);
  expect(said(/The hub cannot go on/)).toHaveLength(1);
  const [told, ...others] = said(/The hub does not work/);
  expect(told).toMatch(/^(?=.*"level":"error").*postgres:.* does not answer/);
  expect(others).toEqual([]);

  await cluster.start();
  await eventually(async () => expect(await readiness()).toMatchObject({ status: 200 }));
  expect(said(/The hub does not work/)).toHaveLength(1);
  await eventually(() => expect(said(/The hub works again/)).toHaveLength(1));
  expect(await sidecar.post("/feed")).toBe(202);
  await sidecar.subscriber.waitFor("/feed", "GET");
  await sidecar.publish("second");
  await sidecar.subscriber.waitFor("/feed", "POST");
  expect(await listTools(early)).toBe(200);
  const late = (await initialize()).headers.get("mcp-session-id") ?? "";
  await sidecar.signal("SIGTERM");
  await sidecar.start();
  expect([await listTools(late), await listTools(early)]).toEqual([200, 404]);
});

test("one that waits for its database ends when it is told to", async () => {
  await eventually(() => expect(said(/The hub does not work/)).toHaveLength(1));
  expect(await sidecar.signal("SIGTERM")).toEqual([0, null]);
});

const headers = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

function initialize(): Promise<Response> {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  return fetch(`${sidecar.origin()}/mcp`, {
    method: "POST",
    headers: { ...headers, host: "localhost" },
    body,
  });
}

async function listTools(session: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list", params: {} });
  const named = { "mcp-session-id": session, "mcp-protocol-version": "2025-06-18" };
  return (
    await fetch(`${sidecar.origin()}/mcp`, {
      method: "POST",
      headers: { ...headers, ...named },
      body,
    })
  ).status;
}
