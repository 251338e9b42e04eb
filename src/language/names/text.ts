import type { Gap, Word } from "#language/words.ts";
import { toWords } from "#language/words.ts";

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
