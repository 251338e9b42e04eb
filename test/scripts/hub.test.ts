import { cp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { eventually } from "../eventually.ts";
import type { RunningProcess } from "../sidecar/websub/running-process.ts";
import { prepareProcess } from "../sidecar/websub/running-process.ts";
import { runWarm } from "../warm.ts";

let running: RunningProcess;
beforeAll(async () => {
  running = await prepareProcess();
  await running.start();
});
afterAll(() => running.stop());

const hub = (...args: string[]) =>
  runWarm(["hub", ...args], toBare({ STATE_DIR: running.stateDir }));

async function subscribe(path: string): Promise<void> {
  await running.post(path);
  await running.subscriber.waitFor(path, "GET");
  await eventually(async () => expect((await hub("list")).out).toContain(`${path} `));
}

test("an operator lists, shows, tries, backs up and removes beside the running sidecar", async () => {
  await subscribe("/feed");
  const { out } = await hub("list");
  expect(out).toMatch(/^1 {2}\/feed\.xml {2}https:\/\/127.*\/feed {2}until .*up to date.*\n1 sub/);
  expect((await hub("show", "1")).out).toMatch(/signed +no\n(.*\n)*behind +0\n/);

  expect(await hub("test-delivery", "1")).toMatchObject({ code: 0, out: "Delivered: HTTP 204\n" });
  expect(running.subscriber.at("/feed", "POST")).toHaveLength(1);
  running.subscriber.script("/feed", "POST", [500, 204]);
  const failed = await hub("test-delivery", "1");
  expect(failed).toMatchObject({ code: 1, out: "Not delivered: HTTP 500\n" });

  const backup = join(running.stateDir, "backup.sqlite");
  expect((await hub("backup", backup)).code).toBe(0);
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect((await hub("backup", backup)).err).toContain("exists already");

  expect((await hub("remove", "1")).code).toBe(0);
  expect((await hub("list")).out).toBe("0 subscriptions.\n");
  expect(await hub("show", "1")).toMatchObject({ code: 1 });

  await running.signal("SIGTERM");
  const file = join(running.stateDir, "hub.sqlite");
  for (const suffix of ["-wal", "-shm"]) await rm(file + suffix, { force: true });
  await cp(backup, file);
  await running.publish("second");
  await running.start();
  // The refused delivery may have been tried again meanwhile.
  await eventually(() => {
    const bodies = running.subscriber.at("/feed", "POST").map(({ body }) => String(body));
    expect(bodies.some((body) => body.includes("second"))).toBe(true);
  });
});

test("what cannot be done is refused", async () => {
  expect((await hub("list", "more")).code).toBe(2);
  expect((await hub("unknown")).code).toBe(2);
  expect((await hub("--help")).out).toMatch(/^Usage: npx firsthand hub/);
  const missing = await hub("show", "99");
  expect(missing).toMatchObject({ code: 1, out: "" });
  expect(missing.err).toContain("There is no subscription 99");
});
