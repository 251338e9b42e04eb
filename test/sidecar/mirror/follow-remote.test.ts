import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toBare } from "../../bare-environment.ts";
import { endsWithTests } from "../../ends-with-tests.ts";
import { eventually } from "../../eventually.ts";
import { findFreePort } from "../../free-port.ts";
import type { Authority } from "../../websub/authority.ts";
import { createAuthority } from "../../websub/authority.ts";
import { baseUrl, buildFiles, createDist, writeRelease } from "../release-on-disk.ts";
import { ask } from "../running-sidecar.ts";
import type { Cdn } from "./cdn.ts";
import { startCdn } from "./cdn.ts";

let authority: Authority;
let dist: string;
let stateDir: string;
let cdn: Cdn;
const children: ChildProcess[] = [];

beforeEach(async () => {
  authority = await createAuthority();
  dist = await createDist();
  stateDir = await mkdtemp(join(tmpdir(), "firsthand-state-"));
  await writeFile(join(stateDir, "authority.pem"), authority.certificate);
  cdn = await startCdn(authority);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  await cdn.stop();
  await Promise.all([dist, stateDir].map((folder) => rm(folder, { recursive: true })));
});

/** Starts the sidecar as a process; resolves when it serves. */
async function start(origin = cdn.origin, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    [endsWithTests, join(import.meta.dirname, "../../../sidecar/main.ts")],
    {
      env: toBare({
        PORT: "0",
        BASE_URL: baseUrl,
        RELEASE: origin,
        STATE_DIR: stateDir,
        ...env,
        NODE_EXTRA_CA_CERTS: join(stateDir, "authority.pem"),
      }),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const address = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
    if (address !== undefined) return { child, lines, port: Number(address) };
  }
  throw new Error(`It did not start: ${lines.join("\n")}`);
}

async function deploy(note: string): Promise<string> {
  const { folder } = await writeRelease(dist, buildFiles(note));
  cdn.serve(join(folder, "client"));
  return folder;
}

async function readNote(port: number): Promise<string> {
  const { body } = await ask(port, "/api/feed.json");
  return JSON.parse(String(body)).title;
}

test("a sidecar answers from the release of its CDN, and after a restart without the CDN", async () => {
  await deploy("from the CDN");
  const first = await start();
  expect(await readNote(first.port)).toBe("from the CDN");
  expect((await ask(first.port, "/api/reviews/search?query=kind")).status).toBe(200);
  first.child.kill("SIGKILL");
  await cdn.stop();
  const second = await start();
  expect(await readNote(second.port)).toBe("from the CDN");
  expect(second.lines.join("\n")).toMatch(/ECONNREFUSED.*The last release stays/);
  cdn = await startCdn(authority);
});

test("its release has the id of the CDN's, and its metrics tell how it goes with the CDN", async () => {
  const folder = await deploy("first");
  const published = await readFile(join(folder, "client/release.json"));
  const metrics = await findFreePort();
  const { port } = await start(cdn.origin, { METRICS_PORT: `${metrics}` });
  const id = hash("sha256", published);
  expect(JSON.parse(`${(await ask(port, "/readyz")).body}`).release).toBe(id);
  const read = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return text.split("\n").find((line) => line.startsWith(name));
  };
  expect(await read("firsthand_release_info")).toBe(`firsthand_release_info{release="${id}"} 1`);
  const looked = Number((await read("firsthand_cdn_looked_timestamp_seconds "))?.split(" ")[1]);
  expect(looked).toBeGreaterThan(Date.now() / 1000 - 3600);
  expect(await read("firsthand_cdn_faults_total ")).toBe("firsthand_cdn_faults_total 0");
  cdn.answer("/release.json", (_request, response) => void response.writeHead(500).end());
  await hint(port);
  await eventually(async () => {
    expect(await read("firsthand_cdn_faults_total ")).toBe("firsthand_cdn_faults_total 1");
  });
});

async function hint(port: number): Promise<void> {
  const said = { "hub.mode": "publish", "hub.topic": `${baseUrl}/api/feed.json` };
  const hinted = await fetch(`http://127.0.0.1:${port}/api/websub/hub`, {
    method: "POST",
    body: new URLSearchParams(said),
  });
  expect(hinted.status).toBe(202);
}

test("a hint to the hub makes it look at the CDN at once", async () => {
  await deploy("first");
  const { port } = await start();
  await deploy("second");
  await hint(port);
  await eventually(async () => expect(await readNote(port)).toBe("second"));
});

test("a sidecar whose CDN has never answered says so and answers 503", async () => {
  const { port, lines } = await start("https://127.0.0.1:1");
  expect((await ask(port, "/reviews.json")).status).toBe(503);
  expect(lines.join("\n")).toMatch(/https:\/\/127\.0\.0\.1:1\/release\.json cannot be read/);
});
