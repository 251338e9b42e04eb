import { afterEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import type { Subscriber } from "../../websub/subscriber.ts";
import type { RunningHub } from "./running-hub.ts";
import { feed, startHub } from "./running-hub.ts";

/**
 * No request ends by itself while a test runs: whoever had to wait for one that hangs would wait
 * until the test fails, on a fast machine and on a busy one. All are at one address, and so of one owner.
 */
const patient = {
  WEBSUB_TIMEOUT: "600000",
  WEBSUB_MAX_PENDING_PER_HOST: "100",
  WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "100",
};
const known = ["/known-1", "/known-2", "/known-3", "/known-4", "/known-5"];
const fresh = ["/fresh-1", "/fresh-2", "/fresh-3", "/fresh-4", "/fresh-5"];

let running: RunningHub;
afterEach(() => running.stop());

/** Subscribes a path of each, all at once. */
async function subscribeAll(subscribers: readonly Subscriber[]): Promise<void> {
  for (const { origin, hostPort } of subscribers) {
    const pair = { topic: feed, topicAsGiven: feed, callback: `${origin}/cb`, host: hostPort };
    const request = { mode: "subscribe", ...pair, secret: null, leaseSeconds: 864_000 } as const;
    expect(await running.hub().accept(request)).toBe("accepted");
  }
  await eventually(() => expect(running.hub().totals().verified).toBe(countAsked()));
}

function countAsked(): number {
  const all = [running.subscriber, ...running.others];
  return all.flatMap(({ received }) => received).filter(({ method }) => method === "GET").length;
}

function hang(subscribers: readonly Subscriber[]): void {
  for (const subscriber of subscribers) subscriber.script("/cb", "POST", ["hang"]);
}

/** How many requests hang at each; none has ended. */
function countHanging(subscribers: readonly Subscriber[]): number[] {
  expect(running.hub().totals().failed).toBe(0);
  return subscribers.map((subscriber) => subscriber.at("/cb", "POST").length);
}

async function publish(note: string): Promise<void> {
  running.clock.forward(6);
  await running.publish(note);
}

async function expectDelivered(paths: readonly string[], count: number): Promise<void> {
  for (const path of paths) await running.subscriber.waitFor(path, "POST", count);
  for (const path of paths) expect(running.subscriber.at(path, "POST")).toHaveLength(count);
}

test("400 new subscribers that hang delay nobody, neither those that are known nor other new ones", async () => {
  running = await startHub(patient, 400);
  for (const path of known) await running.subscribe(path);
  await publish("second");
  await expectDelivered(known, 1);
  hang(running.others);
  await subscribeAll(running.others);
  for (const path of fresh) await running.subscribe(path);
  await publish("third");
  await expectDelivered(known, 2);
  await expectDelivered(fresh, 1);
  const each = running.others.map(() => 1);
  await eventually(() => expect(countHanging(running.others)).toEqual(each));
  await publish("fourth");
  await expectDelivered(known, 3);
  await expectDelivered(fresh, 2);
  expect(countHanging(running.others)).toEqual(each);
});

test("400 known subscribers that hang all at once delay nobody", async () => {
  running = await startHub(patient, 400);
  await subscribeAll(running.others);
  for (const path of known) await running.subscribe(path);
  await publish("second");
  for (const other of running.others) await other.waitFor("/cb", "POST", 1);
  await expectDelivered(known, 1);
  hang(running.others);
  await publish("third");
  await expectDelivered(known, 2);
  await eventually(() => expect(countHanging(running.others)).toEqual(running.others.map(() => 2)));
});

test("however many new subscribers hang, those that are known go on", async () => {
  running = await startHub({ ...patient, WEBSUB_CONCURRENCY: "1" }, 60);
  for (const path of known) await running.subscribe(path);
  await publish("second");
  await expectDelivered(known, 1);
  hang(running.others);
  await subscribeAll(running.others);
  for (const [index, note] of ["third", "fourth", "fifth"].entries()) {
    await publish(note);
    await expectDelivered(known, index + 2);
  }
  const begun = countHanging(running.others).reduce((sum, count) => sum + count, 0);
  expect(begun).toBeLessThan(running.others.length);
});

test("requests that hang at a host take no more than its share, deliveries and verifications together", async () => {
  running = await startHub({ ...patient, WEBSUB_PER_HOST: "2" }, 1);
  const [other] = running.others;
  if (!other) throw new Error("no other");
  await running.subscribe("/feed");
  for (const path of ["/a", "/b", "/c"]) {
    other.script(path, "POST", ["hang"]);
    await running.subscribe(path, { at: other });
  }
  await publish("second");
  const hanging = () => other.received.filter(({ method }) => method === "POST").length;
  await eventually(() => expect(hanging()).toBe(2));
  const before = other.received.length;
  const pair = { topic: feed, topicAsGiven: feed, callback: `${other.origin}/d` };
  const asked = { ...pair, host: other.hostPort, secret: null, leaseSeconds: 864_000 };
  expect(await running.hub().accept({ mode: "subscribe", ...asked })).toBe("accepted");
  await publish("third");
  await expectDelivered(["/feed"], 2);
  expect(other.received).toHaveLength(before);
});
