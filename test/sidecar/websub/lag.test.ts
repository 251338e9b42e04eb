import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import type { RunningHub } from "./running-hub.ts";
import { feed, startHub } from "./running-hub.ts";

let running: RunningHub;
beforeEach(async () => {
  running = await startHub();
});
afterEach(() => running.stop());

/** Seconds; counts are at most two seconds old. */
async function readLag(): Promise<number | undefined> {
  const lags = await running.hub().lag();
  return lags.find(({ topic }) => topic === feed)?.seconds;
}

/** Lets time go on, and the hub see it. */
async function pass(seconds: number): Promise<void> {
  running.clock.pass(seconds);
  await running.settled();
}

test("what is owed is measured from the release that is served, until it is taken", async () => {
  running.subscriber.script("/feed", "POST", [500, 500, 204]);
  await running.subscribe("/feed");
  await pass(1000);
  expect(await readLag()).toBe(0);
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await pass(9);
  expect(await readLag()).toBe(9);
  await pass(2);
  await running.deliveries("/feed", 2);
  await pass(40);
  expect(await readLag()).toBe(51);
  await pass(30);
  await running.deliveries("/feed", 3);
  await pass(3);
  expect(await readLag()).toBe(0);
});

test("a change of which the store has not even heard is owed, too", async () => {
  await running.subscribe("/feed");
  const other = new DatabaseSync(join(running.folder, "hub.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  await running.publish("second");
  await running.settled();
  await pass(100);
  expect(await readLag()).toBe(100);
  other.exec("ROLLBACK");
  other.close();
  await running.deliveries("/feed", 1);
  await pass(3);
  await eventually(async () => expect(await readLag()).toBe(0));
});

test("a restart does not shorten what is owed", async () => {
  running.subscriber.script("/feed", "POST", [500]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await pass(200);
  await running.restart();
  await pass(3);
  expect(await readLag()).toBeGreaterThanOrEqual(200);
});

test("who cannot be reached and is held by the operator is not owed anything", async () => {
  await running.subscribe("/feed");
  const database = new DatabaseSync(join(running.folder, "hub.sqlite"), { timeout: 5000 });
  const { hostPort } = running.subscriber;
  database.prepare("INSERT INTO held_hosts VALUES (?, 'paused')").run(hostPort);
  database.close();
  await running.publish("second");
  await running.settled();
  await pass(100);
  expect(await readLag()).toBe(0);
});
