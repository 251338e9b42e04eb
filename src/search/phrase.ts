import type { Bitset } from "./bitset.ts";
import { nextUp, removeOne } from "./bitset.ts";
import type { Runs } from "./runs.ts";

/** For each place of a phrase, the words that fit it. */
export type Phrase = readonly Uint32Array[];

/**
 * Prepares finding texts that have a phrase, by the Shift-And algorithm (Baeza-Yates and Gonnet,
 * 1992): bit `i` of the state says that the words read last fit the places 0..i. So each word of a
 * text costs one look-up, however long the phrase. Places behind the 32nd are compared one by one.
 *
 * @param wordCount words are numbers below it
 * @returns takes the texts without the phrase out of the set
 */
export function createPhraseFinder(
  { values, starts }: Runs,
  wordCount: number,
): (set: Bitset, phrase: Phrase) => void {
  /** for each word, a bit for each place that it fits */
  const masks = new Uint32Array(wordCount);

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

  return (set, phrase) => {
    const first = phrase.slice(0, 32);
    const rest = phrase.slice(32).map((fitting) => new Set(fitting));
    const last = 1 << (first.length - 1);
    for (const [bit, fitting] of first.entries()) {
      for (const word of fitting) masks[word] = (masks[word] as number) | (1 << bit);
    }
    for (let text = nextUp(set, 0); text >= 0; text = nextUp(set, text + 1)) {
      if (!has(text, last, rest)) removeOne(set, text);
    }
    for (const fitting of first) for (const word of fitting) masks[word] = 0;
  };
}
