import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { feed } from "./running-hub.ts";
import type { RunningProcess } from "./running-process.ts";
import { prepareProcess } from "./running-process.ts";

let running: RunningProcess;
beforeEach(async () => {
  running = await prepareProcess();
  await running.start();
});
afterEach(() => running.stop());

const get = (path: string) => fetch(running.origin() + path);

function initialize() {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  return fetch(`${running.origin()}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }),
  });
}

function subscribe(path: string) {
  const form = { "hub.mode": "subscribe", "hub.topic": feed };
  const body = new URLSearchParams({ ...form, "hub.callback": running.subscriber.origin + path });
  return fetch(`${running.origin()}/api/websub/hub`, { method: "POST", body });
}

test.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
  "while another program holds the database (%s) only the hub's POST is refused, and nothing is lost",
  async (begin) => {
    expect((await subscribe("/before")).status).toBe(202);
    await running.subscriber.waitFor("/before", "GET");
    const other = new DatabaseSync(join(running.stateDir, "hub.sqlite"), { timeout: 5000 });
    const kept = other.prepare("SELECT count(*) AS n FROM subscriptions");
    await eventually(() => expect(kept.get()).toMatchObject({ n: 1 }));
    other.exec(begin);
    await running.publish("second");
    const paths = ["/healthz", "/readyz", "/feed.xml", "/reviews.json", "/api/reviews/search"];
    for (const path of [...paths, "/api/websub/hub"]) expect((await get(path)).status).toBe(200);
    expect((await initialize()).status).toBe(200);
    for (let count = 0; count < 5; count++) {
      const refused = await subscribe("/while");
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(refused.headers.get("content-type")).toMatch(/^text\/plain/);
    }
    for (const path of paths) expect((await get(path)).status).toBe(200);
    expect(running.subscriber.received.map(({ method }) => method)).toEqual(["GET"]);

    other.exec("ROLLBACK");
    other.close();
    expect((await subscribe("/while")).status).toBe(202);
    await running.subscriber.waitFor("/while", "GET");
    const [delivery] = await running.subscriber.waitFor("/before", "POST");
    expect(String(delivery?.body)).toContain("second");
  },
);
