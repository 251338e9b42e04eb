import type { Bitset } from "./bitset.ts";
import { add, count, createBitset, intersect, nextUp, remove, unite } from "./bitset.ts";
import type { Inverted } from "./invert.ts";
import { invert } from "./invert.ts";
import { createPhraseFinder } from "./phrase.ts";
import type { Runs } from "./runs.ts";
import { createRuns } from "./runs.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { indexVocabulary } from "./vocabulary.ts";
import { createWordReader } from "./word-reader.ts";

/** Finds which texts hold a string. */
export type WordIndex = {
  /** Takes out of the set the texts whose folded form does not contain the folded string. */
  readonly keep: (set: Bitset, folded: string) => void;
};

/** Collects texts, then builds the index; both in slices. */
export type WordIndexBuilder = {
  /** Adds the next text: its parts, across which nothing matches. */
  readonly add: (parts: readonly string[]) => void;
  readonly done: () => Generator<void, WordIndex>;
};

/**
 * Builds an index for exact substring search over many texts.
 *
 * A folded text is the sequence of its words (what stands between spaces). A string without a space
 * lies in one word; a string with spaces ends one word, spells some others whole and begins one
 * more. So a search looks at the distinct words, of which there are few, and then only at texts
 * that have the right ones.
 */
export function createWordIndex(): WordIndexBuilder {
  const reader = createWordReader();
  const partEnd = reader.toId("");
  const wordsByText = createRuns();
  return {
    add(parts) {
      wordsByText.begin();
      for (const part of parts) {
        reader.read(part, wordsByText.push);
        wordsByText.push(partEnd);
      }
    },
    *done() {
      const words = yield* wordsByText.done();
      const vocabulary = yield* indexVocabulary(reader.ids);
      const size = words.starts.length - 1;
      const texts = yield* invert(words, vocabulary.size, size / textsPerSetWord);
      return { keep: createKeep(words, vocabulary, texts) };
    },
  };
}

/** Where more texts than one in this many have a word, a set takes less room than a list. */
const textsPerSetWord = 32;

function createKeep(words: Runs, vocabulary: Vocabulary, texts: Inverted): WordIndex["keep"] {
  const keepPhrase = createPhraseFinder(words, vocabulary.size);
  const keepAny = createKeepAny(words, vocabulary.size, texts);
  return (set, folded) => {
    const parts = folded.split(" ");
    if (parts.length === 1) return keepAny(set, vocabulary.containing(folded));
    const phrase = parts.map((part, place) => {
      if (place === 0) return vocabulary.endingWith(part);
      if (place === parts.length - 1) return vocabulary.startingWith(part);
      return vocabulary.equalTo(part);
    });
    const costs = phrase.map((fitting) => countPairs(fitting, texts));
    keepAny(set, phrase[costs.indexOf(Math.min(...costs))] ?? new Uint32Array(0));
    keepPhrase(set, phrase);
  };
}

/** Prepares keeping the texts that have any of some words. */
function createKeepAny(words: Runs, wordCount: number, texts: Inverted) {
  const flags = new Uint8Array(wordCount);
  const worded = toWorded(words);
  const length = words.values.length / Math.max(1, count(worded));
  return (set: Bitset, any: Uint32Array): void => {
    const found = createBitset(words.starts.length - 1);
    let listed = 0;
    for (let at = 0; at < any.length; at++) {
      const word = any[at] as number;
      const those = texts.setOf(word);
      if (those) unite(found, those);
      else listed += texts.counts[word] as number;
    }
    intersect(set, worded);
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

/** How many pairs of a text and one of the words there are. */
function countPairs(any: Uint32Array, { counts }: Inverted): number {
  let pairs = 0;
  for (let at = 0; at < any.length; at++) pairs += counts[any[at] as number] as number;
  return pairs;
}

function addListed(found: Bitset, any: Uint32Array, { lists }: Inverted): void {
  for (const word of any) {
    const end = lists.starts[word + 1] as number;
    for (let at = lists.starts[word] as number; at < end; at++)
      add(found, lists.values[at] as number);
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
