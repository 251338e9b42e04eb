import { toGeneralWords } from "./lexicon/general-words.ts";
import { dueVerbs, idle, intensity, negators, unwantedVerbs } from "./lexicon/modifiers.ts";
import { servicePhrases } from "./lexicon/service-phrases.ts";
import { serviceWords } from "./lexicon/service-words.ts";
import { createPhraseTable } from "./phrase-table.ts";
import type { Reading } from "./reading.ts";
import type { Rules } from "./rules.ts";

/** Words `at` … `to` (exclusive) that judge something, −4 … 4, negation and emphasis included. */
export type Opinion = { readonly at: number; readonly to: number; readonly valence: number };

/** What is particular to a trade. */
export type TradeWords = {
  /** words and phrases that say nothing about the business */
  readonly hardship: readonly string[];
  /** words and phrases with which customers complain */
  readonly complaints: readonly string[];
};

/** A text's words of opinion, and what is told of its other words. */
export type Opinions = {
  readonly list: readonly Opinion[];
  /** words of the customer's own hardship */
  readonly hardship: ReadonlySet<number>;
  /** words that a negator turns into their opposite */
  readonly negated: ReadonlySet<number>;
  /** words that say something only together, whether they judge or not (`on time`, `kind of`) */
  readonly bound: ReadonlySet<number>;
};

/** Finds the opinions of a text, in linear time and in its order. */
export function createOpinionFinder(
  { hardship, complaints }: TradeWords,
  rules: Rules,
): (reading: Reading) => Opinions {
  const words = toWordValences(rules);
  const phrases = createPhraseTable<number | null>([
    ...(rules.hardship ? hardship : []).map((phrase) => ({ phrase, value: null })),
    ...(rules.serviceWords ? toPhraseValences(complaints) : []),
  ]);
  return (reading) => {
    const { keys } = reading;
    const list: Opinion[] = [];
    const hard = new Set<number>();
    const negated = new Set<number>();
    const bound = new Set<number>();
    let negator = -1;
    for (let at = 0; at < keys.length; ) {
      const found = phrases(reading, at);
      const to = found?.to ?? at + 1;
      const isHard = found?.value === null;
      const isNegated = rules.negation && negator >= 0 && isInScope(reading, negator, at);
      if (to - at > 1) for (let i = at; i < to; i++) bound.add(i);
      if (isHard) for (let i = at; i < to; i++) hard.add(i);
      if (isNegated) for (let i = at; i < to; i++) negated.add(i);
      const word = words.get(keys[at] ?? "") ?? 0;
      const isUnsaid = word < 0 && rules.negation && isUnhappened(reading, at);
      const base = found !== null ? (found.value ?? 0) : isUnsaid ? 0 : word;
      const valence = isHard ? 0 : toValence(reading, at, base, isNegated ? negator : null, rules);
      const isDenial = isNegated && base < 0;
      if (isDenial) for (let i = negator; i < to; i++) bound.add(i);
      if (valence !== 0) list.push({ at: isDenial ? negator : at, to, valence });
      if (isDenial) negator = -1;
      if (found === null && negators.has(keys[at] ?? "") && !idle.has(keys[at + 1] ?? "")) {
        negator = at;
      }
      at = to;
    }
    return { list: withoutLament(reading, list, hard), hardship: hard, negated, bound };
  };
}

/** Leaves out what is said of the hardship itself: `terrible loss`, `death is never easy`. */
function withoutLament(
  reading: Reading,
  list: readonly Opinion[],
  hardship: ReadonlySet<number>,
): readonly Opinion[] {
  if (hardship.size === 0) return list;
  return list.filter(({ at, to, valence }) => {
    if (valence > 0) return true;
    if (hardship.has(to) && reading.breaks[to] === "none") return false;
    return !isSaidOf(reading, at, hardship);
  });
}

/** Whether a form of "be" shortly before the word follows one of the given words. */
function isSaidOf({ keys, breaks }: Reading, at: number, words: ReadonlySet<number>): boolean {
  for (let back = at; back > 0 && back > at - scope; back--) {
    if (copulas.has(keys[back] ?? "")) return words.has(back - 1);
    if (breaks[back] !== "none") return false;
  }
  return false;
}

const copulas = new Set(["was", "were", "is", "are"]);

export function toWordValences(rules: Rules): ReadonlyMap<string, number> {
  const words = rules.general ? toGeneralWords() : new Map<string, number>();
  if (!rules.serviceWords) return words;
  for (const [valence, list] of serviceWords) for (const word of list) words.set(word, valence);
  return words;
}

function toPhraseValences(complaints: readonly string[]): { phrase: string; value: number }[] {
  return [
    ...complaints.map((phrase) => ({ phrase, value: -2 })),
    ...servicePhrases.flatMap(([value, list]) => list.map((phrase) => ({ phrase, value }))),
  ];
}

/** The valence of the word or phrase in its place. */
function toValence(
  reading: Reading,
  at: number,
  base: number,
  negator: number | null,
  rules: Rules,
): number {
  const key = reading.keys[at] ?? "";
  if (negator !== null) {
    const denied = reading.keys[negator] ?? "";
    if (base < 0) return absence.has(denied) ? 1.8 : -0.5 * base;
    if (unwantedVerbs.has(key)) return 1.5;
    const isDue = dueVerbs.has(key) && !determiners.has(reading.keys[at - 1] ?? "");
    if (isDue || base > 0) return -(0.6 * Math.max(base, 1.5) + 0.8);
  }
  if (base === 0) return rules.serviceWords && isTooMuch(reading, at) ? -1.3 : 0;
  return rules.intensity ? base * (1 + toEmphasis(reading, at)) : base;
}

/** What did not happen is not blamed: `I would have waited`, `she would have been furious`. */
function isUnhappened({ keys, breaks }: Reading, at: number): boolean {
  for (let back = at; back > 0 && back > at - scope; back--) {
    if (breaks[back] !== "none") return false;
    if (wouldHave.has(keys[back - 1] ?? "")) return true;
    if (keys[back - 1] === "have" && would.has(keys[back - 2] ?? "")) return true;
  }
  return false;
}

const would = new Set(["would", "id", "hed", "shed", "wed", "theyd"]);
const wouldHave = new Set(["wouldve"]);

/** Before these a verb is a noun: `the work`. */
const determiners = new Set("the a an any his her their our my your this of".split(" "));

/** Negators that say of a fault that there is none. */
const absence = new Set(["no", "without", "zero", "never"]);

const scope = 4;

/** Whether a negator reaches the word: shortly before it, in the same clause. */
function isInScope({ keys, breaks }: Reading, negator: number, at: number): boolean {
  if (at - negator > scope) return false;
  for (let word = negator + 1; word <= at; word++) if (breaks[word] !== "none") return false;
  return !(keys[negator] === "never" && isSuperlative(keys, negator + 1, at));
}

/** `never … so kind`, `never had better` */
function isSuperlative(keys: readonly string[], from: number, to: number): boolean {
  return keys.slice(from, to + 1).some((key) => superlatives.has(key));
}

const superlatives = new Set("so such better more".split(" "));

function toEmphasis({ keys }: Reading, at: number): number {
  const near = intensity.get(keys[at - 1] ?? "") ?? 0;
  const far = (intensity.get(keys[at - 2] ?? "") ?? 0) / 2;
  return near === 0 ? far : near;
}

/** `too small`, not `too` at the end */
function isTooMuch({ keys, breaks }: Reading, at: number): boolean {
  if (keys[at - 1] !== "too" || breaks[at] !== "none" || afterAlso.has(keys[at] ?? ""))
    return false;
  return !(negators.has(keys[at - 2] ?? "") || keys[at - 2] === "me");
}

const afterAlso = new Set("and the a i we but is was for with in to as so because".split(" "));
