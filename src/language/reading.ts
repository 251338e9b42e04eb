import type { Language } from "./language.ts";
import { type Abbreviations, type Gap, isSentenceEnd, toWholeKey, toWords } from "./words.ts";

/**
 * A text as its words with their places in the source, cut into sentences and those into clauses.
 * Arrays run in step, one entry a word.
 */
export type Reading = {
  readonly source: string;
  /** folded, without apostrophes: `didnt` */
  readonly keys: readonly string[];
  /** keys with plurals folded: `fees` → `fee` */
  readonly stems: readonly string[];
  /** of the stems, as the language counts them */
  readonly numbers: readonly number[];
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
 * Reads a text, in linear time. A sentence without an end is cut at `maxSentence` words, so that
 * whatever compares words within a sentence stays linear in the text.
 */
export function toReading(source: string, language: Language): Reading {
  const keys: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: Break[] = [];
  const sentences: number[] = [];
  let opening = 0;
  let isSubordinate = false;
  for (const word of toWords(source, "emoji", language)) {
    const key = toWholeKey(word);
    let parted = toBreak(word.gap, keys.at(-1) ?? "", key, language);
    if (keys.length - opening >= maxSentence) parted = "stop";
    if (parted === "stop") {
      opening = keys.length;
      isSubordinate = language.subordinators.has(key);
    } else if (parted === "pause" && isSubordinate) {
      parted = "turn";
      isSubordinate = false;
    }
    keys.push(key);
    starts.push(word.start);
    ends.push(word.end);
    breaks.push(parted);
    sentences.push((sentences.at(-1) ?? -1) + (parted === "stop" ? 1 : 0));
  }
  const stems = keys.map(language.toSingular);
  const numbers = stems.map(language.toNumber);
  return { source, keys, stems, numbers, starts, ends, sentences, breaks };
}

/** The keys of a term or a phrase, as `toReading` gives them. */
export function toKeys(phrase: string, language: Abbreviations): string[] {
  if (plainWords.test(phrase)) return phrase.split(/[ -]/);
  return toWords(phrase, "emoji", language).map(toWholeKey);
}

/** As nearly all terms are written: their words are their own keys. */
const plainWords = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/;

const maxSentence = 80;

function toBreak(gap: Gap, previous: string, key: string, language: Language): Break {
  if (isSentenceEnd(gap)) return "stop";
  if (gap === "semicolon" || language.contrasts.has(key)) return "turn";
  if (gap === "comma" || gap === "dash" || gap === "aside")
    return language.contrastsAfterPause.has(key) ? "turn" : "pause";
  return language.conjunctions.has(previous) && language.openers.has(key) ? "step" : "none";
}
