import { type Gap, isCapital, toWords, type Word } from "#language/words.ts";

/** A text as words; `tail` is what follows the last one. */
export type Text = { readonly list: readonly Word[]; readonly tail: string };

export function toText(source: string): Text {
  const list = toWords(source, "ampersands");
  return { list, tail: source.slice(list.at(-1)?.end ?? 0) };
}

/** The key of a word, empty beyond the ends. */
export function keyAt(words: readonly Word[], at: number): string {
  return words[at]?.key ?? "";
}

/** The gap before a word, `paragraph` beyond the ends. */
export function gapAt(words: readonly Word[], at: number): Gap {
  return words[at]?.gap ?? "paragraph";
}

/** Whether a sentence, or what a semicolon makes one, begins with the word, or would after the end. */
export function isOpening(words: readonly Word[], at: number): boolean {
  return openings.has(gapAt(words, at));
}

export const openings: ReadonlySet<Gap> = new Set(["stop", "semicolon", "line", "paragraph"]);

/** Whether a word is of a script that has no capitals. */
export function isCaseless(word: Word | undefined): boolean {
  return /^\p{Lo}/u.test(word?.text ?? "");
}

/** How a sentence uses capitals. Only in a plain one do they tell names from words. */
export type Casing = "plain" | "shouted" | "titled" | "lower";

/**
 * The casing of the sentence that each word stands in, in linear time.
 *
 * @param isLower whether the text is without capitals
 */
export function toCasings(words: readonly Word[], isLower: boolean): Casing[] {
  const casings: Casing[] = [];
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    while (end < words.length && !isOpening(words, end)) end++;
    const casing = isLower ? "lower" : toCasing(words.slice(start, end));
    for (; start < end; start++) casings.push(casing);
  }
  return casings;
}

/** Whether no word has a capital, except those that are shouted among others that are not. */
export function isWithoutCapitals(words: readonly Word[]): boolean {
  const isShouted = ({ text }: Word) => text.length > 1 && text === text.toUpperCase();
  let isAny = false;
  for (const word of words) {
    if (!isCapital(word) || pronouns.has(word.key)) continue;
    if (!isShouted(word)) return false;
    isAny = true;
  }
  return !isAny || words.some(({ text }) => text !== text.toUpperCase());
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
