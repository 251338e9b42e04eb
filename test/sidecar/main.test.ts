import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { buildFiles, createDist, publish } from "./release-on-disk.ts";
import type { Running } from "./run-main.ts";
import { runMain } from "./run-main.ts";
import { ask } from "./running-sidecar.ts";

let dist: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dist = await createDist();
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

test("serves, says where, and stops with 0 on either signal", async () => {
  await publish(dist);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const sidecar = start();
    const port = await sidecar.port;
    expect((await ask(port, "/readyz")).status).toBe(200);
    expect(sidecar.lines.filter((line) => line.includes('"address"'))).toHaveLength(1);
    sidecar.child.kill(signal);
    expect(await sidecar.ended).toEqual([0, null]);
    for (const line of sidecar.lines) expect(() => JSON.parse(line)).not.toThrow();
  }
});

test("finishes the answer under way and closes idle connections when it is told to stop", async () => {
  const large = Buffer.alloc(20_000_000, "x");
  await publish(dist, { ...buildFiles(), "large.json": large });
  const sidecar = start();
  const port = await sidecar.port;
  const agent = new Agent({ keepAlive: true });
  const [kept] = await once(get({ port, path: "/feed.xml", agent }), "response");
  kept.resume();
  const [response] = await once(get({ port, path: "/large.json", agent: false }), "response");
  response.pause();
  sidecar.child.kill("SIGTERM");
  while (
    await ask(port, "/").then(
      () => true,
      () => false,
    )
  );
  let received = 0;
  for await (const chunk of response) received += chunk.length;
  expect(received).toBe(large.length);
  expect(await sidecar.ended).toEqual([0, null]);
});

test("stops at once on a second signal", async () => {
  await publish(dist, { ...buildFiles(), "large.json": Buffer.alloc(20_000_000, "x") });
  const sidecar = start();
  const [response] = await once(get({ port: await sidecar.port, path: "/large.json" }), "response");
  response.on("error", () => {}).pause();
  sidecar.child.kill("SIGTERM");
  while (!sidecar.lines.some((line) => line.includes("Stopping"))) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  sidecar.child.kill("SIGTERM");
  expect(await sidecar.ended).toEqual([1, null]);
});

test("is not ready from the signal on, and answers as long as it is told to", async () => {
  await publish(dist);
  const sidecar = start({ SHUTDOWN_DELAY: "300" });
  const port = await sidecar.port;
  sidecar.child.kill("SIGTERM");
  await eventually(async () => expect((await ask(port, "/readyz")).status).toBe(503));
  const { headers, body } = await ask(port, "/readyz");
  expect(headers["retry-after"]).toBe("10");
  expect(JSON.parse(`${body}`)).toMatchObject({ detail: "This sidecar is going down." });
  for (const path of ["/reviews.json", "/healthz"])
    expect((await ask(port, path)).status).toBe(200);
  sidecar.child.kill("SIGTERM");
  expect(await sidecar.ended).toEqual([1, null]);

  const briefly = start({ SHUTDOWN_DELAY: "1" });
  await briefly.port;
  briefly.child.kill("SIGTERM");
  expect(await briefly.ended).toEqual([0, null]);
});

test("serves the same after it was killed", async () => {
  await publish(dist);
  const first = start();
  const before = await ask(await first.port, "/reviews.json");
  first.child.kill("SIGKILL");
  await first.ended;
  const after = await ask(await start().port, "/reviews.json");
  expect(after.body.equals(before.body)).toBe(true);
  expect({ ...after.headers, date: "" }).toEqual({ ...before.headers, date: "" });
});

/** The one line that a process says which cannot start. */
async function expectRefusal(env: Record<string, string>, message: RegExp) {
  const { ended, lines } = start(env);
  expect(await ended).toEqual([1, null]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "fatal",
    msg: expect.stringMatching(message),
  });
}

test("refuses a configuration with all its faults", async () => {
  await expectRefusal({ PORT: "http", BASE_URL: "nowhere" }, /PORT must be .*; BASE_URL must be /);
});

test("waits for the first release, and serves it", async () => {
  const { port, lines } = start();
  const waiting = await ask(await port, "/reviews.json");
  expect([waiting.status, waiting.headers["retry-after"]]).toEqual([503, "2"]);
  expect(lines.join("\n")).toMatch(/no release in .*; run npx firsthand build/);
  await publish(dist);
  await eventually(async () => expect((await ask(await port, "/readyz")).status).toBe(200));
});

test("refuses to start with a release for another address", async () => {
  await publish(dist);
  await expectRefusal({ BASE_URL: "http://localhost:1" }, /built for https:.*http:\/\/localhost:1/);
});

test("refuses to start with a damaged release", async () => {
  const { folder } = await publish(dist);
  await writeFile(join(folder, "client/index.html"), "altered");
  await expectRefusal({}, /index\.html has 7 bytes; run npx firsthand build/);
});

test("refuses to start where the hub's database cannot be kept", async () => {
  await publish(dist);
  const file = join(dist, "file");
  await writeFile(file, "");
  await expectRefusal({ STATE_DIR: file }, /file stands where a folder is needed.*STATE_DIR/);
});

test.each<[string, string, (file: string) => Promise<unknown>, RegExp]>([
  ["a folder", "sidecar.lock", mkdir, /sidecar\.lock: is not a file.*; move it away/],
  ["a folder", "sidecar.lock-holder", mkdir, /lock-holder: is a folder where a file .*; move it/],
  [
    "a link to itself",
    "sidecar.lock",
    linkToSelf,
    /sidecar\.lock: is a circle .*; remove the link/,
  ],
  ["a link to itself", "sidecar.lock-holder", linkToSelf, /lock-holder: is a circle .*; remove/],
])("refuses to start where %s stands in the place of %s", async (_, name, make, message) => {
  await publish(dist);
  const state = join(dist, "state");
  await mkdir(state);
  await make(join(state, name));
  await expectRefusal({}, message);
  expect(await readdir(state)).toEqual([name]);
});

function linkToSelf(file: string): Promise<void> {
  return symlink(file, file);
}

test("refuses to start with a damaged database of the hub, and leaves it as it is", async () => {
  await publish(dist);
  const file = join(dist, "hub.sqlite");
  await writeFile(file, "no database ".repeat(1000));
  await expectRefusal({ STATE_DIR: dist }, /hub\.sqlite: the hub's database is damaged; .*back-up/);
  expect(await readFile(file, "utf8")).toBe("no database ".repeat(1000));
});

test("refuses a port that is in use", async () => {
  await publish(dist);
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expectRefusal({ PORT: String(port) }, new RegExp(`port ${port} .*in use.*PORT`));
  other.close();
});

test("refuses a port for metrics that is in use, and names its variable", async () => {
  await publish(dist);
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expectRefusal({ METRICS_PORT: `${port}` }, new RegExp(`port ${port} .*METRICS_PORT`));
  other.close();
});

test("refuses an address that this machine does not have", async () => {
  await publish(dist);
  await expectRefusal({ HOST: "192.0.2.1" }, /does not have that address\. Set HOST/);
});

test("refuses a place for its state where nobody can write", async () => {
  await publish(dist);
  await expectRefusal({ STATE_DIR: "/proc/firsthand" }, /\/proc\/firsthand.*set STATE_DIR/);
});

test("refuses a release whose list is torn", async () => {
  const { folder } = await publish(dist);
  await writeFile(join(folder, "client/release.json"), "{");
  await expectRefusal({}, /release\.json.*run npx firsthand build/);
});
