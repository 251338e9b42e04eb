import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, writeRecords } from "./make-content.ts";

const old = [
  buildRecord("a", { date: "2024-05-01" }),
  buildRecord("b", { date: "2025-05-01" }),
  buildRecord("c", { date: "2026-05-01" }),
];

test("records are written a line each, oldest first, a file a year", async () => {
  const dir = await makeContent();
  const [first, second] = ["x", "y"]
    .map((key) => buildRecord(key, { date: "2025-05-01" }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const last = buildRecord("z", { date: "2026-01-01" });
  if (!first || !second) throw new Error("two records are needed");
  await writeRecords(dir, "google", [last, second, first]);
  const folder = join(dir, "reviews/google");
  expect(await readdir(folder)).toEqual(["2025.ndjson", "2026.ndjson"]);
  expect(await readFile(join(folder, "2025.ndjson"), "utf8")).toBe(
    `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`,
  );
});

test("keys come in the schema's order, and what is undefined is left out", async () => {
  const dir = await makeContent();
  const { id } = buildRecord("a");
  const shuffled = { text: "Hello", rating: 4, source: "google", date: "2026-03-14", id };
  await writeRecords(dir, "google", [Object.assign(shuffled, { title: undefined })]);
  expect(await readFile(join(dir, "reviews/google/2026.ndjson"), "utf8")).toBe(
    `{"id":"${id}","source":"google","rating":4,"date":"2026-03-14","text":"Hello"}\n`,
  );
});

test("what was written is what is read, whatever the texts and the order", async () => {
  const dir = await makeContent();
  const text = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((each) => /^[^\p{C}\p{Z}\p{DI}\u2800]/u.test(each));
  const some = fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[a-z0-9]{1,8}$/),
      text,
      date: fc.constantFrom("2019-12-31", "2020-01-01", "2024-02-29", "2026-03-14"),
    }),
    { selector: ({ key }) => key, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(some, async (list) => {
      const records = list.map(({ key, ...said }) => buildRecord(key, said));
      await writeRecords(dir, "google", records);
      const read = await readImported(dir);
      expect(read).toEqual(records.toSorted((a, b) => compareNewestFirst(b, a)));
    }),
    { numRuns: 30 },
  );
});

test("a file that stays the same is not touched, and a year without records vanishes", async () => {
  const dir = await makeContent();
  const folder = join(dir, "reviews/google");
  await writeRecords(dir, "google", old);
  const before = await stat(join(folder, "2024.ndjson"), { bigint: true });
  await writeRecords(dir, "google", [...old.slice(0, 1), buildRecord("n", { date: "2026-06-01" })]);
  expect(await readdir(folder)).toEqual(["2024.ndjson", "2026.ndjson"]);
  const after = await stat(join(folder, "2024.ndjson"), { bigint: true });
  expect([after.ino, after.ctimeNs]).toEqual([before.ino, before.ctimeNs]);
  await writeRecords(dir, "google", []);
  expect(await readdir(join(folder, ".."))).not.toContain("google");
});

test("writing leaves reviews written by hand alone", async () => {
  const dir = await makeContent({
    "reviews/google/card.md": "---\nid: card\nrating: 5\ndate: 2026-03-14\n---\nThanks\n",
  });
  await writeRecords(dir, "google", old);
  expect((await readContent(dir)).records).toHaveLength(4);
  expect(await readImported(dir)).toEqual(old);
  await writeRecords(dir, "google", []);
  expect((await readContent(dir)).records).toHaveLength(1);
});

test.each([
  ["of another source", [buildRecord("a", { source: "direct" })], /is not from google/],
  ["twice", [buildRecord("a"), buildRecord("a")], /Two reviews have the id/],
  ["that the schema refuses", [buildRecord("a", { rating: 9 })], /whole number of stars/],
])("a record %s is refused before anything is written", async (_, records, reason) => {
  const dir = await makeContent();
  await writeRecords(dir, "google", old);
  await expect(writeRecords(dir, "google", [...old, ...records])).rejects.toThrow(reason);
  expect(await readImported(dir)).toEqual(old);
});

test("a committed write is in force before its files have moved, and can be completed", async () => {
  const dir = await makeContent();
  await writeRecords(dir, "google", old);
  const added = buildRecord("n", { date: "2026-06-01" });
  const change = join(dir, ".change");
  await mkdir(change);
  await writeFile(join(change, "0"), `${JSON.stringify(old[2])}\n${JSON.stringify(added)}\n`);
  const list = [
    { path: "reviews/google/2026.ndjson", file: "0" },
    { path: "reviews/google/2024.ndjson", file: null },
  ];
  await writeFile(join(change, "list.json"), JSON.stringify(list));
  const inForce = [...old.slice(1), added];
  expect((await readContent(dir)).records).toEqual(inForce);
  await writeRecords(dir, "google", inForce);
  expect(await readdir(join(dir, "reviews/google"))).toEqual(["2025.ndjson", "2026.ndjson"]);
  expect((await readContent(dir)).records).toEqual(inForce);
});

test("what never was committed is ignored by reading and cleared away by writing", async () => {
  const dir = await makeContent();
  await writeRecords(dir, "google", old);
  const staging = join(dir, ".change.tmp-1");
  await mkdir(staging);
  await writeFile(join(staging, "0"), "{");
  expect(await readImported(dir)).toEqual(old);
  await writeRecords(dir, "google", old.slice(1));
  expect(await readdir(join(dir, "reviews/google"))).toEqual(["2025.ndjson", "2026.ndjson"]);
});

test("a reader beside a writer sees one write or the other, never a mixture", async () => {
  const dir = await makeContent();
  const versions = ["first", "second"].map((text) => old.map((record) => ({ ...record, text })));
  await writeRecords(dir, "google", versions[0] ?? []);
  let isWriting = true;
  const writing = (async () => {
    for (let turn = 1; turn <= 40; turn++)
      await writeRecords(dir, "google", versions[turn % 2] ?? []);
    isWriting = false;
  })();
  const seen: string[] = [];
  while (isWriting) {
    seen.push((await readImported(dir)).map(({ text }) => text).join());
  }
  await writing;
  expect(seen.filter((texts) => !/^(first,first,first|second,second,second)$/.test(texts))).toEqual(
    [],
  );
});

/** The records that no one wrote by hand. */
async function readImported(dir: string): Promise<ReviewRecord[]> {
  const { records, handWritten } = await readContent(dir);
  return records.filter(({ id }) => !handWritten.has(id));
}
