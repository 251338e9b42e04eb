import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import type { RunningProcess } from "./running-process.ts";
import { prepareProcess } from "./running-process.ts";

let running: RunningProcess;
beforeEach(async () => {
  running = await prepareProcess();
  await running.start();
});
afterEach(() => running.stop());

/** Subscribes, and waits until that holds. */
async function subscribe(path: string): Promise<void> {
  expect(await running.post(path)).toBe(202);
  await running.subscriber.waitFor(path, "GET");
}

/** Title of the newest content that a path got. */
function newest(path: string): string | undefined {
  const body = String(running.subscriber.at(path, "POST").at(-1)?.body);
  return /<title>(\w+)/.exec(body)?.[1];
}

test("a request that was taken is verified after the process was killed", async () => {
  running.subscriber.script("/feed", "GET", ["hang", "echo"]);
  expect(await running.post("/feed")).toBe(202);
  await running.subscriber.waitFor("/feed", "GET");
  await running.kill();
  await running.start();
  await running.subscriber.waitFor("/feed", "GET", 2);
  await running.publish("second");
  await running.subscriber.waitFor("/feed", "POST");
  expect(newest("/feed")).toBe("second");
});

test("what changes while no process runs is delivered by the next", async () => {
  await subscribe("/feed");
  await running.kill();
  await running.publish("second");
  await running.start();
  await running.subscriber.waitFor("/feed", "POST");
  expect(newest("/feed")).toBe("second");
});

test("a delivery in flight is made again, with what has changed meanwhile", async () => {
  await subscribe("/feed");
  running.subscriber.script("/feed", "POST", ["hang", 204]);
  await running.publish("second");
  await running.subscriber.waitFor("/feed", "POST");
  await running.publish("third");
  await running.kill();
  await running.start();
  await eventually(() => expect(newest("/feed")).toBe("third"));
});

test("in the middle of a fan-out nobody is forgotten", async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `/feed-${index}`);
  for (const path of paths) await subscribe(path);
  await running.publish("second");
  await running.subscriber.waitFor("/feed-5", "POST");
  await running.kill();
  await running.start();
  for (const path of paths) {
    await eventually(() => expect(newest(path)).toBe("second"));
  }
});
