import { lstatSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, runCommand, runWith } from "../build/command.ts";

test("where a site is, is said; and a release that a file leads to is continued", async () => {
  const place = makePlace();
  const before = await runWith(place, ["where"]);
  expect([before.code, before.err]).toEqual([1, expect.stringContaining("holds no release; run ")]);

  await runCommand("build", place);
  const current = join(place.dist, "current");
  const target = readlinkSync(current);
  const { out } = await runWith(place, ["where"]);
  expect(out).toBe(`${join(place.dist, target, "client")}\n`);
  expect(readdirSync(out.trim())).toContain("index.html");

  rmSync(current);
  writeFileSync(current, `${target}\n`);
  expect((await runWith(place, ["where"])).out).toBe(out);
  expect((await runCommand("build", place)).out).toContain("is unchanged");
  expect((await runCommand("build", place, [], { BASE_URL: "https://a.example" })).code).toBe(0);
  expect(lstatSync(current).isSymbolicLink()).toBe(true);
});
