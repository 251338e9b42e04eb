import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findContentDir, toSiteDir } from "#content/content-dir.ts";
import { makeFolder } from "./make-content.ts";

const before = process.cwd();
beforeEach(async () => {
  // `chdir` is not there in a worker thread; vitest's default pool has processes.
  process.chdir(await makeFolder());
});
afterEach(() => process.chdir(before));

function write(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
  }
}

const sample = "content/sample/business.yaml";
const ada = "content/ada/business.yaml";

test("the one own folder is used by itself, and the sample only where there is no other", () => {
  write(sample, "content/README.md", "content/.git/business.yaml", "content/drafts/notes.txt");
  expect(findContentDir({})).toBe("content/sample");
  write(ada);
  expect(findContentDir({})).toBe("content/ada");
  expect(findContentDir({ CONTENT_DIR: "", SITE: "" })).toBe("content/ada");
  expect(findContentDir({ SITE: "sample" })).toBe("content/sample");
});

test("where this folder has no content at all, the sample is the one that comes along", () => {
  expect(findContentDir({})).toBe(join(import.meta.dirname, "../../content/sample"));
});

test("SITE chooses one of several; a fault lists them", () => {
  write(sample, ada, "content/eve/business.yaml");
  expect(() => findContentDir({})).toThrow("content/ holds several sites: ada, eve. Say which");
  expect(findContentDir({ SITE: "eve" })).toBe("content/eve");
  for (const SITE of ["bob", "../content/ada", "drafts"]) {
    expect(() => findContentDir({ SITE })).toThrow(/SITE=\S+ is not a .*: ada, eve, sample$/);
  }
});

test("CONTENT_DIR is taken as it is, but not beside SITE", () => {
  write(ada);
  expect(findContentDir({ CONTENT_DIR: "elsewhere/bob" })).toBe("elsewhere/bob");
  expect(() => findContentDir({ CONTENT_DIR: "elsewhere", SITE: "ada" })).toThrow(/set one of/);
});

test("content of the older layout is pointed out with the command that moves it", () => {
  write(sample, "content/business.yaml", ada);
  for (const SITE of ["", "ada"]) {
    expect(() => findContentDir({ SITE })).toThrow(/lies in content\/ itself.*npx firsthand move/);
  }
});

test.each([
  ["Ada & Co", "content/ada-co"],
  ["Müller: “Söhne”", "content/muller-sohne"],
  ["花屋", "content/my-business"],
  ["Sample", "content/my-business"],
])("a business by the name of %s has the folder %s", (name, dir) => {
  expect(toSiteDir(name)).toBe(dir);
});
