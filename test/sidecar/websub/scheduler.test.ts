import pino from "pino";
import { expect, test } from "vitest";
import { createScheduler } from "../../../sidecar/websub/scheduler.ts";

const clock = { now: Date.now, steady: () => performance.now() };
const hourMs = 3_600_000;

test("who wakes it while it is at work has it begin again at once, and once", async () => {
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const scheduler = createScheduler(
    async () => {
      runs++;
      if (runs === 1) for (let times = 0; times < 3; times++) scheduler.wake();
      if (runs === 2) again.resolve();
    },
    { ...clock, tickMs: hourMs, log: pino({ enabled: false }) },
  );
  scheduler.start();
  await again.promise;
  await scheduler.stop();
  expect(runs).toBe(2);
}, 60_000);
