import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { eventually } from "../eventually.ts";
import { baseUrl, buildFiles, createDist, publish } from "../sidecar/release-on-disk.ts";
import type { RunningProcess } from "../sidecar/websub/running-process.ts";
import { prepareProcess } from "../sidecar/websub/running-process.ts";
import { runWarm } from "../warm.ts";

const elsewhere = "https://rehearsal.example";
let running: RunningProcess;
let copy: string;
let dist: string;
beforeEach(async () => {
  running = await prepareProcess();
  [copy, dist] = [await mkdtemp(join(tmpdir(), "firsthand-copy-")), await createDist()];
  await publish(dist, buildFiles("elsewhere"), elsewhere);
  await running.start();
  for (const path of ["/one", "/two"]) await subscribe(path);
});
afterEach(async () => {
  await running.stop();
  for (const folder of [copy, dist]) await rm(folder, { recursive: true });
});

const hub = (stateDir: string, ...args: string[]) =>
  runWarm(["hub", ...args], toBare({ STATE_DIR: stateDir }));

async function subscribe(path: string): Promise<void> {
  expect(await running.post(path)).toBe(202);
  await running.subscriber.waitFor(path, "GET");
  const listed = async () => (await hub(running.stateDir, "list")).out;
  await eventually(async () => expect(await listed()).toContain(`${path} `));
}

/** What the subscriber got since both subscribed. */
const got = () => running.subscriber.received.slice(2);

/** Puts a back-up of the running hub to another folder, as a rehearsal of its restoration does. */
async function restoreCopy(): Promise<void> {
  const backup = join(copy, "backup.sqlite");
  expect((await hub(running.stateDir, "backup", backup)).code).toBe(0);
  await cp(backup, join(copy, "hub.sqlite"));
}

const there = () => ({ BASE_URL: elsewhere, RELEASE: dist, STATE_DIR: copy });

test("a copy of the database with another BASE_URL is refused, and no subscriber gets anything", async () => {
  await restoreCopy();
  await running.signal("SIGTERM");
  const refused = await running.start(there()).catch((error: Error) => error.message);
  const lines = `${refused}`.split("\n").map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0].level).toBe("fatal");
  expect(lines[0].msg).toContain(`${copy} holds 2 subscriptions for ${baseUrl}`);
  expect(lines[0].msg).toContain(`"npx firsthand hub move ${baseUrl} ${elsewhere}"`);
  expect(lines[0].msg).toContain(`"npx firsthand hub drop ${baseUrl}"`);

  const dropped = await hub(copy, "drop", baseUrl);
  expect(dropped).toMatchObject({ code: 0, err: "" });
  expect(dropped.out).toMatch(/^2 subscriptions of .*forgotten(.|\n)*are not told/);
  await running.start(there());
  expect(await (await fetch(`${running.origin()}/api/websub/hub`)).json()).toMatchObject({
    topics: [{ active: 0 }, { active: 0 }, { active: 0 }],
  });
  await running.signal("SIGTERM");
  expect(got()).toEqual([]);

  await running.start();
  await running.publish("second");
  await running.subscriber.waitFor("/one", "POST");
  await running.subscriber.waitFor("/two", "POST");
  expect(got().map(({ method }) => method)).toEqual(["POST", "POST"]);
});

test("a copy with the default BASE_URL is refused too", async () => {
  await restoreCopy();
  await running.signal("SIGTERM");
  const home = { BASE_URL: "", RELEASE: dist, STATE_DIR: copy };
  const refused = await running.start(home).catch((error: Error) => error.message);
  expect(refused).toContain(`holds 2 subscriptions for ${baseUrl}`);
  expect(got()).toEqual([]);
});

test("a move takes the subscriptions along: each gets its topic as it is at the new address, once", async () => {
  const early = await hub(running.stateDir, "move", baseUrl, elsewhere);
  expect(early).toMatchObject({ code: 1, out: "" });
  expect(early.err).toMatch(
    / is in use: the site is running already \(process \d+.*\)\. Stop it first/,
  );
  await running.signal("SIGTERM");
  const moved = await hub(running.stateDir, "move", baseUrl, elsewhere);
  expect(moved).toMatchObject({ code: 0, err: "" });
  expect(moved.out).toMatch(/^2 subscriptions of .* become those of https:\/\/rehearsal/);
  expect(got()).toEqual([]);

  const moving = { BASE_URL: elsewhere, RELEASE: dist };
  await running.start(moving);
  for (const path of ["/one", "/two"]) {
    const [delivery] = await running.subscriber.waitFor(path, "POST");
    expect(String(delivery?.body)).toContain("elsewhere");
    expect(delivery?.headers.link).toContain(`<${elsewhere}/feed.xml>; rel="self"`);
  }
  await running.signal("SIGTERM");
  const back = await running.start().catch((error: Error) => error.message);
  expect(back).toContain(`holds 2 subscriptions for ${elsewhere}`);
  expect(got().map(({ method }) => method)).toEqual(["POST", "POST"]);
});

test("what cannot be settled is refused, and says what there is", async () => {
  const nothing = await hub(running.stateDir, "drop", "https://other.example");
  expect(nothing.code).toBe(1);
  await running.signal("SIGTERM");
  const none = await hub(running.stateDir, "drop", "https://other.example");
  expect(none).toMatchObject({ code: 1, out: "" });
  expect(none.err).toContain(`there are 2 subscriptions of ${baseUrl}`);
  expect((await hub(running.stateDir, "drop", `${baseUrl}/feed.xml`)).err).toMatch(
    /not an address/,
  );
  expect((await hub(running.stateDir, "move", baseUrl)).code).toBe(2);
  expect((await hub(running.stateDir, "move", baseUrl, baseUrl)).code).toBe(1);
  expect((await hub(running.stateDir, "list")).out).toMatch(/2 subscriptions\.\n$/);
});
