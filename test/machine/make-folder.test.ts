import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "#machine/make-folder.ts";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "make-folder-"));
});

afterEach(() => rmSync(home, { recursive: true }));

test("makes a folder and those above it, and leaves one that is there", () => {
  const folder = join(home, "a/b/c");
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("refuses a file in its place or above it", () => {
  writeFileSync(join(home, "file"), "");
  expect(() => makeFolder(join(home, "file"))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(home, "file/a/b"))).toThrow(/ENOTDIR/);
});

test("ends where the system takes no folders", () => {
  expect(() => makeFolder("/proc/firsthand/a")).toThrow(/ENOENT/);
});
