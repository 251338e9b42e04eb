import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBundle } from "#log/bundle.ts";
import { parseCheckpoint } from "#log/checkpoint.ts";
import { parseEntry, toReviewHash } from "#log/entry.ts";
import { type GrownLog, growLog } from "#log/grow.ts";
import { makeKeyText, parseKey, toVerifier } from "#log/key.ts";
import { toNoteText } from "#log/note.ts";
import { judge } from "#log/signatures.ts";
import { listBundles, listTiles, toTilePath } from "#log/tiles.ts";

const origin = "reviews.example.com/log";
const key = parseKey(makeKeyText());
if (key === null) throw new Error("a key that was made is read");

type Review = { readonly id: string; readonly text: string };

/** Bytes that look random, and are the same each time. */
function createSource(seed: string) {
  let calls = 0;
  return (bytes: number) =>
    createHash("shake256", { outputLength: bytes }).update(`${seed}${calls++}`).digest();
}

/** Publishes states of a site, one release after the other, as they would lie on a disk. */
function createSite(seed = "") {
  const files = new Map<string, Buffer>();
  const draw = createSource(seed);
  let last: { reviews: readonly Review[]; log: GrownLog } | null = null;
  let sequence = 0;
  const publish = (reviews: readonly Review[]): GrownLog => {
    sequence++;
    const checkpoint = parseCheckpoint(`${files.get("checkpoint") ?? ""}`);
    const read = (path: string) => files.get(path) ?? Buffer.alloc(0);
    const before = last && checkpoint && { checkpoint, read, places: last.log.places };
    const old = new Map(last?.reviews.map((review) => [review.id, review.text]));
    const growth = { before, origin, key: key as NonNullable<typeof key>, sequence, draw };
    const log = growLog(growth, reviews, ({ id, text }) => old.get(id) === text);
    for (const [path, bytes] of log.files) files.set(path, bytes);
    files.set("checkpoint", Buffer.from(toNoteText(log.note)));
    last = { reviews, log };
    return log;
  };
  const readEntries = () =>
    listBundles(last?.log.size ?? 0)
      .flatMap((tile) => parseBundle(files.get(toTilePath(tile)) ?? Buffer.alloc(0)) ?? [])
      .map(parseEntry);
  return { files, publish, readEntries };
}

test("what is new, changed and gone is logged, and nothing else", () => {
  const { publish, readEntries } = createSite();
  publish([
    { id: "a", text: "one" },
    { id: "b", text: "two" },
  ]);
  const { indexes, places } = publish([
    { id: "b", text: "TWO" },
    { id: "c", text: "three" },
  ]);
  expect(Object.fromEntries(indexes)).toEqual({ b: 2, c: 3, a: 4 });
  expect(readEntries().map((entry) => ({ ...entry, hash: entry?.hash && "…" }))).toEqual([
    { sequence: 1, kind: "added", replaces: null, hash: "…" },
    { sequence: 1, kind: "added", replaces: null, hash: "…" },
    { sequence: 2, kind: "changed", replaces: 1, hash: "…" },
    { sequence: 2, kind: "added", replaces: null, hash: "…" },
    { sequence: 2, kind: "removed", replaces: 0, hash: null },
  ]);
  const { index, salt } = places.get("b") ?? { index: 0, salt: "" };
  expect(readEntries()[index]?.hash).toBe(toReviewHash(salt, { id: "b", text: "TWO" }));
  expect(places.has("a")).toBe(false);
});

test("nothing new leaves the log as it was, to the byte", () => {
  const { publish, files } = createSite();
  const reviews = [{ id: "a", text: "one" }];
  publish(reviews);
  const before = new Map(files);
  const { indexes, files: written } = publish(reviews);
  expect(indexes.size).toBe(0);
  expect([...written.keys()]).toEqual([]);
  expect(files).toEqual(before);
});

test("one more review writes a handful of files, and its salt is drawn once", () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ id: `r${at}`, text: `text ${at}` }));
  const { publish } = createSite();
  const first = publish(many);
  const { files, places } = publish([...many, { id: "more", text: "more" }]);
  expect([...files.keys()]).toEqual(["tile/entries/001.p/45", "tile/0/001.p/45"]);
  for (const { id } of many) expect(places.get(id)).toEqual(first.places.get(id));
  expect(new Set([...places.values()].map(({ salt }) => salt)).size).toBe(301);
});

test("a log whose edge was altered is not continued", () => {
  const { publish, files } = createSite();
  publish([{ id: "a", text: "one" }]);
  files.set("tile/0/000.p/1", Buffer.alloc(32));
  expect(() => publish([])).toThrow("not those of its checkpoint");
});

const history = fc.array(
  fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("x", "y", "z")),
  { minLength: 1, maxLength: 12 },
);

test("after any history each review is found by its place, and each other state is replaced", () => {
  fc.assert(
    fc.property(history, fc.string(), (states, seed) => {
      const { publish, readEntries, files } = createSite(seed);
      const all = states.map((state) =>
        publish(Object.entries(state).map(([id, text]) => ({ id, text }))),
      );
      const { places, size } = all.at(-1) as GrownLog;
      const entries = readEntries();
      const heads = new Set([...places.values()].map(({ index }) => index));
      const replaced = new Set(entries.map((entry) => entry?.replaces));
      for (const [index, entry] of entries.entries()) {
        const isRemoval = entry?.kind === "removed";
        expect(Number(heads.has(index)) + Number(replaced.has(index)) + Number(isRemoval)).toBe(1);
      }
      for (const [id, text] of Object.entries(states.at(-1) ?? {})) {
        const { index, salt } = places.get(id) ?? { index: -1, salt: "" };
        expect(entries[index]?.hash).toBe(toReviewHash(salt, { id, text }));
      }
      const checkpoint = parseCheckpoint(`${files.get("checkpoint")}`);
      expect(checkpoint?.size).toBe(size);
      expect(
        checkpoint && judge(checkpoint.note, toVerifier(origin, key as NonNullable<typeof key>)),
      ).toBe("signed");
      for (const tile of listTiles(size)) expect(files.has(toTilePath(tile))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("one history and one source of salts give one log", () => {
  const [one, two] = [createSite("s"), createSite("s")];
  for (const { publish } of [one, two]) {
    publish([{ id: "a", text: "one" }]);
    publish([
      { id: "a", text: "two" },
      { id: "b", text: "two" },
    ]);
  }
  expect(two.files).toEqual(one.files);
});
