import { isCapital, type Word } from "#language/words.ts";
import { isOpening } from "./text.ts";

/** How a sentence uses capitals. Only in a plain one do they tell names from words. */
export type Casing = "plain" | "shouted" | "titled" | "lower";

/** The casing of the sentence that each word stands in, in linear time. */
export function toCasings(words: readonly Word[]): Casing[] {
  const casings: Casing[] = [];
  const isLower = !words.some((word) => isCapital(word) && !pronouns.has(word.key));
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    while (end < words.length && !isOpening(words, end)) end++;
    const casing = isLower ? "lower" : toCasing(words.slice(start, end));
    for (; start < end; start++) casings.push(casing);
  }
  return casings;
}

const pronouns = new Set(["i", "im", "ive", "id", "ill"]);

function toCasing(sentence: readonly Word[]): Casing {
  const words = sentence.filter(({ text }) => text.length > 1 && /\p{L}/u.test(text));
  if (words.length < 3) return "plain";
  if (words.every(({ text }) => text === text.toUpperCase())) {
    return words.some(({ text }) => text !== text.toLowerCase()) ? "shouted" : "plain";
  }
  const capitals = words.filter(isCapital).length;
  return words.length > 4 && capitals > words.length * 0.7 ? "titled" : "plain";
}
