import { createPhraseTable, type Found } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import { createElsewhereFinder } from "./elsewhere.ts";
import { type Lexicon, type Pack, toStrengths } from "./lexicon.ts";

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
  pack: Pack,
): (reading: Reading) => Opinions {
  const { lexicon } = pack;
  const { negators, concord } = lexicon.negation;
  const strengths = toStrengths(pack);
  const toValence = createValenceInPlace(lexicon);
  const findElsewhere = createElsewhereFinder(pack);
  const phrases = createPhraseTable<number | null>(
    [
      ...hardship.map((phrase) => ({ phrase, value: null })),
      ...complaints.map((phrase) => ({ phrase, value: -2 })),
      ...toServicePhrases(lexicon),
    ],
    pack.language,
  );
  return (reading) => {
    const { keys } = reading;
    const list: Opinion[] = [];
    const hard = new Set<number>();
    const negated = new Set<number>();
    const bound = new Set<number>();
    const behind = toNegatedBefore(reading, lexicon);
    const elsewhere = findElsewhere(reading);
    let negator = -1;
    for (let at = 0; at < keys.length; ) {
      const key = keys[at] ?? "";
      const whole = phrases(reading, at);
      const found = whole !== null && isTornPraise(reading, whole) ? null : whole;
      const to = found?.to ?? at + 1;
      const isHard = found?.value === null;
      const isOwnDenial = concord && to - at > 1 && negators.has(key);
      const isBefore = negator >= 0 && !isOwnDenial && isInScope(reading, negator, at, lexicon);
      const turnedBy = isBefore ? negator : (behind.get(to - 1) ?? -1);
      const isNegated = turnedBy >= 0;
      if (to - at > 1) for (let i = at; i < to; i++) bound.add(i);
      if (isHard) for (let i = at; i < to; i++) hard.add(i);
      if (isNegated) for (let i = at; i < to; i++) negated.add(i);
      const said = (found === null ? strengths.get(key) : found.value) ?? 0;
      const base = isUnreal(reading, at, lexicon) ? Math.max(said, 0) : said;
      const valence = isHard ? 0 : toValence(reading, at, base, isNegated ? turnedBy : null);
      const isDenial = isNegated && base < 0;
      const first = isDenial ? Math.min(turnedBy, at) : at;
      if (isDenial) for (let i = first; i < to; i++) bound.add(i);
      const isMeant =
        valence > 0 || !(elsewhere.has(at) || isUnrealBehind(reading, to - 1, lexicon));
      if (valence !== 0 && isMeant) list.push({ at: first, to, valence });
      if (isDenial) negator = -1;
      if (found === null && negators.has(key) && !isIdle(keys, at, lexicon)) negator = at;
      at = to;
    }
    return { list: withoutLament(reading, list, hard, lexicon), hardship: hard, negated, bound };
  };
}

/** Words of praise that a comma parts are not a phrase: *the cut is good, price went up*. */
function isTornPraise({ breaks }: Reading, { at, to, value }: Found<number | null>): boolean {
  if ((value ?? 0) <= 0) return false;
  for (let word = at + 1; word < to; word++) if (breaks[word] !== "none") return true;
  return false;
}

function toServicePhrases({ phrases }: Lexicon): { phrase: string; value: number }[] {
  return phrases.flatMap(({ strength, terms }) =>
    terms.map((phrase) => ({ phrase, value: strength })),
  );
}

/** Leaves out what is said of the hardship itself: `terrible loss`, `death is never easy`, `dolor terrible`. */
function withoutLament(
  reading: Reading,
  list: readonly Opinion[],
  hardship: ReadonlySet<number>,
  lexicon: Lexicon,
): readonly Opinion[] {
  if (hardship.size === 0) return list;
  return list.filter(({ at, to, valence }) => {
    if (valence > 0) return true;
    if (hardship.has(to) && reading.breaks[to] === "none") return false;
    if (lexicon.lament_behind && to - at === 1 && isBehind(reading, at, hardship)) return false;
    return !isSaidOf(reading, at, hardship, lexicon);
  });
}

/** Whether the word, or the one before it, follows one of the given words. */
function isBehind({ breaks }: Reading, at: number, words: ReadonlySet<number>): boolean {
  if (breaks[at] !== "none") return false;
  return words.has(at - 1) || (breaks[at - 1] === "none" && words.has(at - 2));
}

/** Whether a form of "be" shortly before the word follows one of the given words. */
function isSaidOf(
  { keys, breaks }: Reading,
  at: number,
  words: ReadonlySet<number>,
  { copulas }: Lexicon,
): boolean {
  for (let back = at; back > 0 && back > at - scope; back--) {
    if (copulas.has(keys[back] ?? "")) return words.has(back - 1);
    if (breaks[back] !== "none") return false;
  }
  return false;
}

/** The valence of a word or phrase in its place. */
function createValenceInPlace(lexicon: Lexicon) {
  const { absence, unwanted_verbs, due_verbs, determiners } = lexicon.negation;
  const emphasis = new Map(
    lexicon.emphasis.flatMap(({ by, terms }) => terms.map((word) => [word, by] as const)),
  );
  const toEmphasis = (keys: readonly string[], at: number) => {
    const near = emphasis.get(keys[at - 1] ?? "") ?? 0;
    const far = (emphasis.get(keys[at - 2] ?? "") ?? 0) / 2;
    return near === 0 ? far : near;
  };
  return (reading: Reading, at: number, base: number, negator: number | null): number => {
    const { keys } = reading;
    const key = keys[at] ?? "";
    if (negator !== null) {
      if (base < 0) return absence.has(keys[negator] ?? "") ? 1.8 : -0.5 * base;
      if (unwanted_verbs.has(key)) return 1.5;
      const isDue = due_verbs.has(key) && !determiners.has(keys[at - 1] ?? "");
      if (isDue || base > 0) return -(0.6 * Math.max(base, 1.5) + 0.8);
    }
    if (base === 0) return isExcess(reading, at, lexicon) ? -1.3 : 0;
    return base * (1 + toEmphasis(keys, at));
  };
}

/** What did not happen is not blamed: `I would have waited`, `if it had leaked again`. */
function isUnreal({ keys, breaks }: Reading, at: number, { unreal }: Lexicon): boolean {
  let hadBeen = false;
  for (let back = at; back > 0 && back > at - scope; back--) {
    if (breaks[back] !== "none") return false;
    const before = keys[back - 1] ?? "";
    if (unreal.would_have.has(before)) return true;
    if (unreal.have.has(before) && unreal.would.has(keys[back - 2] ?? "")) return true;
    if (unreal.had.has(before)) hadBeen = true;
    if (hadBeen && unreal.if.has(before)) return true;
  }
  return false;
}

/** The same where the verb ends the clause: *wenn er zu spät gekommen wäre*. */
function isUnrealBehind({ keys, breaks }: Reading, at: number, { unreal: { behind } }: Lexicon) {
  for (let word = at + 1; word <= at + scope && breaks[word] === "none"; word++) {
    if (behind.has(keys[word] ?? "")) return true;
  }
  return false;
}

/** How far off a form of "be" or "would" may stand. */
const scope = 4;

/** How many words on a negator reaches that denies one thing: *ohne Termin*. */
const nearScope = 2;

/** A negator that denies nothing: `not only`. */
function isIdle(keys: readonly string[], at: number, { negation }: Lexicon): boolean {
  return negation.idle_before.has(keys[at + 1] ?? "");
}

/**
 * The words that a negator behind them turns, wherever it stands in the rest of their clause: *Er kam
 * trotz Termin nicht*. Each with its negator.
 */
function toNegatedBefore({ keys, breaks }: Reading, lexicon: Lexicon): ReadonlyMap<number, number> {
  const { negators, words } = lexicon.negation.back;
  const turned = new Map<number, number>();
  let negator = -1;
  for (let at = keys.length - 1; at >= 0; at--) {
    const key = keys[at] ?? "";
    if (negator >= 0 && words.has(key)) turned.set(at, negator);
    if (negators.has(key) && !isIdle(keys, at, lexicon)) negator = at;
    if (breaks[at] !== "none") negator = -1;
  }
  return turned;
}

/** Whether a negator reaches the word: shortly before it, in the same clause. */
function isInScope(
  { keys, breaks }: Reading,
  negator: number,
  at: number,
  { negation: { comparing, comparisons, reach, near } }: Lexicon,
): boolean {
  if (at - negator > (near.has(keys[negator] ?? "") ? nearScope : reach)) return false;
  for (let word = negator + 1; word <= at; word++) if (breaks[word] !== "none") return false;
  if (!comparing.has(keys[negator] ?? "")) return true;
  return !keys.slice(negator + 1, at + 1).some((key) => comparisons.has(key));
}

/** `too small`, not `too` at the end */
function isExcess({ keys, breaks }: Reading, at: number, { excess, negation }: Lexicon): boolean {
  if (!excess.words.has(keys[at - 1] ?? "") || breaks[at] !== "none") return false;
  if (excess.not_before.has(keys[at] ?? "")) return false;
  const before = keys[at - 2] ?? "";
  return !(negation.negators.has(before) || excess.not_after.has(before));
}
