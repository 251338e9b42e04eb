import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { provideBundle as provideWithCode } from "../../src/build/bundle-cache.ts";
import { makeFolder } from "../release/make-built.ts";
import { bundled, makeFake } from "./provide-once.ts";

/** The folder of the bundle alone. */
async function provideBundle(root: string, make: () => Promise<string>): Promise<string> {
  return (await provideWithCode(root, make)).folder;
}

/** A project with some code, and how often its code was bundled. */
function makeProject() {
  const root = makeFolder();
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "src/page.ts"), "1");
  const cache = join(root, "node_modules/.cache/firsthand");
  let made = 0;
  const make = () => {
    made++;
    return makeFake(root);
  };
  const edit = (text: string) => writeFileSync(join(root, "src/page.ts"), text);
  return { root, cache, edit, provide: () => provideBundle(root, make), made: () => made };
}

/** Whether a folder holds the bundle, every byte of it. */
function expectWhole(folder: string): void {
  for (const [path, text] of Object.entries(bundled)) {
    expect(readFileSync(join(folder, path), "utf8") === text, path).toBe(true);
  }
}

test("code that did not change is bundled once", async () => {
  const { cache, provide, made } = makeProject();
  const folder = await provide();
  expectWhole(folder);
  expect(folder.startsWith(cache)).toBe(true);
  expect(await provide()).toBe(folder);
  expect(made()).toBe(1);
});

test("of several builds at one time one bundles for all", async () => {
  const { cache, provide, made } = makeProject();
  const [folder, ...others] = await Promise.all([provide(), provide(), provide()]);
  expectWhole(folder);
  expect(others).toEqual([folder, folder]);
  expect(made()).toBe(1);
  expect(readdirSync(join(cache, ".."))).toEqual(["firsthand"]);
});

test.each([
  "src/page.ts",
  "public/robots.txt",
  "astro.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "node_modules/.package-lock.json",
])("a change of %s is bundled anew, and taken back is found again", async (name) => {
  const { root, provide, made } = makeProject();
  mkdirSync(join(root, "public"));
  const file = join(root, name);
  writeFileSync(file, "1");
  const before = await provide();
  writeFileSync(file, "2");
  expect(await provide()).not.toBe(before);
  expect(made()).toBe(2);
  writeFileSync(file, "1");
  expect(await provide()).toBe(before);
  expect(made()).toBe(2);
});

const entry = "prerender/prerender-entry.mjs";

test.each<[string, (folder: string) => void]>([
  ["a file is cut to half", (folder) => truncateSync(join(folder, entry), 500_000)],
  ["a file was edited", (folder) => appendFileSync(join(folder, entry), "export {};\n")],
  ["a file is missing", (folder) => rmSync(join(folder, "server/entry.mjs"))],
  ["a file is too many", (folder) => writeFileSync(join(folder, "client/new.html"), "<p>")],
  ["its sum is missing", (folder) => rmSync(join(folder, "sum"))],
  ["its sum is empty", (folder) => truncateSync(join(folder, "sum"))],
  ["nothing is left", (folder) => rmSync(folder, { recursive: true })],
])("a kept bundle of which %s is thrown away", async (_, damage) => {
  const { cache, provide, made } = makeProject();
  const damaged = await provide();
  damage(damaged);
  const folder = await provide();
  expect(folder).not.toBe(damaged);
  expectWhole(folder);
  expect(made()).toBe(2);
  expect(readdirSync(cache).map((name) => join(cache, name))).toEqual([folder]);
});

test("where nothing can be kept, each build bundles", async () => {
  const { root, provide, made } = makeProject();
  writeFileSync(join(root, "node_modules/.cache"), "a file");
  for (const count of [1, 2]) {
    expectWhole(await provide());
    expect(made()).toBe(count);
  }
  expect(readFileSync(join(root, "node_modules/.cache"), "utf8")).toBe("a file");
});

// Root may read everything.
if (process.getuid?.() !== 0) {
  test("a cache that may not be read is not one, and does not grow", async () => {
    const { cache, provide, made } = makeProject();
    await provide();
    chmodSync(cache, 0o333);
    for (const count of [2, 3]) {
      expectWhole(await provide());
      expect(made()).toBe(count);
    }
    chmodSync(cache, 0o777);
    expect(readdirSync(cache)).toHaveLength(1);
  });
}

test("where nobody may write, not even root, a build bundles all the same", async () => {
  const { root } = makeProject();
  expectWhole(await provideBundle("/proc/self", () => makeFake(root)));
});

test("code that changes while it is bundled is not kept", async () => {
  const { root, cache, edit } = makeProject();
  const make = () => {
    edit("2");
    return makeFake(root);
  };
  expectWhole(await provideBundle(root, make));
  expect(existsSync(cache)).toBe(false);
});

test("a package among others keeps bundles beside them", async () => {
  const modules = join(makeFolder(), "node_modules");
  const root = join(modules, "firsthand");
  mkdirSync(root, { recursive: true });
  const folder = await provideBundle(root, () => makeFake(root));
  expect(folder.startsWith(join(modules, ".cache/firsthand"))).toBe(true);
});

test("a few bundles are kept, and none that may be in use is deleted", async () => {
  const { cache, edit, provide } = makeProject();
  const folders: string[] = [];
  for (const code of ["1", "2", "3", "4", "5", "6"]) {
    edit(code);
    folders.push(await provide());
  }
  expect(readdirSync(cache)).toHaveLength(6);
  const [first = "", second = "", ...others] = folders;
  const yesterday = Date.now() / 1000 - 86_400;
  for (const [index, folder] of [first, second, ...others].entries()) {
    utimesSync(folder, yesterday + index, yesterday + index);
  }
  edit("1");
  expect(await provide()).toBe(first);
  edit("7");
  const last = await provide();
  const kept = new Set([first, last, ...others.slice(2)]);
  expect(new Set(readdirSync(cache).map((name) => join(cache, name)))).toEqual(kept);
});

const script = join(import.meta.dirname, "provide-once.ts");

test("wherever a process is killed, the next finds a whole bundle or makes one", () => {
  const left: number[] = [];
  for (let step = 0, ended = false; !ended; step++) {
    const { root, cache } = makeProject();
    const dieAt = join(import.meta.dirname, "../release/die-at.mjs");
    const env = { ...process.env, DIE_IN: join(root, "node_modules"), DIE_AT: `${step}` };
    const killed = spawnSync(process.execPath, ["--import", dieAt, script, root], { env });
    ended = killed.signal === null;
    if (!ended) left.push(existsSync(cache) ? readdirSync(cache).length : 0);
    const next = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
    expect(next.stderr).toBe("");
    expectWhole(next.stdout);
  }
  expect(left.join(" ")).toMatch(/^(0 ){2,}(1 ?){5,}$/);
});
