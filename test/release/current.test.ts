import { lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCurrent, replaceCurrent } from "#release/current.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { makeFolder } from "./make-built.ts";
import { site, write } from "./write.ts";

/** As on Windows without its developer mode. */
const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

function makeStaging(dist: string): string {
  const staging = join(dist, ".building");
  mkdirSync(staging);
  return staging;
}

test("where links are refused a file leads to the release, and is read like a link", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  await replaceCurrent(dist, id, makeStaging(dist), refuse("EPERM"));
  expect(lstatSync(join(dist, "current")).isFile()).toBe(true);
  expect(readFileSync(join(dist, "current"), "utf8")).toBe(`releases/${id}\n`);
  expect(await readCurrent(dist)).toBe(`releases/${id}`);
  expect((await readCurrentRelease(dist))?.id).toBe(id);
});

test("a file is replaced by a link, and a link by a file, whatever the system allows at the time", async () => {
  const dist = makeFolder();
  const first = await write(dist, site);
  await replaceCurrent(dist, first.id, makeStaging(dist), refuse("EPERM"));
  const second = await write(dist, { ...site, "index.html": "<p>Other" });
  expect(readlinkSync(join(dist, "current"))).toBe(`releases/${second.id}`);
  await replaceCurrent(dist, first.id, join(dist, ".building"), refuse("ENOTSUP"));
  expect((await readCurrentRelease(dist))?.id).toBe(first.id);
});

test("what else prevents a link is said, and nothing is replaced", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  const replaced = replaceCurrent(dist, "other", makeStaging(dist), refuse("ENOSPC"));
  await expect(replaced).rejects.toThrow("ENOSPC");
  expect((await readCurrentRelease(dist))?.id).toBe(id);
});

test("a file that names no release leads to none", async () => {
  const dist = makeFolder();
  writeFileSync(join(dist, "current"), "nonsense\n");
  expect(await readCurrentRelease(dist)).toBeNull();
});
