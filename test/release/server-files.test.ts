import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toMediaType } from "#formats/media-type.ts";
import { findDamage } from "#release/damage.ts";
import { writeRelease } from "#release/write-release.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { current, site } from "./write.ts";

const now = new Date("2026-03-01T12:00:00Z");
const writeWith = (dist: string, code: string) =>
  writeRelease({
    built: makeBuilt(site),
    server: makeBuilt({ "entry.mjs": code, "chunks/page.mjs": "export const page = 1;" }),
    dist,
    baseUrl: "https://example.com",
    now,
    mediaTypeOf: toMediaType,
  });

test("code for pages on demand is described in release.json, and is no document", async () => {
  const dist = makeFolder();
  await writeWith(dist, "export const handler = 1;");
  const { folder, manifest } = await current(dist);
  expect(Object.keys(manifest.server ?? {})).toEqual(["chunks/page.mjs", "entry.mjs"]);
  expect(Object.keys(manifest.documents).some((path) => path.endsWith(".mjs"))).toBe(false);
  expect(readFileSync(join(folder, "server/entry.mjs"), "utf8")).toBe("export const handler = 1;");
});

test("other code is another release, the same code the same", async () => {
  const dist = makeFolder();
  const first = await writeWith(dist, "export const handler = 1;");
  expect(await writeWith(dist, "export const handler = 1;")).toMatchObject({ unchanged: true });
  const other = await writeWith(dist, "export const handler = 2;");
  expect(other).toMatchObject({ unchanged: false, changed: [] });
  expect(other.id).not.toBe(first.id);
});

test("damaged code is found, and mended by the next build", async () => {
  const dist = makeFolder();
  const { id } = await writeWith(dist, "export const handler = 1;");
  const file = join(dist, "releases", id, "server/entry.mjs");
  writeFileSync(file, "export const handler = 3;");
  expect(findDamage(await current(dist))).toEqual(["server/entry.mjs"]);
  await writeWith(dist, "export const handler = 1;");
  expect(findDamage(await current(dist))).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe("export const handler = 1;");
});
