import { type ReadNode, toNodeHash, toRangeHash, toSplit } from "./merkle.ts";

/** Hashes that lead from what is known to the root, from the leaves upwards. */
export type Proof = readonly Buffer[];

/** The audit path of a leaf (RFC 6962 §2.1.1), 0 ≤ index < size. */
export function proveInclusion(index: number, size: number, read: ReadNode): Proof {
  const walk = (start: number, end: number): Buffer[] => {
    if (end - start === 1) return [];
    const middle = start + toSplit(end - start);
    return index < middle
      ? [...walk(start, middle), toRangeHash(middle, end, read)]
      : [...walk(middle, end), toRangeHash(start, middle, read)];
  };
  return walk(0, size);
}

/** The root that an audit path leads to; null where it is too short or too long. */
export function toIncludingRoot(
  index: number,
  size: number,
  leaf: Buffer,
  proof: Proof,
): Buffer | null {
  const last = proof.at(-1);
  if (size === 1 || last === undefined) return size === 1 && last === undefined ? leaf : null;
  const split = toSplit(size);
  const rest = proof.slice(0, -1);
  const isLeft = index < split;
  const below = isLeft
    ? toIncludingRoot(index, split, leaf, rest)
    : toIncludingRoot(index - split, size - split, leaf, rest);
  if (below === null) return null;
  return isLeft ? toNodeHash(below, last) : toNodeHash(last, below);
}

/** That a tree of one size begins with that of another (RFC 6962 §2.1.2), 0 < from ≤ size. */
export function proveConsistency(from: number, size: number, read: ReadNode): Proof {
  const walk = (start: number, end: number, isWhole: boolean): Buffer[] => {
    if (end === from) return isWhole ? [] : [toRangeHash(start, end, read)];
    const middle = start + toSplit(end - start);
    return from <= middle
      ? [...walk(start, middle, isWhole), toRangeHash(middle, end, read)]
      : [...walk(middle, end, false), toRangeHash(start, middle, read)];
  };
  return walk(0, size, true);
}

export type Head = { readonly size: number; readonly root: Buffer };

/** Whether a proof shows that one tree begins with another. */
export function isConsistent(before: Head, after: Head, proof: Proof): boolean {
  if (before.size === 0) return proof.length === 0;
  const roots = toRoots(before, after.size, true, proof);
  if (roots === null) return false;
  return roots.before.equals(before.root) && roots.after.equals(after.root);
}

type Roots = { readonly before: Buffer; readonly after: Buffer };

function toRoots(from: Head, size: number, isWhole: boolean, proof: Proof): Roots | null {
  const last = proof.at(-1);
  if (from.size === size) {
    if (proof.length !== (isWhole ? 0 : 1)) return null;
    const same = last ?? from.root;
    return { before: same, after: same };
  }
  if (last === undefined || from.size > size) return null;
  const split = toSplit(size);
  const rest = proof.slice(0, -1);
  if (from.size <= split) {
    const roots = toRoots(from, split, isWhole, rest);
    return roots && { before: roots.before, after: toNodeHash(roots.after, last) };
  }
  const right = { size: from.size - split, root: from.root };
  const roots = toRoots(right, size - split, false, rest);
  return roots && { before: toNodeHash(last, roots.before), after: toNodeHash(last, roots.after) };
}
