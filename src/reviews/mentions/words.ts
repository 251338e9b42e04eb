import { fold } from "#language/fold.ts";

/** What stands between a word and the one before it; `paragraph` also before the first. */
export type Gap = "space" | "join" | "comma" | "dash" | "aside" | "break" | "line" | "paragraph";

/** A word of a text. `&` and `+` are words too: they mean "and". */
export type Word = {
  /** as it is written, without 's */
  readonly text: string;
  /** folded, without apostrophes: `didnt`, `oneil` */
  readonly key: string;
  /** it ended in 's */
  readonly possessive: boolean;
  readonly gap: Gap;
};

/** A text as words; `tail` is what follows the last one. */
export type Words = { readonly list: readonly Word[]; readonly tail: string };

/**
 * Splits a text into words, in linear time. In scripts that are written without spaces every
 * character is a word of its own.
 */
export function toWords(text: string): Words {
  const isPlain = plain.test(text);
  const clear = isPlain ? text : toClear(text);
  const list: Word[] = [];
  let end = 0;
  let previous = "";
  for (const match of clear.matchAll(isPlain ? plainWord : anyWord)) {
    const gap = end === 0 ? "paragraph" : toGap(clear.slice(end, match.index), previous);
    const word = toWord(match[0], gap, isPlain);
    list.push(word);
    end = match.index + match[0].length;
    previous = word.key;
  }
  return { list, tail: clear.slice(end) };
}

/** The key of a word, empty beyond the ends. */
export function keyAt(words: readonly Word[], at: number): string {
  return words[at]?.key ?? "";
}

/** The gap before a word, `paragraph` beyond the ends. */
export function gapAt(words: readonly Word[], at: number): Gap {
  return words[at]?.gap ?? "paragraph";
}

/** Whether a sentence begins with the word, or would after the end of the text. */
export function isOpening(words: readonly Word[], at: number): boolean {
  return sentenceGaps.has(gapAt(words, at));
}

/** Whether a word begins with a capital. */
export function isCapital(word: Word | undefined): boolean {
  const initial = word?.text.charAt(0) ?? "";
  return initial !== initial.toLowerCase();
}

/** Whether a word is of a script that has no capitals. */
export function isCaseless(word: Word | undefined): boolean {
  return /^\p{Lo}/u.test(word?.text ?? "");
}

/** Abbreviations after which a full stop ends no sentence. */
export const abbreviations = new Set(
  "mr mrs ms dr mx prof rev sr sra srta hr fr mme mlle st jr pastor fr herr frau".split(" "),
);

const sentenceGaps = new Set<Gap>(["break", "line", "paragraph"]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const plain = /^[\u0000-\u007f]*$/;
const plainWord = /[A-Za-z0-9]+(?:'[A-Za-z0-9]+)*|[&+]/g;
const anyWord =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]+(?:'[\p{L}\p{M}\p{N}]+)*|[&+]/gv;

function toClear(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[‘’‛′ʼ´]/g, "'")
    .replace(/[\u2028\u2029\u0085]/g, "\n");
}

function toWord(found: string, gap: Gap, isPlain: boolean): Word {
  if (found === "&" || found === "+") return { text: found, key: "and", possessive: false, gap };
  const possessive = found.endsWith("'s") || found.endsWith("'S");
  const text = possessive ? found.slice(0, -2) : found;
  const folded = isPlain ? text.toLowerCase() : fold(text);
  return { text, key: folded.includes("'") ? folded.replaceAll("'", "") : folded, possessive, gap };
}

function toGap(between: string, previous: string): Gap {
  if (between === " ") return "space";
  if (between === "-" || between === "‐" || between === "‑" || between === "") return "join";
  if (between.includes("\n")) return /\n[^\S\n]*\n/.test(between) ? "paragraph" : "line";
  if (between.startsWith(".") && isAbbreviated(previous) && between.trim() === ".") return "space";
  if (/[.!?…;。！？]/.test(between)) return "break";
  if (/[-–—―~=]/.test(between)) return "dash";
  if (/[()[\]:]/.test(between)) return "aside";
  return /[,،、]/.test(between) ? "comma" : "space";
}

function isAbbreviated(word: string): boolean {
  return abbreviations.has(word) || (word.length === 1 && word !== "i");
}
