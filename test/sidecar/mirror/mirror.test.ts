import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "#release/order.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { writeRelease as buildCode } from "#release/write-release.ts";
import type { Mirror } from "../../../sidecar/mirror/mirror.ts";
import { createMirror } from "../../../sidecar/mirror/mirror.ts";
import type { Remote } from "../../../sidecar/mirror/remote.ts";
import { createRemote } from "../../../sidecar/mirror/remote.ts";
import { readSnapshot } from "../../../sidecar/release/snapshot.ts";
import type { Authority } from "../../websub/authority.ts";
import { createAuthority } from "../../websub/authority.ts";
import type { Files } from "../release-on-disk.ts";
import { baseUrl, buildFiles, createDist, toOrder, writeRelease } from "../release-on-disk.ts";
import type { Cdn } from "./cdn.ts";
import { startCdn } from "./cdn.ts";

let authority: Authority;
const trusted = getCACertificates();

beforeAll(async () => {
  authority = await createAuthority();
  setDefaultCACertificates([...trusted, authority.certificate]);
});

afterAll(() => setDefaultCACertificates(trusted));

let dist: string;
let dir: string;
let code: string;
let cdn: Cdn;
let remote: Remote;
let mirror: Mirror;

beforeEach(async () => {
  dist = await createDist();
  dir = await mkdtemp(join(tmpdir(), "firsthand-mirror-"));
  code = await createDist();
  cdn = await startCdn(authority);
  start();
});

afterEach(async () => {
  await remote.close();
  await cdn.stop();
  await Promise.all([dist, dir, code].map((folder) => rm(folder, { recursive: true })));
});

function start(timeoutMs?: number, acceptOlder: number | null = null): void {
  remote = createRemote(cdn.origin, timeoutMs);
  const around = { onWait: () => {}, now: () => new Date() };
  mirror = createMirror({ remote, dir, baseUrl, code, acceptOlder, ...around });
}

/** Makes a release what the CDN publishes. */
async function deploy(files?: Files, site?: string, order?: Order): Promise<string> {
  const { folder } = await writeRelease(dist, files, site, order);
  cdn.serve(join(folder, "client"));
  return folder;
}

async function readMirrored() {
  const current = await readCurrentRelease(dir);
  return current && (await readSnapshot(current.folder, baseUrl));
}

async function readNote(): Promise<string | undefined> {
  const json = (await readMirrored())?.find("/api/feed.json")?.identity.bytes;
  return json ? JSON.parse(String(json)).title : undefined;
}

test("has the id of what is published, also after a change of pages alone", async () => {
  const first = basename(await deploy());
  await mirror.look();
  expect((await readMirrored())?.id).toBe(first);
  const pages = { ...buildFiles(), "index.html": "<!doctype html><title>Another</title>" };
  const second = basename(await deploy(pages));
  expect(second).not.toBe(first);
  expect(await mirror.look()).toBe(true);
  expect((await readMirrored())?.id).toBe(second);
});

test("fetches what questions are answered from, and leaves pages to the CDN", async () => {
  const folder = await deploy();
  expect(await mirror.look()).toBe(true);
  const snapshot = await readMirrored();
  const reviews = await readFile(join(folder, "client/reviews.json"));
  expect(snapshot?.find("/reviews.json")?.identity.bytes?.equals(reviews)).toBe(true);
  expect(snapshot?.notFoundPage).not.toBeNull();
  expect(snapshot?.find("/reviews/")).toBeUndefined();
  expect(cdn.asked.filter((line) => line.includes("index.html"))).toEqual([]);
});

test("keeps types and Last-Modified of the release", async () => {
  const folder = await deploy();
  await mirror.look();
  const theirs = JSON.parse(await readFile(join(folder, "client/release.json"), "utf8"));
  const ours = (await readCurrentRelease(dir))?.manifest.documents["feed.xml"];
  const { type, last_modified, sha256 } = theirs.documents["feed.xml"];
  expect(ours).toMatchObject({ type, last_modified, sha256 });
});

test("asks with the validator of what it has, and fetches only what changed", async () => {
  await deploy();
  await mirror.look();
  expect(await mirror.look()).toBe(false);
  expect(cdn.asked.at(-1)).toBe("GET /release.json 304");
  const files = buildFiles();
  await deploy({ ...files, "api/feed.json": JSON.stringify({ title: "second" }) });
  cdn.asked.length = 0;
  expect(await mirror.look()).toBe(true);
  expect(cdn.asked).toEqual(["GET /release.json 200", "GET /api/feed.json 200"]);
  expect(await readNote()).toBe("second");
});

test("adopts nothing while the CDN serves half of one deploy and half of another", async () => {
  const first = await deploy(buildFiles("first"));
  await mirror.look();
  await deploy(buildFiles("second"));
  const old = await readFile(join(first, "client/feed.xml"));
  cdn.answer("/feed.xml", (_request, response) => response.writeHead(200).end(old));
  await expect(mirror.look()).rejects.toThrow(/feed\.xml is not, or not yet, what release\.json/);
  expect(await readNote()).toBe("first");
  cdn.answer("/feed.xml", null);
  expect(await mirror.look()).toBe(true);
  expect(await readNote()).toBe("second");
});

test("leaves nothing behind of a release that did not come whole", async () => {
  await deploy();
  cdn.answer("/reviews.json", (_request, response) => response.writeHead(500).end());
  await expect(mirror.look()).rejects.toThrow(/\/reviews\.json answers 500/);
  expect(await readdir(dir)).toEqual([]);
});

test("serves the last good release while the CDN is down, also after a restart", async () => {
  await deploy(buildFiles("first"));
  await mirror.look();
  await remote.close();
  await cdn.stop();
  start();
  await expect(mirror.look()).rejects.toThrow(/release\.json cannot be read \(ECONNREFUSED\)/);
  expect(await readNote()).toBe("first");
  cdn = await startCdn(authority);
});

test("fetches a copy again that was damaged on the disk", async () => {
  await deploy(buildFiles("first"));
  await mirror.look();
  const current = await readCurrentRelease(dir);
  await writeFile(join(current?.folder ?? "", "client/feed.xml"), "altered");
  await deploy({ ...buildFiles("first"), "new.json": "{}" });
  expect(await mirror.look()).toBe(true);
  expect((await readMirrored())?.find("/feed.xml")).toBeDefined();
});

test("carries the code of a build on this machine, never of the CDN", async () => {
  await deploy();
  await mirror.look();
  expect((await readMirrored())?.server).toBeNull();
  const built = await mkdtemp(join(code, "built-"));
  const server = await mkdtemp(join(code, "server-"));
  await writeFile(join(built, "index.html"), "<!doctype html>");
  await writeFile(join(server, "entry.mjs"), "export const handler = () => {};");
  const now = new Date();
  await buildCode({ built, server, dist: code, baseUrl, now, mediaTypeOf: () => "text/html" });
  start();
  expect(await mirror.look()).toBe(true);
  const { server: mirrored } = (await readMirrored()) ?? {};
  expect(await readFile(join(mirrored?.folder ?? "", "entry.mjs"), "utf8")).toContain("handler");
});

test("refuses a release that was built for another address", async () => {
  await deploy(buildFiles(), "https://elsewhere.example");
  await expect(mirror.look()).rejects.toThrow(/built for https:\/\/elsewhere\.example, not for/);
});

test("takes no older release, also after a restart, unless that very number is told", async () => {
  const older = await deploy(buildFiles("hidden since"), baseUrl, toOrder(7));
  await mirror.look();
  const newest = await deploy(buildFiles("newest"), baseUrl, toOrder(8));
  expect(await mirror.look()).toBe(true);
  expect((await readMirrored())?.order).toEqual(toOrder(8));
  cdn.serve(join(older, "client"));
  await expect(mirror.look()).rejects.toThrow(/is release 7, older than 8, .* --accept-older 7$/);
  await remote.close();
  start();
  await expect(mirror.look()).rejects.toThrow(/older than 8/);
  await deploy(buildFiles("hidden since"));
  await remote.close();
  start(undefined, 7);
  await expect(mirror.look()).rejects.toThrow(/is release 0, older than 8/);
  expect(await readNote()).toBe("newest");
  for (const folder of [older, newest]) {
    cdn.serve(join(folder, "client"));
    expect(await mirror.look()).toBe(true);
  }
  cdn.serve(join(older, "client"));
  await expect(mirror.look()).rejects.toThrow(/older than 8/);
});

test("of two releases of one number the first seen stays, and the fork is said", async () => {
  await deploy(buildFiles("first"), baseUrl, toOrder(7));
  await mirror.look();
  await deploy(buildFiles("second"), baseUrl, toOrder(7));
  await expect(mirror.look()).rejects.toThrow(/another release 7 than .* \(a fork\)/);
  await deploy(buildFiles("first"), baseUrl, { ...toOrder(7), previous: "f".repeat(64) });
  await expect(mirror.look()).rejects.toThrow(/a fork/);
  expect(await readNote()).toBe("first");
});

const hostile: readonly [string, Parameters<Cdn["answer"]>[1], RegExp][] = [
  [
    "a body that never ends",
    (_, response) => void response.writeHead(200).write(Buffer.alloc(1e6)),
    /has more than \d+ bytes/,
  ],
  [
    "a body that stops",
    (_, response) => void response.writeHead(200).write("{"),
    /takes too long|TIMEOUT/,
  ],
  [
    "a connection cut in the middle",
    (_, response) => response.writeHead(200).write("{", () => response.destroy()),
    /cannot be read/,
  ],
  [
    "a coding that nobody asked for",
    (_, response) => response.writeHead(200, { "Content-Encoding": "br" }).end("x"),
    /unknown coding \(br\)/,
  ],
  [
    "bytes that are no gzip",
    (_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end("x".repeat(99)),
    /cannot be read \(Z_/,
  ],
  [
    "a redirect to another origin",
    (_, response) => response.writeHead(302, { Location: "https://127.0.0.1:1/" }).end(),
    /redirects to another origin/,
  ],
  [
    "a redirect to plain http",
    (request, response) =>
      response.writeHead(302, { Location: `http://${request.headers.host}/` }).end(),
    /redirects to another origin/,
  ],
  [
    "redirects without end",
    (_, response) => response.writeHead(302, { Location: "/feed.xml" }).end(),
    /redirects without end/,
  ],
  ["an error page", (_, response) => response.writeHead(404).end("no"), /answers 404/],
];

test.each(hostile)(
  "refuses %s, and the next good one is adopted",
  async (_kind, answer, reason) => {
    await deploy();
    await remote.close();
    start(1_000);
    cdn.answer("/feed.xml", answer);
    await expect(mirror.look()).rejects.toThrow(reason);
    expect(await readCurrentRelease(dir)).toBeNull();
    cdn.answer("/feed.xml", null);
    expect(await mirror.look()).toBe(true);
  },
);

test("follows a redirect at the same origin", async () => {
  await deploy();
  const page = buildFiles()["404.html"];
  cdn.answer("/404.html", (_, response) => response.writeHead(308, { Location: "/404" }).end());
  cdn.answer("/404", (_, response) => response.writeHead(200).end(page));
  expect(await mirror.look()).toBe(true);
});

test.each(["", "{}", "<!doctype html>", '{"format": 1'])(
  "refuses %j in place of release.json",
  async (text) => {
    cdn.answer("/release.json", (_, response) => response.writeHead(200).end(text));
    await expect(mirror.look()).rejects.toThrow(/not a manifest that this version reads/);
  },
);
