import { createHash } from "node:crypto";
import { once } from "node:events";
import { rename, rm, truncate } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { buildFiles, createDist, makeCurrent, publish, writeRelease } from "../release-on-disk.ts";
import type { RunningSidecar } from "../running-sidecar.ts";
import { startSidecar } from "../running-sidecar.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let dist: string;
let sidecar: RunningSidecar;

beforeEach(async () => {
  dist = await createDist();
  sidecar = await startSidecar(dist);
});

afterEach(async () => {
  await sidecar.stop();
  await rm(dist, { recursive: true });
});

const servedId = () => sidecar.release.snapshot()?.id ?? null;
const faults = () => sidecar.logged.filter((line) => line.includes('"level":50'));

test("a new release is served without anyone saying so", async () => {
  const first = await publish(dist, buildFiles("first"));
  await sidecar.release.load();
  sidecar.release.watch();
  expect(servedId()).toBe(first.id);
  const second = await publish(dist, buildFiles("second"));
  await eventually(() => expect(servedId()).toBe(second.id));
  expect(String((await sidecar.ask("/feed.xml")).body)).toContain("second");
  await makeCurrent(dist, first.id);
  await eventually(() => expect(servedId()).toBe(first.id));
});

test("the first release may come after the start", async () => {
  sidecar.release.watch();
  await eventually(() => expect(faults()).toHaveLength(1));
  const { id } = await publish(dist);
  await eventually(() => expect(servedId()).toBe(id));
});

test("what a release held in memory goes when the next but one is served", async () => {
  const held: WeakRef<object>[] = [];
  for (const note of ["first", "second", "third", "fourth"]) {
    await publish(dist, buildFiles(note));
    await sidecar.release.load();
    for (const path of ["/reviews.json", "/feed.xml", "/api/reviews/search", "/"]) {
      await sidecar.ask(path);
    }
    const bytes = sidecar.release.snapshot()?.find("/reviews.json")?.identity.bytes;
    held.push(new WeakRef(bytes?.buffer ?? expect.fail("reviews.json is not held in memory")));
  }
  await eventually(() => {
    collectGarbage();
    expect(held.map((each) => each.deref() === undefined)).toEqual([true, true, true, false]);
  });
});

test("swaps hold up no request and tear no answer", async () => {
  const notes = Array.from({ length: 21 }, (_, index) => `release ${index} ${"é".repeat(index)}`);
  await publish(dist, buildFiles(notes[0]));
  await sidecar.release.load();
  sidecar.release.watch();
  const seen = new Set<string>();
  const stop = new AbortController();
  const clients = ["/reviews.json", "/feed.xml", "/api/feed.json", "/"].map(async (path, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { "accept-encoding": ["br", "gzip", "identity"][index % 3] };
    while (!stop.signal.aborted) {
      const sent = request({ port: sidecar.port, path, agent, headers }).end();
      const [response] = await once(sent, "response");
      const body = await buffer(response);
      expect(response.statusCode).toBe(200);
      const digest = createHash("sha256").update(body).digest();
      expect(response.headers["repr-digest"]).toBe(`sha-256=:${digest.toString("base64")}:`);
      if (response.headers["content-encoding"] === undefined) {
        expect(response.headers.etag).toBe(`"${digest.toString("hex").slice(0, 32)}"`);
      }
      seen.add(`${path} ${response.headers.etag}`);
      await sleep(2);
    }
    agent.destroy();
  });
  for (const note of notes.slice(1)) {
    const { id } = await publish(dist, buildFiles(note));
    await eventually(() => expect(servedId()).toBe(id));
  }
  stop.abort();
  await Promise.all(clients);
  expect(seen.size).toBeGreaterThan(20);
  expect(faults()).toEqual([]);
});

test("a broken release leaves the old one, and is logged once", async () => {
  const good = await publish(dist, buildFiles("good"));
  await sidecar.release.load();
  sidecar.release.watch();
  const broken = await writeRelease(dist, buildFiles("broken"));
  await truncate(join(broken.folder, "client/feed.xml"), 0);
  await makeCurrent(dist, broken.id);
  await eventually(() => expect(faults()).toHaveLength(1));
  await sidecar.release.reload();
  await sidecar.release.reload();
  expect(servedId()).toBe(good.id);
  expect(faults()).toHaveLength(1);
  expect(faults()[0]).toContain(broken.id);
  const next = await publish(dist, buildFiles("next"));
  await eventually(() => expect(servedId()).toBe(next.id));
});

test("a release that is completed later is served then", async () => {
  await publish(dist, buildFiles("good"));
  await sidecar.release.load();
  sidecar.release.watch();
  const slow = await writeRelease(dist, buildFiles("slow"));
  const file = join(slow.folder, "client/feed.xml");
  await rename(file, `${file}.part`);
  await makeCurrent(dist, slow.id);
  await eventually(() => expect(faults()).toHaveLength(1));
  await rename(`${file}.part`, file);
  await eventually(() => expect(servedId()).toBe(slow.id));
});

test("a release for another address, or none at all, leaves the old one", async () => {
  const good = await publish(dist);
  await sidecar.release.load();
  await publish(dist, buildFiles(), "https://moved.example.com");
  await sidecar.release.reload();
  expect(servedId()).toBe(good.id);
  expect(faults()[0]).toMatch(/moved\.example\.com.*reviews\.example\.com/);
  await rm(join(dist, "current"));
  await sidecar.release.reload();
  expect(servedId()).toBe(good.id);
  await expect(sidecar.release.load()).rejects.toThrow(/no release in .*npx firsthand build/);
});

test("a page of the release before still finds its style sheet", async () => {
  const old = "/_astro/site.a1b2.css";
  const { "_astro/site.a1b2.css": sheet, ...rest } = buildFiles();
  await publish(dist);
  await sidecar.release.load();
  await publish(dist, { ...rest, "_astro/site.c3d4.css": sheet ?? "" });
  await sidecar.release.load();
  expect((await sidecar.ask(old)).status).toBe(200);
  expect((await sidecar.ask("/_astro/site.c3d4.css")).status).toBe(200);
  await publish(dist, { ...rest, "robots.txt": "User-agent: x" });
  await sidecar.release.load();
  expect((await sidecar.ask(old)).status).toBe(404);
});

test("hints at one moment end with what is current then", async () => {
  await publish(dist, buildFiles("first"));
  const early = sidecar.release.reload();
  const last = await publish(dist, buildFiles("last"));
  await Promise.all([early, sidecar.release.reload(), sidecar.release.reload()]);
  expect(servedId()).toBe(last.id);
});
