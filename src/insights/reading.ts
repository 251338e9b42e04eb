import { fold } from "#reviews/fold.ts";
import { toSingular } from "./singular.ts";

/**
 * A text as the analyser reads it: its words with their places in the source, cut into sentences
 * and those into clauses. Arrays run in step, one entry a word.
 */
export type Reading = {
  readonly source: string;
  /** folded, without apostrophes: `didnt` */
  readonly keys: readonly string[];
  /** keys with plurals folded: `fees` → `fee` */
  readonly stems: readonly string[];
  readonly starts: readonly number[];
  /** exclusive */
  readonly ends: readonly number[];
  /** which sentence a word stands in, counted from 0 */
  readonly sentences: readonly number[];
  /** what parts the word from the one before */
  readonly breaks: readonly Break[];
};

/**
 * How much two neighbouring words are parted: `pause` is a comma, a dash, a bracket; `turn` a word
 * of contrast; `step` an "and" after which a new subject begins; `stop` the end of a sentence.
 */
export type Break = "none" | "step" | "pause" | "turn" | "stop";

/**
 * Reads a text, in linear time. A sentence without an end is cut at `longest` words, so that
 * whatever compares words within a sentence stays linear in the text.
 */
export function toReading(source: string): Reading {
  const keys: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: Break[] = [];
  const sentences: number[] = [];
  let subordinate = false;
  let opening = 0;
  for (const { 0: found, index } of source.matchAll(word)) {
    const key = toKey(found);
    const end = ends.at(-1);
    let parted: Break = "stop";
    if (end !== undefined)
      parted = toBreak(source.slice(end, index), keys.at(-1) ?? "", key, found);
    if (parted !== "stop" && keys.length - opening >= longest) parted = "stop";
    if (parted === "stop") opening = keys.length;
    if (parted === "stop") subordinate = subordinators.has(key);
    else if (parted === "pause" && subordinate) {
      parted = "turn";
      subordinate = false;
    }
    keys.push(key);
    starts.push(index);
    ends.push(index + found.length);
    breaks.push(parted);
    sentences.push((sentences.at(-1) ?? -1) + (parted === "stop" ? 1 : 0));
  }
  return { source, keys, stems: keys.map(toSingular), starts, ends, sentences, breaks };
}

/** Words as `toReading` would fold them, of a term or a phrase. */
export function toKeys(phrase: string): string[] {
  return Array.from(phrase.matchAll(word), ([found]) => toKey(found));
}

const longest = 80;

/** Words; emoji and smileys are words too. */
const word =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|\p{Emoji_Presentation}|❤|[:;=]-?[()DP]/gu;

const subordinators = new Set("although though while whereas despite even".split(" "));

const contrasts = new Set(
  "but however although though whereas yet except nevertheless nonetheless unfortunately sadly luckily fortunately while despite".split(
    " ",
  ),
);

/** Words with which a clause begins that has a subject of its own. */
const openers = new Set(
  "i we he she they it you the our my his her their this that these those nobody everyone".split(
    " ",
  ),
);

const titles = new Set("mr mrs ms dr st jr sr vs etc approx".split(" "));

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
const plain = /^[\u0000-\u007f]*$/;

function toKey(found: string): string {
  const folded = plain.test(found) ? found.toLowerCase() : fold(found);
  return folded.includes("'") ? folded.replaceAll("'", "") : folded;
}

function toBreak(gap: string, previous: string, key: string, written: string): Break {
  if (gap !== " ") {
    if (/[!?…。]|\n/.test(gap)) return "stop";
    if (gap.includes(".") && !isAbbreviation(gap, previous, written)) return "stop";
    if (gap.includes(";")) return "turn";
  }
  if (contrasts.has(key)) return "turn";
  if (gap !== " " && /[,:()–—]|\s-+\s|--/.test(gap)) return "pause";
  return previous === "and" && openers.has(key) ? "step" : "none";
}

function isAbbreviation(gap: string, previous: string, next: string): boolean {
  if (gap === ".") return previous.length < 3 || !/^\p{Lu}/u.test(next);
  return gap === ". " && (titles.has(previous) || (previous.length === 1 && previous !== "i"));
}
