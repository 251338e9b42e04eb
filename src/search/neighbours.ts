import { add, type Bitset, unite } from "./bitset.ts";
import { type Inverted, invert } from "./invert.ts";
import { createRuns, type Runs } from "./runs.ts";

/** In which texts words of two kinds stand side by side. */
export type Neighbours = {
  /**
   * Adds to the set the texts in which one of the `left` words stands before one of the `right`:
   * those that are sure to, where both are common; others that may have them are not added.
   */
  readonly addCommon: (set: Bitset, left: Uint32Array, right: Uint32Array) => void;
  /** Whether a word is among the common ones. */
  readonly isCommon: (word: number) => boolean;
};

/**
 * Phrases of common words are what the words alone say least about: nearly every text has all of
 * them, few have them side by side. So each pair of neighbours that are both common has its texts.
 *
 * @param words by text
 * @param textCounts by word, how many texts have it
 * @param threshold a word is common where more texts than this have it
 */
export function* indexNeighbours(
  words: Runs,
  textCounts: Uint32Array,
  threshold: number,
): Generator<void, Neighbours> {
  const { ranks, rankCount } = toRanks(textCounts, threshold);
  yield;
  const pairsByText = createRuns();
  const { values, starts } = words;
  for (let text = 0; text + 1 < starts.length; text++) {
    pairsByText.begin();
    let left = 0;
    for (let at = starts[text] as number; at < (starts[text + 1] as number); at++) {
      const right = ranks[values[at] as number] as number;
      if (left !== 0 && right !== 0) pairsByText.push(left * rankCount + right);
      left = right;
    }
    if (text % textsPerSlice === 0) yield;
  }
  const size = starts.length - 1;
  const texts = yield* invert(yield* pairsByText.done(), rankCount ** 2, size / textsPerSet);
  return {
    isCommon: (word) => ranks[word] !== 0,
    addCommon(set, left, right) {
      const rights = toCommon(right, ranks);
      for (const first of toCommon(left, ranks)) {
        for (const second of rights) addPair(set, first * rankCount + second, texts);
      }
    },
  };
}

/** By word: from 1 up by how many texts have it, and 0 where it is not common. */
function toRanks(textCounts: Uint32Array, threshold: number) {
  const common: number[] = [];
  for (let word = 0; word < textCounts.length; word++) {
    if ((textCounts[word] as number) > threshold) common.push(word);
  }
  common.sort((a, b) => (textCounts[b] as number) - (textCounts[a] as number));
  const ranks = new Uint8Array(textCounts.length);
  const ranked = common.slice(0, maxRanks);
  for (const [index, word] of ranked.entries()) ranks[word] = index + 1;
  return { ranks, rankCount: ranked.length + 1 };
}

function toCommon(words: Uint32Array, ranks: Uint8Array): number[] {
  const common: number[] = [];
  for (let at = 0; at < words.length; at++) {
    const rank = ranks[words[at] as number] as number;
    if (rank !== 0) common.push(rank);
  }
  return common;
}

function addPair(set: Bitset, pair: number, { counts, lists, setOf }: Inverted): void {
  const those = counts[pair] === 0 ? undefined : setOf(pair);
  if (those) unite(set, those);
  const end = lists.starts[pair + 1] as number;
  for (let at = lists.starts[pair] as number; at < end; at++) add(set, lists.values[at] as number);
}

/** A rank takes a byte. */
const maxRanks = 255;
const textsPerSlice = 256;
/** As for words: what more texts than one in this many have takes less room as a set. */
const textsPerSet = 32;
