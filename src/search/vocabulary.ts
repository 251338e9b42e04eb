import { invert } from "./invert.ts";
import { createRuns } from "./runs.ts";

/** The distinct words of many texts, numbered from 0, and ways to find some of them. */
export type Vocabulary = {
  readonly size: number;
  readonly containing: (part: string) => Uint32Array;
  readonly startingWith: (part: string) => Uint32Array;
  readonly endingWith: (part: string) => Uint32Array;
  readonly equalTo: (word: string) => Uint32Array;
};

/**
 * Words are found through the gram, among those of the searched part, that the fewest words have;
 * then each of these is compared. A gram is a character, or two neighbours; the ends of a word
 * count as neighbours of its first and last character. Characters are code units, not code points:
 * a well-formed string lies in another exactly where its code units do.
 *
 * @param ids word → its number: all from 0 up, in this order
 */
export function* indexVocabulary(ids: ReadonlyMap<string, number>): Generator<void, Vocabulary> {
  const words = [...ids.keys()];
  yield;
  const gramIds = new Map<number, number>();
  const gramsByWord = createRuns();
  for (const [id, word] of words.entries()) {
    gramsByWord.begin();
    for (const gram of toGrams(`${end}${word}${end}`)) {
      let number = gramIds.get(gram);
      if (number === undefined) {
        number = gramIds.size;
        gramIds.set(gram, number);
      }
      gramsByWord.push(number);
    }
    if (id % wordsPerSlice === 0) yield;
  }
  const { lists } = yield* invert(yield* gramsByWord.done(), gramIds.size);

  /** The words that have the gram of those of the part that the fewest have. */
  function toFewest(part: string): Uint32Array {
    let fewest = Number.POSITIVE_INFINITY;
    let from = 0;
    for (const gram of toGrams(part)) {
      const number = gramIds.get(gram);
      if (number === undefined) return none;
      const start = lists.starts[number] as number;
      const count = (lists.starts[number + 1] as number) - start;
      if (count < fewest) [fewest, from] = [count, start];
    }
    return fewest < Number.POSITIVE_INFINITY ? lists.values.subarray(from, from + fewest) : none;
  }

  /** Those that have the part, which may hold the end of a word. */
  function find(part: string, isMatch: (word: string) => boolean): Uint32Array {
    const fewest = toFewest(part);
    if (part.length <= 2) return fewest;
    const matching: number[] = [];
    for (let at = 0; at < fewest.length; at++) {
      const id = fewest[at] as number;
      if (isMatch(words[id] as string)) matching.push(id);
    }
    return Uint32Array.from(matching);
  }

  return {
    size: words.length,
    containing: (part) => find(part, (word) => word.includes(part)),
    startingWith: (part) => find(`${end}${part}`, (word) => word.startsWith(part)),
    endingWith: (part) => find(`${part}${end}`, (word) => word.endsWith(part)),
    equalTo(word) {
      const id = ids.get(word);
      return id === undefined ? none : Uint32Array.of(id);
    },
  };
}

const wordsPerSlice = 256;
/** Stands for an end of a word; no word holds a space. */
const end = " ";
const none = new Uint32Array(0);

/** Pairs first: of two that equally few words have, a pair says more. Single ones are negative. */
function toGrams(text: string): number[] {
  const grams: number[] = [];
  for (let at = 1; at < text.length; at++) {
    grams.push(text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at));
  }
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== end) grams.push(-text.charCodeAt(at) - 1);
  }
  return grams;
}
