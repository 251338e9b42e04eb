import { add, type Bitset, createBitset } from "./bitset.ts";
import type { Runs } from "./runs.ts";

/** For each key, the items that have it. */
export type Inverted = {
  /** how many items have the key */
  readonly counts: Uint32Array;
  /** by key, ascending; empty for keys that have a set */
  readonly lists: Runs;
  /** for keys that more than `threshold` items have */
  readonly setOf: (key: number) => Bitset | undefined;
};

/**
 * Inverts item → keys into key → items, by counting: two passes and no lists in between. An
 * item that has a key twice is listed once.
 *
 * @param keyCount keys are numbers below it
 * @param threshold what more items than this have becomes a set: it is smaller, and united faster
 */
export function* invert(
  keysByItem: Runs,
  keyCount: number,
  threshold = Number.POSITIVE_INFINITY,
): Generator<void, Inverted> {
  const counts = new Uint32Array(keyCount);
  yield* eachPair(keysByItem, keyCount, (key) => {
    counts[key] = (counts[key] as number) + 1;
  });
  const sets = new Map<number, Bitset>();
  const starts = new Uint32Array(keyCount + 1);
  for (let key = 0; key < keyCount; key++) {
    const count = counts[key] as number;
    const isSet = count > threshold;
    if (isSet) {
      sets.set(key, createBitset(keysByItem.starts.length - 1));
      if (sets.size % setsPerSlice === 0) yield;
    }
    starts[key + 1] = (starts[key] as number) + (isSet ? 0 : count);
  }
  const setOf = (key: number) => ((counts[key] as number) > threshold ? sets.get(key) : undefined);
  const values = new Uint32Array(starts[keyCount] as number);
  yield;
  const free = starts.slice();
  yield* eachPair(keysByItem, keyCount, (key, item) => {
    const set = setOf(key);
    if (set) return add(set, item);
    const at = free[key] as number;
    values[at] = item;
    free[key] = at + 1;
  });
  return { counts, lists: { values, starts }, setOf };
}

/** Visits each item's distinct keys, items ascending. */
function* eachPair(
  { values, starts }: Runs,
  keyCount: number,
  visit: (key: number, item: number) => void,
): Generator<void> {
  const seenIn = new Int32Array(keyCount).fill(-1);
  let pause = keysPerSlice;
  for (let item = 0; item + 1 < starts.length; item++) {
    const end = starts[item + 1] as number;
    for (let at = starts[item] as number; at < end; at++) {
      const key = values[at] as number;
      if (seenIn[key] === item) continue;
      seenIn[key] = item;
      visit(key, item);
    }
    if (end >= pause) {
      pause = end + keysPerSlice;
      yield;
    }
  }
}

const keysPerSlice = 1 << 14;
const setsPerSlice = 16;
