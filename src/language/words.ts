import { fold } from "./fold.ts";

/** A word of a text, with its place in it. */
export type Word = {
  /** as it is written, without 's */
  readonly text: string;
  /** `text` folded, without apostrophes: `didnt`, `oneil` */
  readonly key: string;
  /** it ended in 's */
  readonly possessive: boolean;
  /** what stands between the word and the one before it; `paragraph` before the first */
  readonly gap: Gap;
  /** where it begins in the source */
  readonly start: number;
  /** where it ends, its 's included; exclusive */
  readonly end: number;
};

/**
 * What stands between two words: `join` is a hyphen or nothing, `aside` a bracket or colon, `sign`
 * a hyphen with a space on one side, `=`, `[` and the like, `stop` the end of a sentence.
 */
export type Gap =
  | "space"
  | "join"
  | "sign"
  | "comma"
  | "dash"
  | "aside"
  | "semicolon"
  | "stop"
  | "line"
  | "paragraph";

/** How a language writes words, and after what a full stop ends no sentence. */
export type Abbreviations = {
  /** writes out letters that are words apart without their marks: `schön` → `schoen` */
  readonly spell?: (text: string) => string;
  readonly abbreviations: ReadonlySet<string>;
  /** words of a single letter; any other letter alone is an initial */
  readonly shortWords: ReadonlySet<string>;
};

/** Titles of several languages, for texts whose language is not known. */
export const commonAbbreviations: Abbreviations = {
  abbreviations: new Set(
    "mr mrs ms dr mx prof rev sr sra srta hr fr mme mlle st jr herr frau".split(" "),
  ),
  shortWords: new Set(["i"]),
};

/**
 * Splits a text into words, in linear time. In scripts that are written without spaces every
 * character is a word of its own.
 *
 * @param signs what else is a word: `&` and `+`, whose key is `and`; or emoji, smileys
 *   and signs of money
 */
export function toWords(
  source: string,
  signs: keyof typeof patterns,
  abbreviations: Abbreviations = commonAbbreviations,
): Word[] {
  const isPlainText = isPlain(source);
  const words: Word[] = [];
  let previous: Word | undefined;
  for (const match of source.matchAll(patterns[signs][isPlainText ? "plain" : "any"])) {
    const [found] = match;
    const start = match.index;
    const between = source.slice(previous?.end ?? 0, start);
    const gap = previous ? toGap(between, previous.key, found, abbreviations) : "paragraph";
    const possessive = isPossessive(found);
    const text = possessive ? found.slice(0, -2) : found;
    previous = {
      text,
      key: toKey(isPlainText ? text : (abbreviations.spell?.(text) ?? text), isPlainText),
      possessive,
      gap,
      start,
      end: start + found.length,
    };
    words.push(previous);
  }
  return words;
}

/** The key of a word with its 's: `Leigh's` → `leighs`, `it's` → `its`. */
export function toWholeKey({ key, possessive }: Word): string {
  return possessive ? `${key}s` : key;
}

/** The word as it is written, folded, with its apostrophes: `didn't`, `leigh's`. */
export function toFolded(source: string, { start, end }: Word): string {
  return fold(source.slice(start, end));
}

/** Whether a sentence ends in the gap. */
export function isSentenceEnd(gap: Gap): boolean {
  return gap === "stop" || gap === "line" || gap === "paragraph";
}

/** Whether a word begins with a capital. */
export function isCapital(word: Pick<Word, "text"> | undefined): boolean {
  const initial = word?.text.charAt(0) ?? "";
  return initial !== initial.toLowerCase();
}

/** Whether a text is of ASCII alone: the key of each of its words is its letters in lower case. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const plain = /^[\u0000-\u007f]*$/;

const letters =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]][[\p{L}\p{M}\p{N}\p{DI}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]*(?:['‘’‛′´`][\p{L}\p{N}][\p{L}\p{M}\p{N}\p{DI}]*)*/v
    .source;

const plainLetters = "[A-Za-z0-9]+(?:['`][A-Za-z0-9]+)*";

const patterns = {
  none: { plain: new RegExp(plainLetters, "g"), any: new RegExp(letters, "gv") },
  ampersands: {
    plain: new RegExp(`${plainLetters}|[&+]`, "g"),
    any: new RegExp(`${letters}|[&+]`, "gv"),
  },
  emoji: {
    plain: new RegExp(`${plainLetters}|\\$|[:;=]-?[()DP]`, "g"),
    any: new RegExp(`${letters}|[\\$£€]|\\p{Emoji_Presentation}|❤|[:;=]-?[\\(\\)DP]`, "gv"),
  },
};

function isPossessive(found: string): boolean {
  const last = found.charCodeAt(found.length - 1);
  if (found.length < 3 || (last !== 115 && last !== 83)) return false;
  return "'‘’‛′ʼ´`".includes(found.charAt(found.length - 2));
}

function toKey(text: string, isPlainText: boolean): string {
  if (text === "&" || text === "+") return "and";
  const folded = isPlainText ? text.toLowerCase() : fold(text);
  return /['`]/.test(folded) ? folded.replace(/['`]/g, "") : folded;
}

function toGap(between: string, previous: string, next: string, known: Abbreviations): Gap {
  if (between === " ") return "space";
  const gap = plain.test(between) ? between : between.replace(/\p{DI}/gu, "");
  if (gap === "" || gap === "-" || gap === "‐" || gap === "‑") return "join";
  if (newline.test(gap)) return blankLine.test(gap) ? "paragraph" : "line";
  if (/^[:,]$/.test(gap) && /\d$/.test(previous) && /^\d/.test(next)) return "join";
  if (isAbbreviating(gap, previous, next, known)) return "space";
  if (/[.!?…。！？]/.test(gap)) return "stop";
  if (/[;；]/.test(gap)) return "semicolon";
  if (/[–—―]|\s-+\s|--/.test(gap)) return "dash";
  if (/[():]/.test(gap)) return "aside";
  if (/[,،、]/.test(gap)) return "comma";
  return /[-~=[\]]/.test(gap) ? "sign" : "space";
}

const newline = /[\n\u2028\u2029]/;
const blankLine = /[\n\u2028\u2029][^\S\n\u2028\u2029]*[\n\u2028\u2029]/;

/** A full stop that ends no sentence: `Mr. Adair`, `J. Smith`, `4 p.m.`, `3.30`. */
function isAbbreviating(
  gap: string,
  previous: string,
  next: string,
  { abbreviations, shortWords }: Abbreviations,
): boolean {
  if (!/^\.\s?$/.test(gap)) return false;
  if (gap === "." && (previous.length < 3 || !/^\p{Lu}/u.test(next))) return true;
  return abbreviations.has(previous) || (previous.length === 1 && !shortWords.has(previous));
}
