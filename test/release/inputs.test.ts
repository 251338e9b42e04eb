import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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
