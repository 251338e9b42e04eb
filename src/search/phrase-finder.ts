import type { AnyWordKeeper } from "./any-word.ts";
import { addListed } from "./any-word.ts";
import type { Bitset } from "./bitset.ts";
import { count, createBitset, intersect, unite } from "./bitset.ts";
import type { Inverted } from "./invert.ts";
import type { Neighbours } from "./neighbours.ts";
import type { Phrase } from "./phrase-reader.ts";
import { createPhraseReader } from "./phrase-reader.ts";
import type { Runs } from "./runs.ts";

/**
 * Prepares finding phrases: first by the place that the fewest texts have a word for; where that
 * leaves many, by pairs of neighbours; what is still open then is read.
 *
 * @param words by text
 * @param wordCount words are numbers below it
 * @param texts by word
 * @returns takes the texts without the phrase out of the set, and tells how many numbers it read
 */
export function createPhraseFinder(
  words: Runs,
  wordCount: number,
  texts: Inverted,
  neighbours: Neighbours,
): (set: Bitset, phrase: Phrase, keepAny: AnyWordKeeper) => number {
  const readPhrase = createPhraseReader(words, wordCount);
  const size = words.starts.length - 1;
  const none = createBitset(size);

  /** Takes out what cannot have the neighbours; gives those that are sure to, in `sure`. */
  function narrow(set: Bitset, sure: Bitset, left: Uint32Array, right: Uint32Array): number {
    const rare = [left, right].map((any) => any.filter((word) => !neighbours.isCommon(word)));
    const listed = rare.reduce((sum, any) => sum + countPairs(any, texts), 0);
    const read = neighbours.addCommon(sure, left, right) + left.length + right.length;
    if (listed > count(set)) return read;
    const possible = sure.slice();
    for (const any of rare) {
      addListed(possible, any, texts);
      for (const word of any) {
        const those = texts.setOf(word);
        if (those) unite(possible, those);
      }
    }
    intersect(set, possible);
    return read + listed + 3 * set.length;
  }

  return (set, phrase, keepAny) => {
    const costs = phrase.map((fitting) => countPairs(fitting, texts));
    const least = Math.min(...costs);
    let read = phrase.reduce((sum, fitting) => sum + fitting.length, 0);
    if (least < count(set))
      read += keepAny(set, phrase[costs.indexOf(least)] ?? new Uint32Array(0));
    let sure = none;
    for (let place = 1; place < phrase.length; place++) {
      if (count(set) * textsPerPair < size) break;
      sure = createBitset(size);
      read += narrow(set, sure, phrase[place - 1] as Uint32Array, phrase[place] as Uint32Array);
    }
    return read + readPhrase(set, phrase, phrase.length === 2 ? sure : none);
  };
}

/** Up to one text in this many is read without further thought. */
const textsPerPair = 64;

/** How many pairs of a text and one of the words there are. */
function countPairs(any: Uint32Array, { counts }: Inverted): number {
  let pairs = 0;
  for (let at = 0; at < any.length; at++) pairs += counts[any[at] as number] as number;
  return pairs;
}
