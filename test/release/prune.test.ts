import { readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./make-built.ts";
import { write } from "./write.ts";

/** Releases one version after the other and gives their ids. */
async function releaseAt(dist: string, times: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, time] of times.entries()) {
    ids.push((await write(dist, { "feed.xml": `${index}` }, `2026-03-01T${time}Z`)).id);
  }
  return ids;
}

function left(dist: string): string[] {
  return readdirSync(join(dist, "releases")).sort((a, b) => (a < b ? -1 : 1));
}

function sorted(ids: readonly (string | undefined)[]): (string | undefined)[] {
  return [...ids].sort((a = "", b = "") => (a < b ? -1 : 1));
}

test("the newest three releases are kept", async () => {
  const dist = makeFolder();
  const ids = await releaseAt(dist, ["10:00:00", "11:00:00", "12:00:00", "13:00:00", "14:00:00"]);
  expect(left(dist)).toEqual(sorted(ids.slice(2)));
});

test("a release that was replaced within ten minutes is kept, however many follow", async () => {
  const dist = makeFolder();
  const times = ["12:00:00", "12:00:01", "12:00:02", "12:00:03", "12:00:04", "12:00:05"];
  const ids = await releaseAt(dist, times);
  expect(left(dist)).toEqual(sorted(ids));
});

test("an old release that stood for long is kept for ten minutes from when it was replaced", async () => {
  const dist = makeFolder();
  const ids = await releaseAt(dist, ["02:00:00", "12:00:00", "12:00:01", "12:00:02", "12:09:59"]);
  expect(left(dist)).toEqual(sorted(ids));
  const { id } = await write(dist, { "feed.xml": "later" }, "2026-03-01T12:10:00Z");
  expect(left(dist)).toEqual(sorted([...ids.slice(1), id]));
});

test("the release in use is kept, also after the link was set back by hand", async () => {
  const dist = makeFolder();
  const ids = await releaseAt(dist, ["10:00:00", "11:00:00", "12:00:00"]);
  rmSync(join(dist, "current"));
  symlinkSync(`releases/${ids[0]}`, join(dist, "current"));
  const { id } = await write(dist, { "feed.xml": "next" }, "2026-03-01T13:00:00Z");
  expect(left(dist)).toEqual(sorted([...ids, id]));
});
