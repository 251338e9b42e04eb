import { rmSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPredecessor } from "../../src/build/predecessor.ts";
import { readPast } from "../../src/build/read-past.ts";
import { makeFolder } from "../release/make-built.ts";
import { current, site, write } from "../release/write.ts";

const baseUrl = "https://example.com";
const changes = '{"sequence":1,"since":0,"changes":[]}';
const logged = { ...site, "changes.json": changes, "log/checkpoint": "checkpoint" };
const findIn = async (dist: string) => {
  const release = await current(dist).catch(() => null);
  return findPredecessor(release, { dist, baseUrl }, async () => null);
};

/** Two releases, of which the newer one is in use. */
async function makeTwo(files: Readonly<Record<string, string | Buffer>>) {
  const dist = join(makeFolder(), "dist");
  await write(dist, files, "2026-03-01T12:00:00Z");
  const older = await current(dist);
  await write(dist, { ...files, "index.html": "<!doctype html>" }, "2026-03-01T12:05:00Z");
  return { dist, older, newer: await current(dist) };
}

test("where the release in use cannot be read an older one is continued, but not its log", async () => {
  const plain = await makeTwo(site);
  truncateSync(join(plain.newer.folder, "client/release.json"), 100);
  expect((await findIn(plain.dist))?.id).toBe(plain.older.id);

  const { dist, older, newer } = await makeTwo(logged);
  truncateSync(join(newer.folder, "client/release.json"), 100);
  const file = join(dist, "current/client/release.json");
  await expect(findIn(dist)).rejects.toThrow(`${file}: is missing or damaged`);
  rmSync(older.folder, { recursive: true });
  await expect(findIn(dist)).rejects.toThrow(`${file}: is missing or damaged`);
  rmSync(join(dist, "current"));
  symlinkSync("releases/nothing", join(dist, "current"));
  await expect(findIn(dist)).rejects.toThrow(`move ${dist} away`);
});

test("a journal that is damaged is not begun anew beside a log", async () => {
  const plain = await makeTwo({ ...site, "changes.json": changes });
  truncateSync(join(plain.newer.folder, "client/changes.json"), 9);
  expect(await readPast(plain.newer, plain.dist, false)).toMatchObject({ journal: [] });

  const { dist, newer } = await makeTwo(logged);
  const file = join(newer.folder, "client/changes.json");
  truncateSync(file, 9);
  await expect(readPast(newer, dist, false)).rejects.toThrow(`${file}: is damaged`);
});
