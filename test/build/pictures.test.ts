import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPictures } from "../../src/build/pictures.ts";
import { makeFolder } from "../release/make-built.ts";

const picture = Buffer.from("a picture");

test("a picture is found by its path and key, and by no other", () => {
  const { find, keep } = openPictures(makeFolder(), "content");
  keep("og/home.png", "key", picture);
  expect(find("og/home.png", "key")).toEqual(picture);
  expect(find("og/home.png", "other")).toBe(null);
  expect(find("og/other.png", "key")).toBe(null);
});

test("one that is damaged is none", () => {
  const cache = makeFolder();
  const { find, keep } = openPictures(cache, "content");
  keep("og/home.png", "key", picture);
  const [name = ""] = readdirSync(join(cache, "pictures"));
  truncateSync(join(cache, "pictures", name), 70);
  expect(find("og/home.png", "key")).toBe(null);
});

test("the thousand that were used last stay", async () => {
  const cache = makeFolder();
  const { find, keep, save } = openPictures(cache, "content");
  for (let at = 0; at < 1001; at++) keep("og/home.png", `${at}`, picture);
  await save();
  expect(readdirSync(join(cache, "pictures"))).toHaveLength(1000);
  expect(find("og/home.png", "1000")).toEqual(picture);
});

test("what a content has no more is forgotten, and what it still has is not", async () => {
  const cache = makeFolder();
  const first = openPictures(cache, "content");
  const other = openPictures(cache, "other");
  for (const path of ["og/reviews/1.png", "og/reviews/2.png"]) {
    first.use(path, "key");
    first.keep(path, "key", picture);
  }
  other.use("og/home.png", "key");
  other.keep("og/home.png", "key", picture);
  await Promise.all([first.save(), other.save()]);
  const again = openPictures(cache, "content");
  again.use("og/reviews/2.png", "key");
  await again.save();
  expect(again.find("og/reviews/1.png", "key")).toBe(null);
  expect(again.find("og/reviews/2.png", "key")).toEqual(picture);
  expect(again.find("og/home.png", "key")).toEqual(picture);
});
