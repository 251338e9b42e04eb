import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { atomTopic, type Hub, startHub, stopHubs } from "./hub.ts";

afterAll(stopHubs);

async function startWatched(): Promise<{ hub: Hub; metrics: () => Promise<string[]> }> {
  const port = `${await findFreePort()}`;
  const hub = await startHub({ METRICS_PORT: port });
  await hub.subscribe("/cb");
  expect((await hub.get("/readyz")).status).toBe(200);
  const metrics = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text.split("\n").filter((line) => line.startsWith("firsthand_hub_"));
  };
  return { hub, metrics };
}

async function damage({ env }: Hub): Promise<void> {
  for (const name of await readdir(env.STATE_DIR)) {
    if (!name.startsWith("hub.sqlite")) continue;
    const bytes = await readFile(join(env.STATE_DIR, name));
    await writeFile(join(env.STATE_DIR, name), bytes.fill(0x5a));
  }
}

const faults: readonly (readonly [string, (hub: Hub) => Promise<void>])[] = [
  ["was removed", ({ env }) => rm(env.STATE_DIR, { recursive: true })],
  ["was damaged", damage],
];

describe.each(faults)("A hub whose state %s while it runs", (_, harm) => {
  let hub: Hub;
  let metrics: () => Promise<string[]>;
  let before: string[];
  beforeAll(async () => {
    ({ hub, metrics } = await startWatched());
    before = await metrics();
    await harm(hub);
    await hub.publish("second");
  });

  it("is not ready, its figures say so, and it accepts nothing that it cannot keep", async () => {
    await eventually(async () => {
      hub.clock.pass(11);
      expect((await hub.get("/readyz")).status).toBe(503);
    });
    await eventually(async () => expect(await metrics()).not.toEqual(before));
    const callback = `${hub.subscriber.origin}/other`;
    const form = { "hub.mode": "subscribe", "hub.topic": atomTopic, "hub.callback": callback };
    const answer = await hub.post(form);
    expect([answer.status, `${answer.body}`]).not.toEqual([202, expect.anything()]);
    expect(answer.status).toBe(503);
    expect(`${answer.body}`).not.toMatch(/^ +at |SQLITE/m);
  });

  it("still lives, and its documents and questions are answered", async () => {
    await eventually(async () =>
      expect(`${(await hub.get("/feed.xml")).body}`).toContain("second"),
    );
    for (const path of ["/healthz", "/reviews.json", "/api/reviews/search?limit=1", "/feed.xml"]) {
      expect([path, (await hub.get(path)).status]).toEqual([path, 200]);
    }
  });
});

const fortyDays = 40 * 86_400;

describe("A clock that jumps ahead and back", () => {
  it("ends no subscription", async () => {
    const hub = await startHub();
    await hub.subscribe("/cb");
    hub.clock.forward(fortyDays);
    await sleep(2000);
    hub.clock.forward(-fortyDays);
    await sleep(1000);
    await hub.publish("second");
    await hub.subscriber.waitFor("/cb", "POST");
  });
});
