import type { Bitset } from "./bitset.ts";
import { add, count, createBitset, intersect, nextUp, remove, unite } from "./bitset.ts";
import type { Inverted } from "./invert.ts";
import type { Runs } from "./runs.ts";

/** Takes out of the set the texts that have none of the words. */
export type AnyWordKeeper = (set: Bitset, any: Uint32Array) => void;

/**
 * @param words by text
 * @param wordCount words are numbers below it
 * @param texts by word
 */
export function createAnyWordKeeper(
  words: Runs,
  wordCount: number,
  texts: Inverted,
): AnyWordKeeper {
  const flags = new Uint8Array(wordCount);
  const worded = toWorded(words);
  const length = words.values.length / Math.max(1, count(worded));
  return (set, any) => {
    const found = createBitset(words.starts.length - 1);
    intersect(set, worded);
    const listed = uniteSets(found, set, any, texts);
    if (listed === null) return;
    const open = set.slice();
    remove(open, found);
    if (listed < count(open) * length) addListed(found, any, texts);
    else addReading(found, open, any, words, flags);
    intersect(set, found);
  };
}

/** The texts that have words at all. */
function toWorded({ starts }: Runs): Bitset {
  const worded = createBitset(starts.length - 1);
  for (let text = 0; text + 1 < starts.length; text++) {
    if (starts[text] !== starts[text + 1]) add(worded, text);
  }
  return worded;
}

/**
 * Adds the sets of those words that have one, until all that is asked about is found: a short
 * string is in every text after a few words.
 *
 * @returns how long the lists of the others are; null where all is found
 */
function uniteSets(found: Bitset, set: Bitset, any: Uint32Array, texts: Inverted): number | null {
  let covered = 0;
  let listed = 0;
  for (let at = 0; at < any.length; at++) {
    const word = any[at] as number;
    const those = texts.setOf(word);
    if (!those) {
      listed += texts.counts[word] as number;
      continue;
    }
    unite(found, those);
    while (covered < set.length && ((set[covered] as number) & ~(found[covered] as number)) === 0) {
      covered++;
    }
    if (covered === set.length) return null;
  }
  return listed;
}

/** Adds the texts on the lists of the words. */
export function addListed(found: Bitset, any: Uint32Array, { lists }: Inverted): void {
  for (let each = 0; each < any.length; each++) {
    const word = any[each] as number;
    const end = lists.starts[word + 1] as number;
    for (let at = lists.starts[word] as number; at < end; at++) {
      add(found, lists.values[at] as number);
    }
  }
}

/** Adds those of the open texts that have one of the words, by reading them. */
function addReading(
  found: Bitset,
  open: Bitset,
  any: Uint32Array,
  { values, starts }: Runs,
  flags: Uint8Array,
): void {
  for (const word of any) flags[word] = 1;
  for (let text = nextUp(open, 0); text >= 0; text = nextUp(open, text + 1)) {
    const end = starts[text + 1] as number;
    let at = starts[text] as number;
    while (at < end && flags[values[at] as number] === 0) at++;
    if (at < end) add(found, text);
  }
  for (const word of any) flags[word] = 0;
}
