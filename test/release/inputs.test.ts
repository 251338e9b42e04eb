import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashInputs, isMadeFrom, recordInputs } from "#release/inputs.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";
import { site, write } from "./write.ts";

const files = { "content/a.md": "a", "content/deep/b.md": "b", "lock.json": "{}" };
const of = (root: string) =>
  hashInputs(root, [join(root, "content"), join(root, "lock.json")], ["https://example.com"]);

test("inputs are the same in another checkout, at another time", () => {
  const root = makeBuilt(files);
  const copy = join(makeFolder(), "elsewhere");
  cpSync(root, copy, { recursive: true });
  utimesSync(join(copy, "lock.json"), 0, 0);
  expect(of(copy)).toBe(of(root));
});

test.each<[string, (root: string) => void]>([
  ["an edit of the same length", (root) => writeFileSync(join(root, "content/a.md"), "A")],
  ["another file", (root) => writeFileSync(join(root, "content/c.md"), "")],
  ["a file that is gone", (root) => rmSync(join(root, "content/deep/b.md"))],
  ["a whole folder that is gone", (root) => rmSync(join(root, "content"), { recursive: true })],
  [
    "a moved file",
    (root) => {
      mkdirSync(join(root, "content/moved"));
      cpSync(join(root, "content/deep/b.md"), join(root, "content/moved/b.md"));
      rmSync(join(root, "content/deep/b.md"));
    },
  ],
])("%s makes other inputs", (_, change) => {
  const root = makeBuilt(files);
  const before = of(root);
  change(root);
  expect(of(root)).not.toBe(before);
});

test("what cannot be read to its end is an input, too", () => {
  const root = makeBuilt(files);
  const seen = new Set([of(root)]);
  const content = join(root, "content");
  symlinkSync(".", join(content, "circle"));
  symlinkSync("..", join(content, "deep/circle"));
  seen.add(of(root));
  symlinkSync("self", join(content, "self"));
  seen.add(of(root));
  symlinkSync("/dev/zero", join(content, "zero"));
  seen.add(of(root));
  execFileSync("mkfifo", [join(content, "pipe")]);
  seen.add(of(root));
  expect(seen.size).toBe(5);
});

test("another fact makes other inputs", () => {
  expect(hashInputs("/", [], ["a"])).not.toBe(hashInputs("/", [], ["b"]));
});

test("a release is up to date when it is in use, whole, and was made from these inputs", async () => {
  const dist = makeFolder();
  expect(await isMadeFrom(dist, "inputs")).toBe(false);
  const { id } = await write(dist, site);
  expect(await isMadeFrom(dist, "inputs")).toBe(false);
  await recordInputs(dist, id, "inputs");
  expect(await isMadeFrom(dist, "inputs")).toBe(true);
  expect(await isMadeFrom(dist, "other inputs")).toBe(false);
});

test("a release is not up to date once another is in use or a file of it is damaged", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  await recordInputs(dist, id, "inputs");
  await write(dist, { ...site, "reviews.json": "{}" });
  expect(await isMadeFrom(dist, "inputs")).toBe(false);
  await recordInputs(dist, (await write(dist, site)).id, "inputs");
  expect(await isMadeFrom(dist, "inputs")).toBe(true);
  writeFileSync(join(dist, "current/client/index.html"), "");
  expect(await isMadeFrom(dist, "inputs")).toBe(false);
});

test("a note whose place is taken by a folder takes its place", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  mkdirSync(join(dist, "inputs.json/deep"), { recursive: true });
  await recordInputs(dist, id, "inputs");
  expect(await isMadeFrom(dist, "inputs")).toBe(true);
});

test("a note that cannot be written stops nobody", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  await recordInputs(join(dist, "current/client/index.html"), id, "inputs");
  expect(await isMadeFrom(dist, "inputs")).toBe(false);
});
