import type { Bitset } from "./bitset.ts";
import { removeOne } from "./bitset.ts";
import type { Runs } from "./runs.ts";

/** For each place of a phrase, the words that fit it. */
export type Phrase = readonly Uint32Array[];

/**
 * Takes the texts without the phrase out of the set, by reading them; but for those that are
 * `sure` to have it.
 *
 * @returns how many numbers it read
 */
export type PhraseReader = (set: Bitset, phrase: Phrase, sure: Bitset) => number;

/**
 * Prepares finding texts that have a phrase, by the Shift-And algorithm (Baeza-Yates and Gonnet,
 * 1992): bit `i` of the state says that the words read last fit the places 0..i. So each word of a
 * text costs one look-up, however long the phrase. Places behind the eighth are compared one by one.
 *
 * @param wordCount words are numbers below it
 */
export function createPhraseReader({ values, starts }: Runs, wordCount: number): PhraseReader {
  /** for each word, a bit for each place that it fits */
  const masks = new Uint8Array(wordCount);
  let read = 0;

  function has(text: number, last: number, rest: readonly ReadonlySet<number>[]): boolean {
    const start = starts[text] as number;
    const end = starts[text + 1] as number;
    let at = start;
    for (let state = 0; at < end; at++) {
      state = ((state << 1) | 1) & (masks[values[at] as number] as number);
      if ((state & last) !== 0 && fits(at + 1, rest)) break;
    }
    read += at - start;
    return at < end;
  }

  function fits(from: number, rest: readonly ReadonlySet<number>[]): boolean {
    return rest.every((fitting, next) => fitting.has(values[from + next] as number));
  }

  return (set, phrase, sure) => {
    const first = phrase.slice(0, 8);
    const rest = phrase.slice(8).map((fitting) => new Set(fitting));
    const last = 1 << (first.length - 1);
    read = 0;
    for (const [bit, fitting] of first.entries()) {
      for (let at = 0; at < fitting.length; at++) {
        const word = fitting[at] as number;
        masks[word] = (masks[word] as number) | (1 << bit);
      }
      read += fitting.length;
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
    return read;
  };
}
