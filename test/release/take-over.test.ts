import { hash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTakeOver } from "#release/take-over.ts";
import { makeBuilt, makeFolder } from "./make-built.ts";

const last_modified = "2026-03-01T12:00:00Z";

/** Starts to take documents over, of which one is altered and one is gone. */
function start(minForThread: number) {
  const paths = [
    "a/1/index.html",
    "a/2/index.html",
    "a/index.html",
    "b/index.html",
    "c/index.html",
  ];
  const text = (path: string) => `<p>${path}</p>`;
  const from = makeBuilt(Object.fromEntries(paths.map((path) => [path, text(path)])));
  writeFileSync(join(from, "b/index.html"), text("b/index.htm!"));
  rmSync(join(from, "c/index.html"));
  const documents = paths.map((path) => {
    return [path, { sha256: hash("sha256", text(path)), last_modified }] as const;
  });
  const to = makeFolder();
  return { from, to, work: startTakeOver({ from, to, documents }, minForThread) };
}

test.each([
  ["one after the other", 100],
  ["in a thread", 1],
])("documents are taken over %s, if they are whole", async (_, minForThread) => {
  const { from, to, work } = start(minForThread);
  expect(work.take("a/1/index.html")).toBe(true);
  expect(work.take("b/index.html")).toBe(false);
  expect(work.take("c/index.html")).toBe(false);
  expect(work.take("d/index.html")).toBe(false);
  await work.end();
  const [old, taken] = [from, to].map((folder) => statSync(join(folder, "a/1/index.html")));
  expect(taken?.ino).toBe(old?.ino);
  expect(taken?.mtime).toEqual(new Date(last_modified));
});

test.each([
  ["one after the other", 100],
  ["in a thread", 1],
])("what is left, and what nobody asked for, is not there: %s", async (_, minForThread) => {
  const { to, work } = start(minForThread);
  expect(work.take("a/2/index.html")).toBe(true);
  work.leave("a/1/index.html");
  work.leave("b/index.html");
  work.leave("d/index.html");
  expect(existsSync(join(to, "a/1"))).toBe(false);
  await work.end();
  const files = readdirSync(to, { recursive: true }).sort();
  expect(files).toEqual(["a", "a/2", "a/2/index.html"]);
});
