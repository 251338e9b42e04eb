import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBundle } from "#log/bundle.ts";
import { toRoot } from "#log/merkle.ts";
import { isConsistent, proveConsistency, proveInclusion, toIncludingRoot } from "#log/proofs.ts";
import { createNodeReader, listBundles, listTiles, toTilePath } from "#log/tiles.ts";
import {
  grow,
  makeEntries,
  readerOf,
  type StoredLog,
  toLeaves,
  toNaiveRoot,
} from "./naive-tree.ts";

/** Sizes about the width of a tile, and of two. */
const sizes = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 250, max: 262 }),
  fc.integer({ min: 505, max: 520 }),
);

function makeLog(...parts: readonly number[]): StoredLog {
  const log: StoredLog = { tiles: new Map(), size: 0 };
  for (const count of parts) grow(log, makeEntries(count, log.size));
  return log;
}

const nodesOf = (log: StoredLog) => createNodeReader(log.size, readerOf(log));

test("the root of a log is that of RFC 6962, however it grew", () => {
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 1, maxLength: 4 }), (parts) => {
      const log = makeLog(...parts);
      const entries: Buffer[] = [];
      for (const count of parts) entries.push(...makeEntries(count, entries.length));
      expect(toRoot(log.size, nodesOf(log))).toEqual(toNaiveRoot(toLeaves(entries)));
      const bundles = listBundles(log.size)
        .map(readerOf(log))
        .flatMap((bytes) => parseBundle(bytes) ?? []);
      expect(bundles).toEqual(entries);
    }),
    { numRuns: 20 },
  );
});

test("a log that grew at once has the tiles of one that grew entry by entry", () => {
  const [whole, slow] = [makeLog(), makeLog()];
  const entries = makeEntries(600);
  grow(whole, entries);
  for (const entry of entries) grow(slow, [entry]);
  for (const tile of [...listTiles(600), ...listBundles(600)]) {
    expect(readerOf(slow)(tile), toTilePath(tile)).toEqual(readerOf(whole)(tile));
  }
});

test("the empty log has the hash of nothing", () => {
  expect(toRoot(0, nodesOf(makeLog())).toString("hex")).toBe(hash("sha256", ""));
});

test("the proof that an entry is there leads to the root, and no other does", () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, seed, other) => {
      const log = makeLog(size);
      const index = seed % size;
      const leaves = toLeaves(makeEntries(size));
      const leaf = leaves[index] ?? Buffer.alloc(0);
      const root = toRoot(size, nodesOf(log));
      const proof = proveInclusion(index, size, nodesOf(log));
      expect(toIncludingRoot(index, size, leaf, proof)).toEqual(root);
      const wrong = leaves[other % size] ?? leaf;
      if (!wrong.equals(leaf)) expect(toIncludingRoot(index, size, wrong, proof)).not.toEqual(root);
      expect(toIncludingRoot(index, size, leaf, [...proof, leaf])).not.toEqual(root);
      expect(toIncludingRoot(index, size, leaf, proof.slice(1))).not.toEqual(
        proof.length === 0 ? null : root,
      );
    }),
    { numRuns: 25 },
  );
});

test("the proof that a log grew holds for what it was, and for nothing else", () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), (from, more, altered) => {
      const log = makeLog(from, more);
      const leaves = toLeaves([...makeEntries(from), ...makeEntries(more, from)]);
      const before = { size: from, root: toNaiveRoot(leaves.slice(0, from)) };
      const after = { size: log.size, root: toNaiveRoot(leaves) };
      const proof = proveConsistency(from, log.size, nodesOf(log));
      expect(isConsistent(before, after, proof)).toBe(true);
      const forked = [...leaves];
      forked[altered % from] = Buffer.alloc(32);
      const other = { size: from, root: toNaiveRoot(forked.slice(0, from)) };
      expect(isConsistent(other, after, proof)).toBe(false);
      expect(isConsistent(before, { ...after, root: toNaiveRoot(forked) }, proof)).toBe(false);
      expect(isConsistent(before, after, proof.slice(1))).toBe(proof.length === 0);
      expect(isConsistent(before, before, [])).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("tiles have the paths of C2SP", () => {
  const path = (index: number, width = 256) => toTilePath({ level: 0, index, width });
  expect(path(1_234_067)).toBe("tile/0/x001/x234/067");
  expect(path(5, 17)).toBe("tile/0/005.p/17");
  expect(toTilePath({ level: "entries", index: 1000, width: 256 })).toBe("tile/entries/x001/000");
  // The example of the text: 273 full tiles and one of 112, one full and one of 17, and one of 1.
  const tiles = listTiles(70_000).map(toTilePath);
  expect(tiles).toHaveLength(277);
  expect(tiles.filter((each) => each.includes(".p"))).toEqual([
    "tile/0/273.p/112",
    "tile/1/001.p/17",
    "tile/2/000.p/1",
  ]);
  expect(listTiles(256).map(toTilePath)).toEqual(["tile/0/000", "tile/1/000.p/1"]);
});

test("one more entry writes the bundle and the tiles that it changes, and no other", () => {
  const log = makeLog(255);
  const paths = () => grow(log, makeEntries(1, log.size)).map(([tile]) => toTilePath(tile));
  expect(paths()).toEqual(["tile/entries/000", "tile/0/000", "tile/1/000.p/1"]);
  expect(paths()).toEqual(["tile/entries/001.p/1", "tile/0/001.p/1"]);
});

test("an edge that is another log's is refused", () => {
  const log = makeLog(3);
  expect(() =>
    grow(
      { ...log, tiles: new Map([...log.tiles].map(([path]) => [path, Buffer.alloc(0)])) },
      makeEntries(1),
    ),
  ).toThrow(RangeError);
});
