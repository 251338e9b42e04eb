import { LRUCache } from "lru-cache";
import { type Bitset, fillRange, intersect } from "./bitset.ts";

/** Takes out of the set the texts whose folded form does not contain the folded string. */
type Keep = (set: Bitset, folded: string) => void;

/**
 * The same, but for strings that are asked for again: pages of one search, a search that is
 * narrowed down, the words that everybody looks for. From its second time on the whole set of a
 * string is kept, up to `maxBytes` of them; the one asked for least recently goes first.
 *
 * @param size texts are numbers below it
 * @param maxBytes 0 to keep none
 */
export function keepSets(keep: Keep, size: number, maxBytes: number): Keep {
  const bytesPerSet = (size >>> 3) + 500;
  if (maxBytes < bytesPerSet) return keep;
  const sets = new LRUCache<string, Bitset>({
    maxSize: maxBytes,
    sizeCalculation: () => bytesPerSet,
  });
  const askedOnce = new LRUCache<string, true>({ max: 1_000 });

  function findAll(folded: string): Bitset {
    const all = new Uint32Array((size + 31) >>> 5);
    fillRange(all, 0, size);
    keep(all, folded);
    sets.set(folded, all);
    return all;
  }

  return (set, folded) => {
    const kept = sets.get(folded);
    if (kept) return intersect(set, kept);
    if (askedOnce.delete(folded)) return intersect(set, findAll(folded));
    askedOnce.set(folded, true);
    keep(set, folded);
  };
}
