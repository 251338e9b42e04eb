import { hash } from "node:crypto";

/**
 * The Merkle tree of RFC 6962 §2.1 by SHA-256. A node stands for a complete subtree: `level` 0 is a
 * leaf, and node `index` of a level covers the leaves from `index * 2^level` on.
 */
export type ReadNode = (level: number, index: number) => Buffer;

export function toLeafHash(entry: Uint8Array): Buffer {
  return sha256(leafMark, entry);
}

export function toNodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(nodeMark, left, right);
}

/** The root of a tree; that of an empty one is the hash of nothing. */
export function toRoot(size: number, read: ReadNode): Buffer {
  return size === 0 ? sha256() : toRangeHash(0, size, read);
}

/** The root over the leaves of a range, which begins where a subtree of its size may begin. */
export function toRangeHash(start: number, end: number, read: ReadNode): Buffer {
  const size = end - start;
  const level = Math.log2(size);
  if (Number.isInteger(level)) return read(level, start / size);
  const middle = start + toSplit(size);
  return toNodeHash(toRangeHash(start, middle, read), toRangeHash(middle, end, read));
}

/** The largest power of two below a size of at least two. */
export function toSplit(size: number): number {
  return 2 ** Math.floor(Math.log2(size - 1));
}

const leafMark = new Uint8Array([0]);
const nodeMark = new Uint8Array([1]);

function sha256(...parts: readonly Uint8Array[]): Buffer {
  return hash("sha256", Buffer.concat(parts), "buffer");
}
