import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RunningHub } from "./running-hub.ts";
import { feed, startHub } from "./running-hub.ts";

const hour = 3600;
const day = 24 * hour;
const year = 365 * day;

let running: RunningHub;
beforeEach(async () => {
  running = await startHub();
});
afterEach(() => running.stop());

/** Has the clock stand elsewhere for a moment, long enough for dozens of rounds. */
async function jump(seconds: number, meanwhile = async () => {}): Promise<void> {
  running.clock.forward(seconds);
  await running.settled();
  await meanwhile();
  running.clock.forward(-seconds);
  await running.settled();
}

/** Time in which the hub looks at its leases as often as it does. */
async function pass(hours: number): Promise<void> {
  for (let each = 0; each < hours; each++) {
    running.clock.pass(hour + 1);
    await running.settled();
  }
}

type Kept = { readonly expires_at: number; readonly verified_at: number };

function listKept(): Kept[] {
  const database = new DatabaseSync(join(running.folder, "hub.sqlite"), { readOnly: true });
  const rows = database.prepare("SELECT expires_at, verified_at FROM subscriptions").all();
  database.close();
  return rows as Kept[];
}

describe("A clock that jumps a year and comes back", () => {
  const paths = ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"];

  it("ends no subscription", async () => {
    for (const path of paths) await running.subscribe(path);
    await jump(year);
    expect(listKept()).toHaveLength(paths.length);
    await running.publish("second");
    for (const path of paths) expect(await running.deliveries(path, 1)).toHaveLength(1);
  });

  it("ends none where the hub looks at its leases just then, nor when it looks again", async () => {
    for (const path of paths) await running.subscribe(path);
    await pass(1);
    await jump(year, () => pass(1));
    await pass(1);
    await running.publish("second");
    for (const path of paths) expect(await running.deliveries(path, 1)).toHaveLength(1);
  });

  it("forgets no request that waits", async () => {
    running.subscriber.script("/feed", "GET", ["drop", "echo"]);
    const pair = { topic: feed, topicAsGiven: feed, host: running.subscriber.hostPort };
    const callback = `${running.subscriber.origin}/feed`;
    const wish = { secret: null, leaseSeconds: 10 * day };
    await running.hub().accept({ mode: "subscribe", ...pair, callback, ...wish });
    await running.subscriber.waitFor("/feed", "GET", 1);
    await running.settled();
    await jump(year);
    await running.subscriber.waitFor("/feed", "GET", 2);
    await running.settled();
    await running.publish("second");
    expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  });

  it("puts off no attempt for a year", async () => {
    running.subscriber.script("/feed", "POST", [500, 500, 204]);
    await running.subscribe("/feed", { leaseSeconds: 30 * day });
    await running.publish("second");
    await running.deliveries("/feed", 1);
    await jump(20 * day, async () => void (await running.deliveries("/feed", 2)));
    expect(await running.deliveries("/feed", 3)).toHaveLength(3);
  });

  it("makes no lease that lasts a year longer", async () => {
    for (const path of paths) await running.subscribe(path);
    await jump(year, () => running.subscribe("/feed"));
    const latest = () => Math.max(...listKept().map((lease) => lease.expires_at));
    expect(latest()).toBeGreaterThan(running.clock.now() + 300 * day * 1000);
    await pass(3);
    expect(latest()).toBeLessThan(running.clock.now() + 11 * day * 1000);
    await running.publish("second");
    expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  });
});

describe("A clock that is put back a year", () => {
  it("holds up neither deliveries nor attempts to come", async () => {
    running.subscriber.script("/feed", "POST", [500, 204]);
    await running.subscribe("/feed");
    await running.publish("second");
    await running.deliveries("/feed", 1);
    running.clock.forward(-year);
    expect(await running.deliveries("/feed", 2)).toHaveLength(2);
    await running.publish("third");
    expect(await running.deliveries("/feed", 3)).toHaveLength(3);
  });

  it("ends no subscription when it is right again", async () => {
    await running.subscribe("/feed");
    await jump(-year, () => pass(2));
    await pass(2);
    await running.publish("second");
    expect(await running.deliveries("/feed", 1)).toHaveLength(1);
  });
});

describe("A lease that is over", () => {
  it("is not served, and kept for three days", async () => {
    await running.subscribe("/feed", { leaseSeconds: hour });
    await pass(2);
    await running.publish("second");
    expect(await running.deliveries("/feed", 0)).toEqual([]);
    expect(listKept()).toHaveLength(1);
    running.clock.pass(2 * day);
    await pass(2);
    expect(listKept()).toHaveLength(1);
    running.clock.pass(day);
    await pass(2);
    expect(listKept()).toEqual([]);
  });
});
