/** A hash of a word (FNV-1a, 32 bits). */
export function toHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  }
  return hash;
}

/** A hash of a hash and another number, in which the order counts. */
export function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) + other;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}
