import { appendFile, cp, mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { buildFiles, makeCurrent, publish } from "../sidecar/release-on-disk.ts";
import type { RunningSidecar } from "../sidecar/running-sidecar.ts";
import { startSidecar } from "../sidecar/running-sidecar.ts";

const { baseUrl, dist, distOfOneMore } = inject("fixture");

let folder: string;
let sidecar: RunningSidecar;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firsthand-search-"));
  sidecar = await startSidecar(folder, baseUrl);
});
afterEach(async () => {
  await sidecar.stop();
  await rm(folder, { recursive: true });
});

/** Copies the release of another dist/ into this one, and makes it the current one. */
async function take(from: string): Promise<string> {
  const id = basename(await readlink(join(from, "current")));
  await cp(join(from, "releases", id), join(folder, "releases", id), { recursive: true });
  await makeCurrent(folder, id);
  return join(folder, "releases", id);
}

const search = async (query: string, accept = "text/html") =>
  sidecar.ask(`/search/${query}`, { headers: { accept } });

test("two builds of other content, in other zones, have the same code", async () => {
  const [one, more] = [await readCurrentRelease(dist), await readCurrentRelease(distOfOneMore)];
  expect(Object.keys(one?.manifest.server ?? {})).toContain("entry.mjs");
  expect(more?.manifest.server).toEqual(one?.manifest.server);
});

test("a new release shows at once, by code that was loaded from one that is gone", async () => {
  const first = await take(dist);
  await sidecar.release.load();
  expect(String((await search("?query=and+one+more")).body)).toContain("No reviews match");
  await take(distOfOneMore);
  await sidecar.release.load();
  await rm(first, { recursive: true });
  const { status, body } = await search("?query=and+one+more");
  expect(status).toBe(200);
  expect(String(body)).toContain("<mark>And one more</mark>");
});

test("its style is there after releases of other code, too", async () => {
  await take(dist);
  await sidecar.release.load();
  const html = String((await search("")).body);
  const [, style = ""] = /href="(\/_astro\/[^"]+\.css)"/.exec(html) ?? [];
  for (const note of ["second", "third"]) {
    await publish(folder, buildFiles(note), baseUrl);
    await sidecar.release.load();
  }
  const { status, headers } = await sidecar.ask(style);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/css; charset=utf-8");
  expect((await sidecar.ask(style, { method: "POST" })).status).not.toBe(200);
});

test("the listeners of the process stay as they were", async () => {
  await take(dist);
  await sidecar.release.load();
  const before = process.listeners("unhandledRejection");
  await search("");
  expect(process.listeners("unhandledRejection")).toEqual(before);
});

test("a release of a version that had no search page is served, without one", async () => {
  await publish(folder, undefined, baseUrl);
  await sidecar.release.load();
  expect((await sidecar.ask("/reviews.json")).status).toBe(200);
  expect((await search("", "*/*")).status).toBe(404);
});

test("a release whose code is not what it says is refused as a whole", async () => {
  await take(dist);
  await sidecar.release.load();
  const next = await take(distOfOneMore);
  await appendFile(join(next, "server/entry.mjs"), "\n");
  await expect(sidecar.release.load()).rejects.toThrow(/server\/entry\.mjs has \d+ bytes/);
  expect((await search("")).status).toBe(200);
});
