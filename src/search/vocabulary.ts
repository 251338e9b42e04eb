/** The distinct words of many texts, numbered from 0, and ways to find some of them. */
export type Vocabulary = {
  readonly size: () => number;
  /** The number of a word; a new word gets the next one. */
  readonly toId: (word: string) => number;
  /** Prepares the searches below; call it once, after the last new word. */
  readonly indexGrams: () => Generator<void>;
  readonly containing: (part: string) => readonly number[];
  readonly startingWith: (part: string) => readonly number[];
  readonly endingWith: (part: string) => readonly number[];
  readonly equalTo: (word: string) => readonly number[];
};

/**
 * Words are found through the gram, among those of the searched part, that the fewest words have;
 * then each of these is compared. A gram is a character, or two neighbours; the ends of a word
 * count as neighbours of its first and last character. Characters are code units, not code points:
 * a well-formed string lies in another exactly where its code units do.
 */
export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const words: string[] = [];
  const byGram = new Map<number, number[]>();

  function find(grams: readonly number[], isMatch: (word: string) => boolean): number[] {
    let fewest: readonly number[] | undefined;
    for (const gram of grams) {
      const having = byGram.get(gram) ?? [];
      if (!fewest || having.length < fewest.length) fewest = having;
    }
    return (fewest ?? []).filter((id) => isMatch(words[id] as string));
  }

  return {
    size: () => words.length,
    toId(word) {
      const known = ids.get(word);
      if (known !== undefined) return known;
      ids.set(word, words.length);
      return words.push(word) - 1;
    },
    *indexGrams() {
      for (const [id, word] of words.entries()) {
        for (const gram of [...toPairs(`${end}${word}${end}`), ...toSingles(word)]) {
          const having = byGram.get(gram);
          if (!having) byGram.set(gram, [id]);
          else if (having.at(-1) !== id) having.push(id);
        }
        if (id % wordsPerSlice === 0) yield;
      }
    },
    containing: (part) =>
      find([...toPairs(part), ...toSingles(part)], (word) => word.includes(part)),
    startingWith: (part) => find(toPairs(`${end}${part}`), (word) => word.startsWith(part)),
    endingWith: (part) => find(toPairs(`${part}${end}`), (word) => word.endsWith(part)),
    equalTo(word) {
      const id = ids.get(word);
      return id === undefined ? [] : [id];
    },
  };
}

const wordsPerSlice = 256;
/** Stands for an end of a word; no word holds a space. */
const end = " ";

function toPairs(text: string): number[] {
  const pairs: number[] = [];
  for (let at = 1; at < text.length; at++) {
    pairs.push(text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at));
  }
  return pairs;
}

function toSingles(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => -text.charCodeAt(at));
}
