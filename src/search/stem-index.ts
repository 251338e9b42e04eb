import { toStem } from "#language/stem.ts";
import { toWords } from "#language/words.ts";
import { invert } from "./invert.ts";
import { createRuns } from "./runs.ts";

export type StemIndex = {
  /** the words that have the stem, or a part that has it: `well-known,` has known */
  readonly having: (stem: string) => Uint32Array;
  /** those that have no other part */
  readonly being: (stem: string) => Uint32Array;
};

/** Finds words by stems; built in slices. @param words folded, in the order of their numbers */
export function* indexStems(words: Iterable<string>): Generator<void, StemIndex> {
  const ids = new Map<string, number>();
  const stemsByWord = createRuns();
  const several = new Set<number>();
  let word = 0;
  for (const folded of words) {
    const stems = toStems(folded);
    if (stems.length > 1) several.add(word);
    stemsByWord.begin();
    for (const stem of stems) {
      const id = ids.get(stem) ?? ids.size;
      if (id === ids.size) ids.set(stem, id);
      stemsByWord.push(id);
    }
    if (++word % wordsPerSlice === 0) yield;
  }
  const { lists } = yield* invert(yield* stemsByWord.done(), ids.size);
  const having = (stem: string) => {
    const id = ids.get(stem);
    if (id === undefined) return new Uint32Array(0);
    return lists.values.subarray(lists.starts[id], lists.starts[id + 1]);
  };
  return { having, being: (stem) => having(stem).filter((each) => !several.has(each)) };
}

const wordsPerSlice = 256;

/** The stems of the words of a text, without what stands around and between them. */
export function toStems(folded: string): string[] {
  if (/^[a-z]+$/.test(folded)) return [toStem(folded)];
  return toWords(folded, "none").map(({ text }) => toStem(text));
}
