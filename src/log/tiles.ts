import { type ReadNode, toNodeHash } from "./merkle.ts";

/**
 * The tiles of a log (C2SP tlog-tiles): 256 consecutive hashes of every eighth level of its tree,
 * and bundles of as many entries. The rightmost ones hold fewer, as their paths say.
 */
export const tileWidth = 256;
const tileLevels = 8;
const hashBytes = 32;

export type Tile = {
  /** of hashes, 0 are those of the leaves; or the bundle of the entries themselves */
  readonly level: number | "entries";
  readonly index: number;
  /** 1 to 256 */
  readonly width: number;
};

/** The path of a tile below the log: `tile/0/x001/234`, `tile/entries/000.p/17`. */
export function toTilePath({ level, index, width }: Tile): string {
  const groups = [`${index % 1000}`.padStart(3, "0")];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${`${rest % 1000}`.padStart(3, "0")}`);
  }
  const partial = width === tileWidth ? "" : `.p/${width}`;
  return `tile/${level}/${groups.join("/")}${partial}`;
}

/** Whether a path is that of a partial tile which a log of this size has in full. */
export function isReplaced(path: string, size: number): boolean {
  const [, level, groups = ""] = /^tile\/(\w+)\/(.+)\.p\/\d+$/.exec(path) ?? [];
  if (level === undefined) return false;
  const index = Number(groups.replaceAll(/[x/]/g, ""));
  const width = tileWidth ** (level === "entries" ? 1 : Number(level) + 1);
  return (index + 1) * width <= size;
}

/** All tiles of hashes of a tree, of each level from the left. */
export function listTiles(size: number): Tile[] {
  return listLevels(size).flatMap(({ level, hashes }) => toTiles(level, hashes));
}

/** The bundles of all entries. */
export function listBundles(size: number): Tile[] {
  return toTiles("entries", size);
}

/** The tiles and the bundle that the next leaf would go into; none where all are full. */
export function listEdge(size: number): Tile[] {
  const all = [{ level: "entries" as const, hashes: size }, ...listLevels(size)];
  return all.flatMap(({ level, hashes }) => {
    const width = hashes % tileWidth;
    return width === 0 ? [] : [{ level, index: Math.floor(hashes / tileWidth), width }];
  });
}

function listLevels(size: number): { level: number; hashes: number }[] {
  const levels = [];
  for (let hashes = size; hashes > 0; hashes = Math.floor(hashes / tileWidth))
    levels.push({ level: levels.length, hashes });
  return levels;
}

function toTiles(level: Tile["level"], hashes: number): Tile[] {
  return Array.from({ length: Math.ceil(hashes / tileWidth) }, (_, index) => ({
    level,
    index,
    width: Math.min(tileWidth, hashes - index * tileWidth),
  }));
}

/** The hash over all of a full tile, which stands in the level above. */
export function toTileHash(tile: Buffer): Buffer {
  return toSubtreeHash(tile, 0, tileWidth);
}

/**
 * Reads the nodes of a tree from its tiles.
 *
 * @param size of the tree
 * @param readTile gives the bytes of a tile, whole
 */
export function createNodeReader(size: number, readTile: (tile: Tile) => Buffer): ReadNode {
  return (level, index) => {
    const tileLevel = Math.floor(level / tileLevels);
    const width = 2 ** (level % tileLevels);
    const first = index * width;
    const tile = Math.floor(first / tileWidth);
    const hashes = Math.floor(size / tileWidth ** tileLevel);
    const bytes = readTile({
      level: tileLevel,
      index: tile,
      width: Math.min(tileWidth, hashes - tile * tileWidth),
    });
    return toSubtreeHash(bytes, first % tileWidth, width);
  };
}

function toSubtreeHash(tile: Buffer, first: number, width: number): Buffer {
  if (width === 1) return tile.subarray(first * hashBytes, (first + 1) * hashBytes);
  const half = width / 2;
  return toNodeHash(toSubtreeHash(tile, first, half), toSubtreeHash(tile, first + half, half));
}
