import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import type { RunningHub } from "./running-hub.ts";
import { feed, startHub } from "./running-hub.ts";

let running: RunningHub;
/** another program that uses the database */
let other: DatabaseSync;
beforeEach(async () => {
  running = await startHub();
  other = new DatabaseSync(join(running.folder, "hub.sqlite"));
});
afterEach(async () => {
  if (other.isTransaction) letGo();
  other.close();
  await running.stop();
});

const hold = () => other.exec("BEGIN IMMEDIATE");
const letGo = () => other.exec("ROLLBACK");

function ask(path: string) {
  const callback = running.subscriber.origin + path;
  const pair = { topic: feed, topicAsGiven: feed, callback, host: running.subscriber.hostPort };
  const asked = { mode: "subscribe", ...pair, secret: null, leaseSeconds: 3600 } as const;
  return running.hub().accept(asked);
}

async function count() {
  running.clock.forward(3);
  const { topics } = await running.hub().status();
  const { active, pending, behind } = topics.find(({ topic }) => topic === feed) ?? {};
  return { active, pending, behind };
}

test("a request that finds the store held lets others go first, and is told to come again", async () => {
  await running.settled();
  hold();
  const order: string[] = [];
  const refused = ask("/feed").then((outcome) => {
    order.push("refused");
    return outcome;
  });
  setImmediate(() => order.push("another"));
  expect(await refused).toMatchObject({
    status: 503,
    retryAfterSeconds: expect.any(Number),
    reason: expect.stringMatching(/held|holds.*Try again in \d+ seconds/),
  });
  expect(order).toEqual(["another", "refused"]);
  letGo();
  expect(await ask("/feed")).toBe("accepted");
  await running.subscriber.waitFor("/feed", "GET");
});

test("a request is accepted where the store is free a moment later", async () => {
  await running.settled();
  hold();
  const accepted = ask("/feed");
  setImmediate(letGo);
  expect(await accepted).toBe("accepted");
});

test("a hub that has nothing to do does not ask for the store", async () => {
  await running.subscribe("/feed");
  await running.settled();
  hold();
  for (let rounds = 0; rounds < 4; rounds++) {
    running.clock.forward(6);
    await running.settled();
  }
  expect(running.logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

test("a change that comes while the store is held is delivered when it is free", async () => {
  await running.subscribe("/feed");
  hold();
  await running.publish("second");
  await running.settled();
  running.clock.pass(3);
  const held = () => running.logged.some((line) => line.includes("The hub cannot go on"));
  await eventually(() => expect(held()).toBe(true));
  expect(running.subscriber.at("/feed", "POST")).toEqual([]);
  letGo();
  await running.deliveries("/feed", 1);
  expect(running.logged.filter((line) => line.includes("The hub cannot go on"))).toHaveLength(1);
  expect(running.logged.some((line) => line.includes("The hub goes on"))).toBe(true);
});

test("what a subscriber confirms while the store is held is kept until it is free", async () => {
  running.subscriber.script("/feed", "GET", [
    (response, { query }) => {
      hold();
      response.end(query.get("hub.challenge"));
    },
  ]);
  await ask("/feed");
  const kept = () => running.logged.some((line) => line.includes("The hub cannot store"));
  await eventually(() => expect(kept()).toBe(true));
  letGo();
  await eventually(() => expect(running.logged.join("")).toContain('"Verified"'));
  expect(await count()).toMatchObject({ active: 1, pending: 0 });
  expect(running.subscriber.at("/feed", "GET")).toHaveLength(1);
});

test("a delivery that ends while the store is held is recorded when it is free, and not made again", async () => {
  await running.subscribe("/feed");
  running.subscriber.script("/feed", "POST", [
    (response) => {
      hold();
      response.writeHead(204).end();
    },
    204,
  ]);
  await running.publish("second");
  const kept = () => running.logged.some((line) => line.includes("could not be recorded"));
  await eventually(() => expect(kept()).toBe(true));
  letGo();
  await eventually(async () => expect((await count()).behind).toBe(0));
  expect(await running.deliveries("/feed", 1)).toHaveLength(1);
});
