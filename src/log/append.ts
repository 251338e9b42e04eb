import { parseBundle, toBundle } from "./bundle.ts";
import { toLeafHash } from "./merkle.ts";
import { listEdge, type Tile, tileWidth, toTileHash } from "./tiles.ts";

/** Tiles by what they are. */
export type WrittenTiles = readonly (readonly [tile: Tile, bytes: Buffer])[];

/**
 * Appends entries to a log. Only the right edge of it is read and written: full tiles never change.
 *
 * @param size of the log so far
 * @param readTile gives a tile of the right edge of the log so far
 * @returns the tiles that are new, each once, full ones and those of the new right edge
 * @throws RangeError where the edge is not that of a log of this size
 */
export function appendEntries(
  size: number,
  readTile: (tile: Tile) => Buffer,
  entries: readonly Uint8Array[],
): WrittenTiles {
  if (entries.length === 0) return [];
  const edge = new Map(listEdge(size).map((tile) => [tile.level, readTile(tile)]));
  const before = parseBundle(edge.get("entries") ?? Buffer.alloc(0));
  if (before?.length !== size % tileWidth) throw new RangeError("not the right edge of this log");
  const written: [Tile, Buffer][] = [];
  const add = (level: Tile["level"], first: number, parts: readonly Buffer[], join: Join) => {
    const full: Buffer[] = [];
    for (let at = 0; at < parts.length; at += tileWidth) {
      const width = Math.min(tileWidth, parts.length - at);
      const bytes = join(parts.slice(at, at + width));
      written.push([{ level, index: first + at / tileWidth, width }, bytes]);
      if (width === tileWidth) full.push(bytes);
    }
    return full;
  };
  const index = Math.floor(size / tileWidth);
  add("entries", index, [...before, ...entries.map((entry) => Buffer.from(entry))], toBundle);
  let added = entries.map(toLeafHash);
  let hashes = size;
  for (let level = 0; added.length > 0; level++) {
    const old = toHashes(edge.get(level) ?? Buffer.alloc(0));
    if (old.length !== hashes % tileWidth) throw new RangeError("not the right edge of this log");
    const parts = [...old, ...added];
    added = add(level, Math.floor(hashes / tileWidth), parts, Buffer.concat).map(toTileHash);
    hashes = Math.floor(hashes / tileWidth);
  }
  return written;
}

type Join = (parts: readonly Buffer[]) => Buffer;

function toHashes(tile: Buffer): Buffer[] {
  return Array.from({ length: Math.floor(tile.length / 32) }, (_, at) =>
    tile.subarray(32 * at, 32 * at + 32),
  );
}
