import { afterEach, beforeEach, expect, test } from "vitest";
import { openOperator } from "../../../sidecar/websub/sqlite/operator.ts";
import { feed, type RunningHub, startHub } from "./running-hub.ts";

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ WEBSUB_RETRY: "" }); // one attempt is a delivery
});
afterEach(() => running.stop());

/** Ends the hub while it waits for answers, and starts another. */
const cut = () => running.restart(undefined, undefined, 0);

test("a delivery that the end of the process cuts has not failed: it is made again", async () => {
  await running.subscribe("/feed");
  running.subscriber.script("/feed", "POST", ["hang", "hang", "hang", 204]);
  await running.publish("second");
  for (const count of [1, 2, 3]) {
    await running.subscriber.waitFor("/feed", "POST", count);
    await cut();
  }
  await running.deliveries("/feed", 4);
  const operator = await openOperator(running.folder);
  expect(await operator.list()).toMatchObject([{ failures: 0, lastResult: "HTTP 204" }]);
  expect(await operator.listAttempts(1)).toMatchObject([{ result: "HTTP 204" }]);
  await operator.close();
});

test("a verification that the end of the process cuts costs none of its tries", async () => {
  running.subscriber.script("/feed", "GET", ["hang", "hang", "hang", "echo"]);
  const { origin, hostPort: host } = running.subscriber;
  const pair = { topic: feed, topicAsGiven: feed, callback: `${origin}/feed`, host };
  const asked = { mode: "subscribe", ...pair, secret: null, leaseSeconds: 864_000 } as const;
  expect(await running.hub().accept(asked)).toBe("accepted");
  for (const round of [1, 2, 3]) {
    await running.subscriber.waitFor("/feed", "GET", round);
    await cut();
  }
  await running.subscriber.waitFor("/feed", "GET", 4);
  await running.settled();
  const operator = await openOperator(running.folder);
  expect(await operator.list()).toHaveLength(1);
  await operator.close();
});
