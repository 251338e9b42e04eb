import { type AnyWordKeeper, addListed } from "./any-word.ts";
import { type Bitset, count, createBitset, intersect, removeOne, unite } from "./bitset.ts";
import type { Inverted } from "./invert.ts";
import type { Neighbours } from "./neighbours.ts";
import type { Runs } from "./runs.ts";

/** For each place of a phrase, the words that fit it. */
export type Phrase = readonly Uint32Array[];

/**
 * Prepares finding phrases: first by the place that the fewest texts have a word for; where that
 * leaves many, by pairs of neighbours; what is still open then is read.
 *
 * @param words by text
 * @param wordCount words are numbers below it
 * @param texts by word
 * @returns takes the texts without the phrase out of the set
 */
export function createPhraseFinder(
  words: Runs,
  wordCount: number,
  texts: Inverted,
  neighbours: Neighbours,
): (set: Bitset, phrase: Phrase, keepAny: AnyWordKeeper) => void {
  const readPhrase = createPhraseReader(words, wordCount);
  const size = words.starts.length - 1;
  const none = createBitset(size);

  /** Takes out what cannot have the neighbours; gives those that are sure to, in `sure`. */
  function narrow(set: Bitset, sure: Bitset, left: Uint32Array, right: Uint32Array): void {
    const rare = [left, right].map((any) => any.filter((word) => !neighbours.isCommon(word)));
    const listed = rare.reduce((sum, any) => sum + countPairs(any, texts), 0);
    neighbours.addCommon(sure, left, right);
    if (listed > count(set)) return;
    const possible = sure.slice();
    for (const any of rare) {
      addListed(possible, any, texts);
      for (const word of any) {
        const those = texts.setOf(word);
        if (those) unite(possible, those);
      }
    }
    intersect(set, possible);
  }

  return (set, phrase, keepAny) => {
    const costs = phrase.map((fitting) => countPairs(fitting, texts));
    const fewest = Math.min(...costs);
    if (fewest < count(set)) keepAny(set, phrase[costs.indexOf(fewest)] ?? new Uint32Array(0));
    let sure = none;
    for (let place = 1; place < Math.min(phrase.length, maxPairs); place++) {
      if (count(set) * textsPerPair < size) break;
      sure = createBitset(size);
      narrow(set, sure, phrase[place - 1] as Uint32Array, phrase[place] as Uint32Array);
    }
    readPhrase(set, phrase, phrase.length === 2 ? sure : none);
  };
}

/** What so many pairs of neighbours leave is read: a hundred times the same word is not a hundred pairs. */
const maxPairs = 8;

/** Up to one text in this many is read without further thought. */
const textsPerPair = 64;

/** How many pairs of a text and one of the words there are. */
function countPairs(any: Uint32Array, { counts }: Inverted): number {
  let pairs = 0;
  for (let at = 0; at < any.length; at++) pairs += counts[any[at] as number] as number;
  return pairs;
}

/**
 * Prepares finding texts that have a phrase, by the Shift-And algorithm (Baeza-Yates and Gonnet,
 * 1992): bit `i` of the state says that the words read last fit the places 0..i. So each word of a
 * text costs one look-up, however long the phrase. Places behind the eighth are compared one by one.
 *
 * @param wordCount words are numbers below it
 * @returns takes the texts without the phrase out of the set, but for those that are `sure` to have it
 */
function createPhraseReader({ values, starts }: Runs, wordCount: number) {
  /** for each word, a bit for each place that it fits */
  const masks = new Uint8Array(wordCount);

  function has(text: number, last: number, rest: readonly ReadonlySet<number>[]): boolean {
    const end = starts[text + 1] as number;
    let state = 0;
    for (let at = starts[text] as number; at < end; at++) {
      state = ((state << 1) | 1) & (masks[values[at] as number] as number);
      if ((state & last) !== 0 && fits(at + 1, rest)) return true;
    }
    return false;
  }

  function fits(from: number, rest: readonly ReadonlySet<number>[]): boolean {
    return rest.every((fitting, next) => fitting.has(values[from + next] as number));
  }

  return (set: Bitset, phrase: Phrase, sure: Bitset): void => {
    const first = phrase.slice(0, 8);
    const rest = phrase.slice(8).map((fitting) => new Set(fitting));
    const last = 1 << (first.length - 1);
    for (const [bit, fitting] of first.entries()) {
      for (let at = 0; at < fitting.length; at++) {
        const word = fitting[at] as number;
        masks[word] = (masks[word] as number) | (1 << bit);
      }
    }
    for (let element = 0; element < set.length; element++) {
      let open = (set[element] as number) & ~(sure[element] as number);
      for (; open !== 0; open &= open - 1) {
        const text = (element << 5) + 31 - Math.clz32(open & -open);
        if (!has(text, last, rest)) removeOne(set, text);
      }
    }
    for (const fitting of first) {
      for (let at = 0; at < fitting.length; at++) masks[fitting[at] as number] = 0;
    }
  };
}
