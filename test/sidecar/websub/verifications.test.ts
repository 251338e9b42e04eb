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

/** The status of the feed's subscriptions. */
async function count() {
  running.clock.forward(3);
  const { topics } = await running.hub().status();
  const { active, pending } = topics.find(({ topic }) => topic === feed) ?? {};
  return { active, pending };
}

function ask(path: string, wish: { secret?: string; mode?: "unsubscribe" } = {}) {
  const callback = running.subscriber.origin + path;
  const pair = { topic: feed, topicAsGiven: feed, callback, host: running.subscriber.hostPort };
  if (wish.mode) return running.hub().accept({ mode: "unsubscribe", ...pair });
  const { secret = null } = wish;
  return running.hub().accept({ mode: "subscribe", ...pair, secret, leaseSeconds: 3600 });
}

test("the subscriber is asked with mode, topic, lease and a challenge that never comes again", async () => {
  await running.subscribe("/feed", { leaseSeconds: 7200 });
  await running.subscribe("/feed", { leaseSeconds: 7200 });
  const [first, second] = running.subscriber.at("/feed", "GET");
  const { "hub.challenge": challenge, ...rest } = Object.fromEntries(first?.query ?? []);
  expect(rest).toEqual({
    "hub.mode": "subscribe",
    "hub.topic": feed,
    "hub.lease_seconds": "7200",
  });
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(second?.query.get("hub.challenge")).not.toBe(challenge);
  expect(await count()).toEqual({ active: 1, pending: 0 });
});

test("the callback's own query goes out as it was given, and parameters follow it", async () => {
  const callback = "/feed?a=%20b&flag&hub.mode=mine&~=+";
  await ask(callback);
  const [asked] = await running.subscriber.waitFor("/feed", "GET");
  expect(asked?.target.startsWith(`${callback}&hub.mode=subscribe&hub.topic=https%3A`)).toBe(true);
  running.subscriber.script("/feed", "GET", ["echo"]);
  await running.settled();
  await running.publish("second");
  const [delivery] = await running.deliveries("/feed", 1);
  expect(delivery?.target).toBe(callback);
});

test.each([
  ["another body", { status: 200, body: "no" }],
  ["an empty body", 204],
  ["404", 404],
  ["a redirect", { status: 302, headers: { location: "/elsewhere" } }],
])("%s is a no, and is asked once", async (_what, reply) => {
  running.subscriber.script("/feed", "GET", [reply]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  await running.settled();
  expect(await count()).toEqual({ active: 0, pending: 0 });
  running.clock.forward(60);
  await running.settled();
  expect(running.subscriber.received).toHaveLength(1);
});

test("the challenge in a 404 is a no", async () => {
  running.subscriber.script("/feed", "GET", [
    (response, { query }) => response.writeHead(404).end(query.get("hub.challenge")),
  ]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  await running.settled();
  expect(await count()).toEqual({ active: 0, pending: 0 });
});

test("the very challenge is a yes, also where it is falsely labelled gzip", async () => {
  running.subscriber.script("/feed", "GET", [
    (response, { query }) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(query.get("hub.challenge")),
  ]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  await running.settled();
  expect(await count()).toEqual({ active: 1, pending: 0 });
});

test("who cannot be reached is asked once more after half a minute", async () => {
  running.subscriber.script("/feed", "GET", ["drop", "echo"]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET", 1);
  await running.settled();
  expect(await count()).toEqual({ active: 0, pending: 1 });
  running.clock.forward(30);
  await running.subscriber.waitFor("/feed", "GET", 2);
  await running.settled();
  expect(await count()).toEqual({ active: 1, pending: 0 });
});

test("… and not a third time", async () => {
  running.subscriber.script("/feed", "GET", ["drop"]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET", 1);
  await running.settled();
  running.clock.forward(30);
  await running.subscriber.waitFor("/feed", "GET", 2);
  await running.settled();
  expect(await count()).toEqual({ active: 0, pending: 0 });
});

test("a renewal that is not confirmed changes nothing", async () => {
  await running.subscribe("/feed", { secret: "old" });
  running.subscriber.script("/feed", "GET", [404]);
  await ask("/feed", { secret: "new" });
  await running.subscriber.waitFor("/feed", "GET", 2);
  await running.settled();
  await running.publish("second");
  const [delivery] = await running.deliveries("/feed", 1);
  expect(delivery?.headers).toHaveProperty("x-hub-signature");
});

test("a renewal takes the place of what was: one delivery, the secret as now asked for", async () => {
  await running.subscribe("/feed", { secret: "old" });
  await running.subscribe("/feed");
  await running.publish("second");
  const deliveries = await running.deliveries("/feed", 1);
  expect(deliveries).toHaveLength(1);
  expect(deliveries[0]?.headers).not.toHaveProperty("x-hub-signature");
});

test("a renewal loses no change that was still to come", async () => {
  running.subscriber.script("/feed", "POST", [500, 204]);
  await running.subscribe("/feed");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await running.subscribe("/feed");
  expect(await running.deliveries("/feed", 2)).toHaveLength(2);
});

test("the lease counts from the request that verified it", async () => {
  running.subscriber.script("/feed", "GET", [
    (response, { query }) => {
      running.clock.forward(100);
      response.end(query.get("hub.challenge"));
    },
  ]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  await running.settled();
  running.clock.forward(3495);
  expect((await count()).active).toBe(1);
  running.clock.forward(5);
  expect((await count()).active).toBe(0);
});

test("whoever unsubscribes is asked too, and gets nothing more", async () => {
  await running.subscribe("/feed");
  await running.unsubscribe("/feed");
  const asked = running.subscriber.at("/feed", "GET")[1]?.query;
  expect(asked?.get("hub.mode")).toBe("unsubscribe");
  expect(asked?.has("hub.lease_seconds")).toBe(false);
  await running.publish("second");
  expect(await running.deliveries("/feed", 0)).toEqual([]);
});

test("an unsubscription that is not confirmed ends nothing", async () => {
  await running.subscribe("/feed");
  running.subscriber.script("/feed", "GET", [404]);
  await running.unsubscribe("/feed");
  await running.publish("second");
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
});

test("who unsubscribes what is not known is not called", async () => {
  expect(await ask("/feed", { mode: "unsubscribe" })).toBe("unknown");
  await running.settled();
  expect(running.subscriber.received).toEqual([]);
});

test("of two requests of one pair the newer counts, whatever the older one brings", async () => {
  let answerFirst = () => {};
  running.subscriber.script("/feed", "GET", [
    (response, { query }) => {
      answerFirst = () => response.end(query.get("hub.challenge"));
    },
    "echo",
  ]);
  await ask("/feed", { secret: "older" });
  await running.subscriber.waitFor("/feed", "GET", 1);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET", 2);
  answerFirst();
  await running.settled();
  await running.publish("second");
  const [delivery] = await running.deliveries("/feed", 1);
  expect(delivery?.headers).not.toHaveProperty("x-hub-signature");
});

test("whoever subscribes and at once unsubscribes is asked in that order", async () => {
  await ask("/feed");
  await ask("/feed", { mode: "unsubscribe" });
  const asked = await running.subscriber.waitFor("/feed", "GET", 2);
  await running.settled();
  expect(asked.map(({ query }) => query.get("hub.mode"))).toEqual(["subscribe", "unsubscribe"]);
  expect(await count()).toEqual({ active: 0, pending: 0 });
});

test("a host that has all the subscriptions that it may have is refused another", async () => {
  await running.stop();
  running = await startHub({ WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1" });
  running.subscriber.script("/feed", "GET", ["drop", "echo"]);
  await ask("/feed");
  expect(await ask("/other")).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  await running.subscribe("/feed");
  expect(await ask("/other")).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  expect(await ask("/feed")).toBe("accepted");
});

test("a host for which many requests wait is refused another", async () => {
  await running.stop();
  running = await startHub({ WEBSUB_MAX_PENDING_PER_HOST: "1" });
  running.subscriber.script("/feed", "GET", ["drop"]);
  await ask("/feed");
  await running.subscriber.waitFor("/feed", "GET");
  expect(await ask("/other")).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  expect(await ask("/feed")).toBe("accepted");
});

test("who does not confirm is asked three times at once, then once a minute, also after a restart", async () => {
  running.subscriber.script("/feed", "GET", [404]);
  const outcomes: unknown[] = [];
  for (let count = 1; count <= 5; count++) {
    if (count === 4) await running.restart();
    outcomes.push(await ask("/feed"));
    await running.subscriber.waitFor("/feed", "GET", Math.min(count, 3));
    await running.settled();
  }
  const refused = { status: 429, retryAfterSeconds: 60 };
  expect(outcomes).toEqual([
    ...["accepted", "accepted", "accepted"],
    expect.objectContaining(refused),
    expect.objectContaining(refused),
  ]);
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(3);
  running.clock.forward(60);
  expect(await ask("/feed")).toBe("accepted");
});

test("60 who leave by invented callbacks keep nobody of their host from subscribing", async () => {
  for (let count = 0; count < 60; count++) {
    expect(await ask(`/invented/${count}`, { mode: "unsubscribe" })).toBe("unknown");
  }
  expect(await ask("/feed")).toBe("accepted");
});

test("what was asked for survives a restart, and so do subscriptions and changes", async () => {
  await running.subscribe("/feed");
  running.subscriber.script("/later", "GET", ["drop", "echo"]);
  await ask("/later");
  await running.subscriber.waitFor("/later", "GET", 1);
  await running.settled();
  await running.restart();
  running.clock.forward(30);
  await running.subscriber.waitFor("/later", "GET", 2);
  await running.settled();
  expect(await count()).toEqual({ active: 2, pending: 0 });
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await running.deliveries("/later", 1);
});

test("a confirmation that the store refuses is kept until it takes it", async () => {
  const file = new DatabaseSync(join(running.folder, "hub.sqlite"));
  file.exec(
    "CREATE TRIGGER full BEFORE INSERT ON subscriptions BEGIN SELECT raise(ABORT, 'full'); END",
  );
  await running.subscribe("/feed");
  file.exec("DROP TRIGGER full");
  file.close();
  await eventually(() => expect(running.logged.join("")).toContain('"Verified"'));
  await running.publish("second");
  await running.deliveries("/feed", 1);
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(1);
});

test("neither secrets nor queries of callbacks are logged", async () => {
  await ask("/feed?token=t0ken", { secret: "s3cret" });
  await running.subscriber.waitFor("/feed", "GET");
  await running.publish("second");
  await running.deliveries("/feed", 1);
  await eventually(() => expect(running.logged.join("")).toContain("Delivered"));
  expect(running.logged.join("")).not.toMatch(/t0ken|s3cret/);
});
