import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findDamage } from "#release/damage.ts";
import { toReleaseError } from "#release/fault.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { runBuild } from "./run-build.ts";
import { current, page, write } from "./write.ts";

test("where no file can grow, the build says so and the old release stays in use", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, { "index.html": page });
  const pages = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`a-page-with-a-long-name-${index}.html`, "<p>"]),
  );
  const ended = runBuild([makeBuilt(pages), dist, "2026-03-02T12:00:00Z"], {
    before: "ulimit -f 20",
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(/no room left; free some space.*The release in use is untouched/);
  expect((await current(dist)).id).toBe(id);
  expect(findDamage(await current(dist))).toEqual([]);
  expect(readdirSync(dist).filter((name) => name.startsWith(".building"))).toEqual([]);
});

test.each([
  [
    "ENOSPC",
    "/dist/x: no room left; free some space, then try again (ENOSPC). The release in use is",
  ],
  ["EACCES", "/dist/x: access was denied; give this user the right to it"],
  ["EROFS", "/dist/x: lies on a file system that is mounted read-only"],
])("%s names the file and the remedy", (code, message) => {
  const error = Object.assign(new Error(code), { code, path: "/dist/x" });
  expect(toReleaseError(error, "/dist")).toMatchObject({
    name: "ReleaseError",
    message: expect.stringContaining(message),
  });
});

test("an error of which nothing better can be said stays as it is", () => {
  const error = new TypeError("a bug");
  expect(toReleaseError(error, "/dist")).toBe(error);
});
