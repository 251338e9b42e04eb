/** A hash of a word (FNV-1a over UTF-16 code units, 32 bits). Unequal words may share one. */
export function toHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  }
  return hash;
}
