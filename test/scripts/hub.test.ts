import { cp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeenSubscription } from "../../sidecar/websub/operator.ts";
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

test("an operator chooses, sends again, holds hosts, and brings back what was removed", async () => {
  const { subscriber } = running;
  await subscribe("/chosen");
  subscriber.script("/chosen", "POST", [500]);
  const list = async (...args: string[]) => JSON.parse((await hub("list", "--json", ...args)).out);
  expect(await list("--failing")).toEqual([]);
  const before = subscriber.at("/chosen", "POST").length;
  const ofTopic: SeenSubscription[] = await list("--topic", "/feed.xml");
  const { id } = ofTopic.find(({ callback }) => callback.endsWith("/chosen")) ?? { id: 0 };
  expect((await hub("resend", "--host", subscriber.hostPort)).code).toBe(0);
  await subscriber.waitFor("/chosen", "POST", before + 1);
  await eventually(async () => expect(await list("--failing")).toMatchObject([{ id }]));
  expect((await hub("show", `${id}`)).out).toMatch(
    /last attempts\n {2}\S+Z {2}\d+ ms {2}HTTP 500\n/,
  );
  expect(await list("--host", "other.example")).toEqual([]);

  expect((await hub("block", subscriber.hostPort)).code).toBe(0);
  expect(await running.post("/refused")).toBe(403);
  expect((await hub("hosts")).out).toContain(`${subscriber.hostPort}  blocked`);
  expect((await hub("pause", subscriber.hostPort)).code).toBe(0);
  expect(await running.post("/paused")).toBe(202);
  await eventually(async () => expect((await hub("waiting")).out).toMatch(/subscribe .*\/paused/));
  expect(subscriber.at("/paused", "GET")).toEqual([]);
  expect((await hub("resume", subscriber.hostPort)).code).toBe(0);
  await subscriber.waitFor("/paused", "GET");

  subscriber.script("/chosen", "POST", [204]);
  expect((await hub("remove", `${id}`)).code).toBe(0);
  expect((await hub("removed")).out).toMatch(/\/chosen .*by the operator/);
  const sent = subscriber.at("/chosen", "POST").length;
  expect((await hub("restore", `${id}`)).code).toBe(0);
  await subscriber.waitFor("/chosen", "POST", sent + 1);
  expect((await hub("restore", `${id}`)).err).toContain("not among those removed");
  expect((await hub("resend")).err).toContain("Say to whom");
});

test("what cannot be done is refused", async () => {
  expect((await hub("list", "more")).code).toBe(2);
  expect((await hub("unknown")).code).toBe(2);
  expect((await hub("--help")).out).toMatch(/^Usage: npx firsthand hub/);
  const missing = await hub("show", "99");
  expect(missing).toMatchObject({ code: 1, out: "" });
  expect(missing.err).toContain("There is no subscription 99");
});
