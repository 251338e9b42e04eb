import { expect, test } from "vitest";
import { findAlone } from "#release/alone.ts";

test("a folder is of one document alone where nothing else was put into it or below it", () => {
  const kept = ["a/index.html", "b/index.html", "b/c/index.html", "d/e/index.html", "f/1", "f/2"];
  const written = ["index.html", "a/index.md", "d/g/index.html"];
  expect([...findAlone(kept, written)]).toEqual([
    ["b/c", "b/c/index.html"],
    ["d/e", "d/e/index.html"],
  ]);
});

test("a document in no folder makes none", () => {
  expect(findAlone(["404.html"], [])).toEqual(new Map());
});
