import type { Bitset } from "./bitset.ts";
import { fillRange, intersect } from "./bitset.ts";

/** Takes out of the set the texts whose folded form does not contain the folded string. */
type Keep = (set: Bitset, folded: string) => void;

/**
 * The same, but for strings that are asked for again: pages of one search, a search that is
 * narrowed down, the words that everybody looks for. From its second time on the whole set of a
 * string is kept, up to `mostBytes` of them; the one asked for least recently goes first.
 *
 * @param size texts are numbers below it
 * @param mostBytes 0 to keep none
 */
export function keepSets(keep: Keep, size: number, mostBytes: number): Keep {
  const bytesPerSet = (size >>> 3) + 500;
  const mostSets = Math.floor(mostBytes / bytesPerSet);
  if (mostSets === 0) return keep;
  /** least recently asked for first */
  const sets = new Map<string, Bitset>();
  /** asked once, lately */
  const askedOnce = new Set<string>();

  function isFirst(folded: string): boolean {
    if (askedOnce.delete(folded)) return false;
    if (askedOnce.size >= mostAskedOnce) askedOnce.clear();
    askedOnce.add(folded);
    return true;
  }

  function findAll(folded: string): Bitset {
    const all = new Uint32Array((size + 31) >>> 5);
    fillRange(all, 0, size);
    keep(all, folded);
    return all;
  }

  return (set, folded) => {
    const kept = sets.get(folded);
    if (!kept && isFirst(folded)) return keep(set, folded);
    const all = kept ?? findAll(folded);
    sets.delete(folded);
    sets.set(folded, all);
    if (sets.size > mostSets) sets.delete(sets.keys().next().value ?? folded);
    intersect(set, all);
  };
}

const mostAskedOnce = 1_000;
