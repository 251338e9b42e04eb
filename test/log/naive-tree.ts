import { appendEntries, type WrittenTiles } from "#log/append.ts";
import { toLeafHash, toNodeHash } from "#log/merkle.ts";
import type { Tile } from "#log/tiles.ts";
import { toTilePath } from "#log/tiles.ts";

/** MTH(D[n]) of RFC 6962 §2.1, as it is written there. */
export function toNaiveRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (leaves.length === 1 && first) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return toNodeHash(toNaiveRoot(leaves.slice(0, split)), toNaiveRoot(leaves.slice(split)));
}

export const toLeaves = (entries: readonly Uint8Array[]) => entries.map(toLeafHash);

/** Entries that can be told apart, some empty. */
export function makeEntries(count: number, from = 0): Buffer[] {
  return Array.from({ length: count }, (_, at) =>
    Buffer.from(at === 3 ? "" : `entry ${from + at}`),
  );
}

/** A log in memory, as it would lie below log/. */
export type StoredLog = { readonly tiles: Map<string, Buffer>; size: number };

/** Appends to the log, and gives what was written. */
export function grow(log: StoredLog, entries: readonly Uint8Array[]): WrittenTiles {
  const written = appendEntries(log.size, readerOf(log), entries);
  for (const [tile, bytes] of written) log.tiles.set(toTilePath(tile), bytes);
  log.size += entries.length;
  return written;
}

export function readerOf({ tiles }: StoredLog) {
  return (tile: Tile): Buffer => {
    const bytes = tiles.get(toTilePath(tile));
    if (bytes === undefined) throw new Error(`${toTilePath(tile)} is not there`);
    return bytes;
  };
}
