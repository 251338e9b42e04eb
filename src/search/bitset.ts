/** A set of whole numbers below a fixed size, a bit each: bit `i & 31` of word `i >>> 5`. */
export type Bitset = Uint32Array;

/** An empty set that can hold the numbers 0..size-1. */
export function createBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function add(set: Bitset, member: number): void {
  set[member >>> 5] = at(set, member >>> 5) | (1 << (member & 31));
}

export function removeOne(set: Bitset, member: number): void {
  set[member >>> 5] = at(set, member >>> 5) & ~(1 << (member & 31));
}

/** Keeps in `set` what `other` holds too. Both have one size. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = at(set, word) & at(other, word);
}

/** Takes out of `set` what `other` holds. Both have one size. */
export function remove(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = at(set, word) & ~at(other, word);
}

/** Adds to `set` what `other` holds. Both have one size. */
export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = at(set, word) | at(other, word);
}

/** Fills the set with the numbers from..to-1. */
export function fillRange(set: Bitset, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = ~0 << (from & 31);
  const tail = ~0 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    set[first] = at(set, first) | (head & tail);
    return;
  }
  set[first] = at(set, first) | head;
  set.fill(~0, first + 1, last);
  set[last] = at(set, last) | tail;
}

/** How many numbers the set holds (population count, Hacker's Delight §5-1). */
export function count(set: Bitset): number {
  let total = 0;
  for (let word = 0; word < set.length; word++) {
    let bits = at(set, word);
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    total += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return total;
}

/** The smallest member at or above `from`, or -1. */
export function nextUp(set: Bitset, from: number): number {
  let word = from >>> 5;
  if (word >= set.length) return -1;
  let bits = at(set, word) & (~0 << (from & 31));
  while (bits === 0) {
    if (++word >= set.length) return -1;
    bits = at(set, word);
  }
  return (word << 5) + 31 - Math.clz32(bits & -bits);
}

/** The smallest member of both sets at or above `from`, or -1. Both have one size. */
export function nextInBoth(set: Bitset, other: Bitset, from: number): number {
  let word = from >>> 5;
  if (word >= set.length) return -1;
  let bits = at(set, word) & at(other, word) & (~0 << (from & 31));
  while (bits === 0) {
    if (++word >= set.length) return -1;
    bits = at(set, word) & at(other, word);
  }
  return (word << 5) + 31 - Math.clz32(bits & -bits);
}

/** The greatest member at or below `from`, or -1. */
export function nextDown(set: Bitset, from: number): number {
  if (from < 0) return -1;
  let word = from >>> 5;
  let bits = at(set, word) & (~0 >>> (31 - (from & 31)));
  while (bits === 0) {
    if (--word < 0) return -1;
    bits = at(set, word);
  }
  return (word << 5) + 31 - Math.clz32(bits);
}

function at(set: Bitset, word: number): number {
  return set[word] as number;
}
