import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { current } from "../release/write.ts";
import { makeInstall } from "./make-install.ts";
import { runIn } from "./run-firsthand.ts";

const build = ["build", "--force-sample"];

/** The first review that a release publishes. */
async function readFirst(dist: string) {
  const { folder } = await current(dist);
  const { reviews } = JSON.parse(readFileSync(join(folder, "client/reviews.json"), "utf8"));
  return reviews[0] as { readonly id: string; readonly text: string };
}

/** A step that the desk keeps, with what a file was before it. */
function keepStep(folder: string, site: string, before: string) {
  const steps = join(folder, ".firsthand/desk/sites", site, "steps");
  mkdirSync(join(steps, "1"), { recursive: true });
  const step = { dir: join(folder, "content", site), files: [{ path: "services.yaml" }] };
  writeFileSync(join(steps, "1/step.json"), JSON.stringify(step));
  writeFileSync(join(steps, "1/0"), before);
  return () => readdirSync(steps);
}

const listReleases = (dist: string) => readdirSync(join(dist, "releases"));

test("erasing in one of several sites publishes it in its place, and deletes its older releases alone", async () => {
  const { folder, dist, edit } = makeInstall("ada", "eve");
  const env = { SITE: "ada", PORT: "1" };
  await runIn(folder, build, { SITE: "eve" });
  await runIn(folder, build, env);
  edit("ada", /^name: .*$/m, "name: Ada");
  await runIn(folder, build, env);
  const { id } = await readFirst(dist("ada"));
  const ofEve = listReleases(dist("eve"));
  expect(listReleases(dist("ada"))).toHaveLength(2);
  const stepsOfAda = keepStep(folder, "ada", `{"id":"${id}"}`);
  const stepsOfEve = keepStep(folder, "eve", "{}");
  mkdirSync(join(folder, ".firsthand/desk/previews/ada"), { recursive: true });
  const erase = ["review", "erase", id];
  const done = await runIn(folder, erase, env);
  expect([done.status, done.stderr]).toEqual([0, ""]);
  expect([stepsOfAda(), stepsOfEve()]).toEqual([[], ["1"]]);
  expect(existsSync(join(folder, ".firsthand/desk/previews"))).toBe(false);
  expect(done.stdout).toMatch(/is in use without it; 2 older releases deleted/);
  expect(listReleases(dist("ada"))).toHaveLength(1);
  expect((await current(dist("ada"))).manifest.base_url).toBe("https://ada.example");
  expect((await readFirst(dist("ada"))).id).not.toBe(id);
  expect(listReleases(dist("eve"))).toEqual(ofEve);
  expect(existsSync(join(folder, "dist/current"))).toBe(false);
});

test("erasing ends with 1 while a release holds the words in another place, and says what works", async () => {
  const { folder, dist } = makeInstall("ada", "eve");
  const env = { SITE: "ada", PORT: "1" };
  await runIn(folder, build, env);
  const { id } = await readFirst(dist("ada"));
  for (const name of ["current", "releases"])
    renameSync(join(dist("ada"), name), join(folder, "dist", name));
  const erase = ["review", "erase", id];
  const first = await runIn(folder, erase, env);
  expect(first.status).toBe(1);
  expect(first.stdout).toContain("run: SITE=ada npx firsthand build");
  const { id: held } = await current(join(folder, "dist"));
  expect(first.stderr).toMatch(
    new RegExp(`dist/releases/${held}\n.*RELEASE=dist SITE=ada npx firsthand review erase ${id}`),
  );
  const again = await runIn(folder, erase, env);
  expect([again.status, again.stdout]).toEqual([1, expect.stringContaining("was erased before")]);
  const last = await runIn(folder, erase, { ...env, RELEASE: "dist" });
  expect([last.status, last.stderr]).toEqual([0, ""]);
  expect(listReleases(join(folder, "dist"))).not.toContain(held);
});

test("releases that nothing leads to are named as well, with two commands that end them", async () => {
  const { folder, dist } = makeInstall("ada", "eve");
  const env = { SITE: "ada", PORT: "1" };
  await runIn(folder, build, env);
  const { id } = await readFirst(dist("ada"));
  renameSync(join(dist("ada"), "current"), join(folder, "elsewhere"));
  const erase = ["review", "erase", id];
  const first = await runIn(folder, erase, env);
  expect([first.status, first.stderr]).toEqual([
    1,
    expect.stringContaining(`SITE=ada npx firsthand build && SITE=ada npx firsthand review erase`),
  ]);
  await runIn(folder, build, env);
  expect((await runIn(folder, erase, env)).status).toBe(0);
  expect(listReleases(dist("ada"))).toHaveLength(1);
});

test("commands for one of several sites name commands that work for it", async () => {
  const { folder } = makeInstall("ada", "eve");
  const env = { SITE: "ada" };
  const hosting = await runIn(
    folder,
    ["hosting", "netlify", "--sidecar", "https://s.example"],
    env,
  );
  expect([hosting.status, hosting.stderr]).toEqual([
    1,
    expect.stringMatching(/dist\/ada: holds no release; run SITE=ada npx firsthand build\n/),
  ]);
});
