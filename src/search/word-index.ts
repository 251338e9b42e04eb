import { createAnyWordKeeper } from "./any-word.ts";
import type { Bitset } from "./bitset.ts";
import { invert } from "./invert.ts";
import { indexNeighbours } from "./neighbours.ts";
import { createPhraseFinder } from "./phrase-finder.ts";
import { createRuns } from "./runs.ts";
import { indexStems } from "./stem-index.ts";
import { indexVocabulary, type Vocabulary } from "./vocabulary.ts";
import { createWordReader } from "./word-reader.ts";

/** Each takes out of a set the texts that do not fit. */
export type WordIndex = {
  /** whose folded form does not contain the folded string */
  readonly keep: (set: Bitset, folded: string) => void;
  /** which do not have words of these stems in a row, or the one */
  readonly keepStems: (set: Bitset, stems: readonly string[]) => void;
};

/**
 * Collects texts, then builds an index for exact substring search over them; both in slices.
 *
 * A folded text is the sequence of its words (what stands between spaces). A string without a space
 * lies in one word; a string with spaces ends one word, spells some others whole and begins one
 * more. So a search looks at the distinct words, of which there are few, and then only at texts
 * that have the right ones.
 */
export function createWordIndex() {
  const reader = createWordReader();
  const partEnd = reader.toId("");
  const wordsByText = createRuns();
  return {
    /** Adds the next text: its parts, across which nothing matches. */
    add(parts: readonly string[]): void {
      wordsByText.begin();
      for (const part of parts) {
        reader.read(part, wordsByText.push);
        wordsByText.push(partEnd);
      }
    },
    *done(): Generator<void, WordIndex> {
      const words = yield* wordsByText.done();
      const vocabulary = yield* indexVocabulary(reader.ids);
      const threshold = (words.starts.length - 1) / textsPerSetWord;
      const texts = yield* invert(words, vocabulary.size, threshold);
      const neighbours = yield* indexNeighbours(words, texts.counts, Math.max(threshold, 16));
      const keepAny = createAnyWordKeeper(words, vocabulary.size, texts);
      const keepPhrase = createPhraseFinder(words, vocabulary.size, texts, neighbours);
      const stems = yield* indexStems(reader.ids.keys());
      return {
        keep(set, folded) {
          const parts = folded.split(" ");
          if (parts.length === 1) keepAny(set, vocabulary.containing(folded));
          else keepPhrase(set, toPhrase(parts, vocabulary), keepAny);
        },
        keepStems(set, asked) {
          const [first = "", ...others] = asked;
          if (others.length === 0) keepAny(set, stems.having(first));
          else keepPhrase(set, asked.map(stems.being), keepAny);
        },
      };
    },
  };
}

/** Where more texts than one in this many have a word, a set takes less room than a list. */
const textsPerSetWord = 32;

function toPhrase(parts: readonly string[], vocabulary: Vocabulary): Uint32Array[] {
  return parts.map((part, place) => {
    if (place === 0) return vocabulary.endingWith(part);
    if (place === parts.length - 1) return vocabulary.startingWith(part);
    return vocabulary.equalTo(part);
  });
}
