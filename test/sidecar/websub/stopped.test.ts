import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import type { RunningProcess } from "./running-process.ts";
import { prepareProcess } from "./running-process.ts";

let running: RunningProcess;
beforeEach(async () => {
  running = await prepareProcess({ WEBSUB_PER_HOST: "2" });
  await running.start();
});
afterEach(() => running.stop());

/** More than a host gets at a time: some wait for their turn. */
const paths = Array.from({ length: 12 }, (_, index) => `/feed-${index}`);

/** Subscribes, and waits until that holds. */
async function subscribe(path: string): Promise<void> {
  expect(await running.post(path)).toBe(202);
  await running.subscriber.waitFor(path, "GET");
}

type Method = "GET" | "POST";

/** How many requests came to each path. */
const counts = (method: Method) => paths.map((path) => running.subscriber.at(path, method).length);
const total = (method: Method) => counts(method).reduce((sum, count) => sum + count);

/** Has the subscriber keep its answers to all paths back, until the function it gives is called. */
function keepBack(method: Method): () => void {
  const { promise: free, resolve } = Promise.withResolvers<void>();
  for (const path of paths) {
    running.subscriber.script(path, method, [
      async (response, { query }) => {
        await free;
        response.end(query.get("hub.challenge") ?? "");
      },
    ]);
  }
  return resolve;
}

/** Tells the process to stop, and lets the answers go once it has begun to. */
async function stopWhileBusy(letGo: () => void): Promise<void> {
  const ended = running.signal("SIGTERM");
  await eventually(() => expect(running.get("/healthz")).rejects.toThrow());
  letGo();
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(running.stateDir).filter((name) => /lock/.test(name))).toEqual([]);
}

test("told to stop, it lets the delivery in flight end, and makes it once", async () => {
  await subscribe("/feed");
  running.subscriber.script("/feed", "POST", [
    (response) => void setTimeout(() => response.writeHead(204).end(), 500),
  ]);
  await running.publish("second");
  await running.subscriber.waitFor("/feed", "POST");
  expect(await running.signal("SIGTERM")).toEqual([0, null]);
  await running.start();
  await subscribe("/other");
  expect(running.subscriber.at("/feed", "POST")).toHaveLength(1);
});

test("told to stop while deliveries wait for their turn, it leaves those to the next start", async () => {
  for (const path of paths) await subscribe(path);
  const letGo = keepBack("POST");
  await running.publish("second");
  await eventually(() => expect(total("POST")).toBe(2));
  await stopWhileBusy(letGo);
  expect(total("POST")).toBe(2);
  await running.start();
  await eventually(() => expect(total("POST")).toBeGreaterThanOrEqual(12));
  await subscribe("/other");
  expect(counts("POST")).toEqual(paths.map(() => 1));
});

test("told to stop while verifications wait for their turn, it leaves those to the next start", async () => {
  const letGo = keepBack("GET");
  for (const path of paths) expect(await running.post(path)).toBe(202);
  await eventually(() => expect(total("GET")).toBe(2));
  await stopWhileBusy(letGo);
  expect(total("GET")).toBe(2);
  await running.start();
  await eventually(() => expect(total("GET")).toBeGreaterThanOrEqual(12));
  await running.publish("second");
  await eventually(() => expect(total("POST")).toBeGreaterThanOrEqual(12));
  expect(counts("GET")).toEqual(paths.map(() => 1));
  expect(counts("POST")).toEqual(paths.map(() => 1));
});
