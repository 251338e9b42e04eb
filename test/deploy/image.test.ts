import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../release/make-built.ts";
import { findReached } from "./reached-packages.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const entries = [
  "sidecar/main.ts",
  "scripts/firsthand.mjs",
  "scripts/command.ts",
  "scripts/commands/hub.ts",
];

test("the image has the packages that the sidecar imports, and no others", () => {
  const folder = makeFolder();
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  execFileSync(process.execPath, [join(root, "deploy/only-sidecar.mjs")], { cwd: folder });
  const kept = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const all = JSON.parse(read("package.json")).dependencies;
  const reached = new Set(entries.flatMap((entry) => [...findReached(entry).packages]));
  expect(new Set(Object.keys(kept.dependencies))).toEqual(reached);
  for (const [name, version] of Object.entries(kept.dependencies)) {
    expect(version).toBe(all[name]);
  }
  expect(kept.scripts).toBeUndefined();
});

test("docs/operations.md has a reason for each of them", () => {
  const page = read("docs/operations.md");
  const { packages } = findReached("sidecar/main.ts");
  expect(packages.size).toBeGreaterThan(5);
  expect([...packages].filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test("the image has every file of ours that is loaded in it", () => {
  const copied = read("Dockerfile")
    .split("AS sidecar\n")[1]
    ?.split("\n")
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(" ").slice(1, -1));
  const files = entries.flatMap((entry) => [...findReached(entry).files]);
  const missing = files.filter(
    (file) =>
      file !== "package.json" &&
      !copied?.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test("what the Dockerfile copies exists and is let through by .dockerignore", () => {
  const allowed = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"));
  const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.*) \S+$/gm)]
    .flatMap((match) => match[1]?.split(" ") ?? [])
    .filter((path) => path !== ".");
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(copied.filter((path) => !allowed.includes(`!${path.split("/")[0]}`))).toEqual([]);
});

test("secrets, state and releases of this machine do not get into an image", () => {
  const lines = read(".dockerignore").split("\n");
  expect(lines[0]).toBe("*");
  for (const path of [".env", ".state", "dist", ".git", "node_modules"]) {
    expect(lines).not.toContain(`!${path}`);
  }
});

test("image and service leave more time to stop than the sidecar takes to drain", () => {
  const drain = /drainMs = ([\d_]+)/.exec(read("sidecar/main.ts"))?.[1]?.replaceAll("_", "");
  const stop = /^TimeoutStopSec=(\d+)$/m.exec(read("deploy/firsthand.service"))?.[1];
  expect(Number(stop) * 1000).toBeGreaterThan(Number(drain));
});
