import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { signCheckpoint } from "#log/checkpoint.ts";
import { toVerifier, toVerifierText } from "#log/key.ts";
import { toRoot } from "#log/merkle.ts";
import { toNoteText } from "#log/note.ts";
import { proveConsistency, proveInclusion } from "#log/proofs.ts";
import { createNodeReader } from "#log/tiles.ts";
import { makeKey } from "../checks/logged-site.ts";
import { grow, makeEntries, readerOf, type StoredLog } from "../log/naive-tree.ts";
import { buildGoVerifier } from "./go-verifier.ts";

// A second implementation, golang.org/x/mod/sumdb, agrees with ours on signatures, tiles and proofs.

const origin = "reviews.example.com/log";
const key = makeKey();
const verifierKey = toVerifierText(toVerifier(origin, key));

let go: Awaited<ReturnType<typeof buildGoVerifier>>;
beforeAll(async () => {
  go = await buildGoVerifier();
});
afterAll(async () => {
  await rm(go.folder, { recursive: true, force: true });
});

/** Writes a log of this size, which grew in some steps, as it would be published. */
async function writeLog(name: string, sizes: readonly number[]) {
  const log: StoredLog = { tiles: new Map(), size: 0 };
  const heads: { size: number; root: Buffer }[] = [];
  for (const size of sizes) {
    grow(log, makeEntries(size - log.size, log.size));
    heads.push({ size, root: toRoot(size, createNodeReader(size, readerOf(log))) });
  }
  const folder = join(go.folder, name);
  const head = heads.at(-1) ?? { size: 0, root: Buffer.alloc(0) };
  const files = new Map(log.tiles);
  files.set("checkpoint", Buffer.from(toNoteText(signCheckpoint({ origin, ...head }, key))));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return { folder, log, heads };
}

const toTexts = (hashes: readonly Buffer[]) => hashes.map((each) => each.toString("base64"));

test.each([[[1]], [[3, 7]], [[255, 256, 257]], [[1, 300, 700]]])(
  "Go reads a log that grew to %j, and accepts our proofs",
  async (sizes) => {
    const { folder, log, heads } = await writeLog(sizes.join("-"), sizes);
    const read = createNodeReader(log.size, readerOf(log));
    const places = [0, log.size >> 1, log.size - 1];
    const records = places.map((index) => ({
      index,
      proof: toTexts(proveInclusion(index, log.size, read)),
    }));
    const trees = heads.map(({ size, root }) => ({
      size,
      root: root.toString("base64"),
      proof: toTexts(proveConsistency(size, log.size, read)),
    }));
    const proofs = join(folder, "proofs.json");
    await writeFile(proofs, JSON.stringify({ records, trees }));
    expect(await go.verify(folder, verifierKey, proofs)).toBe(
      `${log.size} entries, 3 records, ${heads.length} trees`,
    );
    const wrong = { records: [{ index: 0, proof: toTexts([Buffer.alloc(32)]) }], trees: [] };
    await writeFile(proofs, JSON.stringify(wrong));
    await expect(go.verify(folder, verifierKey, proofs)).rejects.toThrow(
      "invalid transparency proof",
    );
  },
);

test("Go reads the log of a site as it is published", async () => {
  const { dist } = inject("ready").three;
  const client = join(dist, "current/client");
  const { log } = JSON.parse(await readFile(join(client, "reviews.json"), "utf8"));
  const proofs = join(go.folder, "none.json");
  await writeFile(proofs, "{}");
  expect(await go.verify(join(client, "log"), log.public_key, proofs)).toBe(
    "3 entries, 0 records, 0 trees",
  );
});

test("Go refuses a checkpoint by another key, and an entry that was altered", async () => {
  const { folder } = await writeLog("altered", [5]);
  const proofs = join(folder, "proofs.json");
  await writeFile(proofs, "{}");
  const otherKey = toVerifierText(toVerifier(origin, makeKey()));
  await expect(go.verify(folder, otherKey, proofs)).rejects.toThrow("no verifiable signatures");
  const bundle = join(folder, "tile/entries/000.p/5");
  await writeFile(bundle, "\0\u0002no".repeat(5));
  await expect(go.verify(folder, verifierKey, proofs)).rejects.toThrow(
    "invalid transparency proof",
  );
});
