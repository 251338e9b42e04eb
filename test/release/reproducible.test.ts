import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { runBuild } from "./run-build.ts";
import { page } from "./write.ts";

const files = { "reviews.json": "{}", "éa.html": page, "z.css": page, "Z.html": `${page}Z` };
const now = "2026-03-01T12:00:00.999Z";

test("one site gives one release, whatever the time zone, the locale and the order of files", () => {
  const ids = [
    { order: Object.entries(files), env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" } },
    { order: Object.entries(files).reverse(), env: { TZ: "America/Los_Angeles", LC_ALL: "C" } },
  ].map(({ order, env }) => {
    const ended = runBuild([makeBuilt(Object.fromEntries(order)), makeFolder(), now], { env });
    return ended.stdout || ended.stderr;
  });
  expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(ids[1]).toBe(ids[0]);
});

test("coded bytes are the same on every build", () => {
  const coded = [makeFolder(), makeFolder()].map((dist) => {
    runBuild([makeBuilt(files), dist, now]);
    return readFileSync(join(dist, "current/coded.bin"));
  });
  expect(coded[0]?.equals(coded[1] ?? Buffer.of())).toBe(true);
});
