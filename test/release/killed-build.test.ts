import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findDamage } from "#release/damage.ts";
import { withBuildLock } from "#release/lock.ts";
import { removeStagings } from "#release/staging.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { runBuild } from "./run-build.ts";
import { current, site, write } from "./write.ts";

const dieAt = join(import.meta.dirname, "die-at.mjs");
const later = "2026-03-02T12:00:00Z";
const edited = { ...site, "reviews.json": '{"reviews":[1]}\n', "new/index.html": "<p>new" };

test("wherever a build is killed, the old release or the new one is in use, whole, and the next build works", async () => {
  const published = makeFolder();
  await write(published, site);
  const { id: old } = await current(published);
  const inUse: string[] = [];
  for (let step = 0, ended = false; !ended; step++) {
    const dist = join(makeFolder(), "dist");
    cpSync(published, dist, { recursive: true, verbatimSymlinks: true });
    ended = dieIn(dist, step);
    const release = await current(dist);
    expect(findDamage(release)).toEqual([]);
    inUse.push(release.id === old ? "old" : "new");
    await expectNextBuild(dist);
  }
  expect(inUse.length).toBeGreaterThan(20);
  expect(inUse.join(" ")).toMatch(/^(old ){20,}(new ?)+$/);
});

/** @returns whether the build came to its end before its turn to die */
function dieIn(dist: string, step: number): boolean {
  const { signal, status, stderr } = runBuild([makeBuilt(edited), dist, later], {
    nodeArgs: ["--import", dieAt],
    env: { DIE_IN: dist, DIE_AT: `${step}` },
  });
  if (signal === null) expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return signal === null;
}

async function expectNextBuild(dist: string): Promise<void> {
  await withBuildLock(dist, expect.unreachable, async () => {
    await removeStagings(dist);
    await write(dist, edited, later);
  });
  const release = await current(dist);
  expect(findDamage(release)).toEqual([]);
  expect(Object.keys(release.manifest.documents)).toContain("new/index.html");
  const left = readdirSync(dist).filter((name) => name.startsWith(".building"));
  expect(left).toEqual([]);
}
