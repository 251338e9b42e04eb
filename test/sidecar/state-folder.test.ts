import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { createMovableClock } from "../websub/movable-clock.ts";
import { buildFiles, createDist, publish } from "./release-on-disk.ts";
import type { Running } from "./run-main.ts";
import { runMain } from "./run-main.ts";
import { ask } from "./running-sidecar.ts";

let dist: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dist = await createDist();
  await publish(dist);
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(dist, { recursive: true });
});

function start(env: Record<string, string> = {}): Running {
  const running = runMain(dist, env);
  children.push(running.child);
  return running;
}

async function says(running: Running, words: RegExp): Promise<void> {
  await eventually(() => expect(running.lines.join("\n")).toMatch(words));
}

test("a second sidecar on one STATE_DIR waits, then is refused in one sentence, and the first goes on", async () => {
  const first = start();
  const port = await first.port;
  const second = start();
  expect(await second.ended).toEqual([1, null]);
  expect(second.lines).toHaveLength(2);
  const [waits, refuses] = second.lines.map((line) => JSON.parse(line));
  const folder = join(dist, "state");
  expect(waits).toMatchObject({ level: "warn", msg: expect.stringContaining(folder) });
  expect(refuses.level).toBe("fatal");
  expect(refuses.msg).toContain(folder);
  const holder = `process ${first.child.pid}, started 20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ`;
  expect(refuses.msg).toMatch(
    new RegExp(` is in use: the site is running already \\(${holder}\\)`),
  );
  expect(refuses.msg).toMatch(/ Use that one, or stop it \(Ctrl\+C .* start again; .*STATE_DIR/);
  expect((await ask(port, "/readyz")).status).toBe(200);
});

test("two sidecars with a STATE_DIR each serve the same release", async () => {
  const [one, other] = [start(), start({ STATE_DIR: join(dist, "other") })];
  expect((await ask(await one.port, "/readyz")).status).toBe(200);
  expect((await ask(await other.port, "/readyz")).status).toBe(200);
});

test("the next sidecar starts at once where the one before was killed", async () => {
  const first = start();
  await first.port;
  first.child.kill("SIGKILL");
  await first.ended;
  const second = start();
  expect((await ask(await second.port, "/readyz")).status).toBe(200);
  expect(second.lines.join("\n")).not.toMatch(/waiting/);
});

test("the next sidecar waits for one that still finishes its answers", async () => {
  await publish(dist, { ...buildFiles(), "large.json": Buffer.alloc(20_000_000, "x") });
  const first = start();
  const [response] = await once(get({ port: await first.port, path: "/large.json" }), "response");
  response.on("error", () => {}).pause();
  const clock = createMovableClock(join(dist, "clock"));
  const second = start({ NODE_OPTIONS: clock.options });
  await says(second, /is in use \(process \d+, .*waiting up to 15 seconds/);
  // The machine may be busy: the second one's wait begins anew.
  clock.pass(-3600);
  first.child.kill("SIGTERM");
  await says(first, /Stopping/);
  expect(second.child.exitCode).toBe(null);
  response.destroy();
  expect((await ask(await second.port, "/readyz")).status).toBe(200);
  expect(await first.ended).toEqual([0, null]);
});

test("a start waits for a program that holds the database, and says so", async () => {
  await mkdir(join(dist, "state"));
  const other = new DatabaseSync(join(dist, "state", "hub.sqlite"));
  other.exec("CREATE TABLE t (c); DROP TABLE t; BEGIN EXCLUSIVE");
  const sidecar = start();
  await says(sidecar, /Another program holds the hub's database; waiting up to 15 seconds/);
  other.exec("ROLLBACK");
  other.close();
  expect((await ask(await sidecar.port, "/readyz")).status).toBe(200);
});
