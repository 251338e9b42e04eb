import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { parseBundle, toBundle } from "#log/bundle.ts";
import { parseEntry, toEntryBytes, toLogged, toReviewHash } from "#log/entry.ts";

const salt = Buffer.alloc(16, 7).toString("base64");
const review = { id: "01", text: "Fine", log: null, url: "https://a.example/reviews/01/" };

test("what is logged of a review is its JSON without its address and its place", () => {
  expect(toLogged(review).toString()).toBe('{"id":"01","text":"Fine"}');
  const moved = { ...review, url: "https://b.example/reviews/01/", log: { index: 1, salt } };
  expect(toReviewHash(salt, moved)).toBe(toReviewHash(salt, review));
  const bytes = Buffer.concat([Buffer.alloc(16, 7), toLogged(review)]);
  expect(toReviewHash(salt, review)).toBe(hash("sha256", bytes, "base64"));
});

test("another word or another salt is another hash", () => {
  const first = toReviewHash(salt, review);
  expect(toReviewHash(salt, { ...review, text: "fine" })).not.toBe(first);
  expect(toReviewHash(Buffer.alloc(16, 8).toString("base64"), review)).not.toBe(first);
});

test("an entry is one line of JSON, and is read only as it is written", () => {
  const entry = {
    sequence: 3,
    kind: "changed",
    replaces: 1,
    hash: toReviewHash(salt, review),
  } as const;
  const bytes = toEntryBytes(entry);
  expect(bytes.toString()).toBe(
    `{"sequence":3,"kind":"changed","replaces":1,"hash":"${entry.hash}"}`,
  );
  expect(parseEntry(bytes)).toEqual(entry);
  for (const other of [
    ` ${bytes}`,
    `${bytes}\n`,
    `${bytes}`.replace("3", "0"),
    "{}",
    "no",
    "\u00ff",
  ]) {
    expect(parseEntry(Buffer.from(other)), other).toBeNull();
  }
});

test("a bundle holds whole entries, the longest too", () => {
  const entries = [Buffer.alloc(0), Buffer.from("a"), Buffer.alloc(65_535, 1)];
  const bytes = toBundle(entries);
  expect(parseBundle(bytes)).toEqual(entries);
  expect(parseBundle(bytes.subarray(0, -1))).toBeNull();
  expect(parseBundle(bytes.subarray(0, 3))).toBeNull();
});
