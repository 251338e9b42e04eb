import type { InPassing } from "./in-passing.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Target } from "./targets.ts";
import type { Circumstances, Judgement, Verdict } from "./verdict.ts";

type Certainty = Lexicon["certainty"];

/**
 * Whether a sentence says something of a target. One that it only names is judged where an opinion
 * stands by it, and one that it names in passing where the words are clear.
 */
export function isMeant(
  { words }: Target,
  { clear, itself, touch, beside, isStated }: Judgement,
  { asides, names }: InPassing,
  { near_praise, near_blame }: Certainty,
): boolean {
  if (words?.every((word) => asides.has(word) || names.has(word)) !== true) return true;
  if (words.every((word) => asides.has(word))) return clear;
  if (Math.max(touch, beside) >= near_praise) return clear || beside >= 2 * near_praise;
  if (!clear) return false;
  if (isStated && near_blame > 0) return true;
  return itself >= 0 && (-touch >= near_blame || -beside >= 2 * near_blame);
}

/** Whether a verdict on an aspect is sure enough to be told. */
export function isSure(
  { sentiment }: Verdict,
  judgement: Judgement,
  rating: number,
  around: Circumstances,
  { strict }: Certainty,
): boolean {
  if (!strict) return true;
  if (sentiment === "negative") return isSureBlame(judgement, rating, around);
  return isSurePraise(judgement, rating, around, sentiment === "positive");
}

/**
 * Blame is not told where it is excused, or where its own words praise. From three stars on it takes words that blame, and nothing
 * that makes it good again (*they came back the next day*); with five stars it must be stated outright.
 */
function isSureBlame(
  { clear, itself, touch, isStated }: Judgement,
  rating: number,
  { isExcused, isAmended }: Circumstances,
): boolean {
  if (isExcused || (!clear && itself > 0)) return false;
  if (rating < 3) return clear || touch <= 0;
  return !isAmended && (clear || itself < 0) && (rating < 5 || isStated);
}

/**
 * Praise is not told where its own words blame or its clause wishes for more; with few stars not where it only denies a fault, and
 * with one star where nothing qualifies it.
 */
function isSurePraise(
  { itself, denied }: Judgement,
  rating: number,
  { isQualified, isRegretted }: Circumstances,
  isPraise: boolean,
): boolean {
  if (rating === 3) return itself >= 0 || !isPraise;
  if (rating < 3) return !denied && (rating === 2 || isQualified);
  return itself >= 0 && !isRegretted;
}

/** A word that blames so much by itself (*rude*) counts as two that name; what is stated outright as two more. */
const outright = -2;

/** What blame of an aspect rests on, by the names of its weights. */
export type Grounds = Readonly<
  Record<"words" | "touch" | "rivals" | "again" | "complaint", number>
>;

/**
 * What blame of an aspect rests on: how many words name it, how near blame stands, what else its sentences speak of, whether more
 * than one says it, and whether its words are those of a complaint, or state blame outright.
 *
 * @param isComplaint its words name one of its problems
 */
export function toGrounds(
  targets: readonly Target[],
  { itself, touch, isStated }: Judgement,
  isComplaint: boolean,
): Grounds {
  const named = Math.max(...targets.map(({ words }) => words?.length ?? 0));
  const words = named + (isStated ? 2 : itself <= outright ? 1.5 : 0);
  const rivals = targets.reduce((sum, target) => sum + target.rivals.length, 0);
  return {
    words: Math.min(words, 4) - 1,
    touch: Math.min(Math.max(-touch, isStated ? 1.5 : 0), 2.5),
    rivals: Math.min(rivals, 4),
    again: targets.length > 1 ? 1 : 0,
    complaint: isComplaint || isStated ? 1 : 0,
  };
}

/**
 * How likely blame of an aspect is right, 0 … 1, by what it rests on. The weights of a language are fitted to passages
 * that were labelled by hand.
 */
export function toConfidence(
  grounds: Grounds,
  weights: Grounds & { readonly base: number },
): number {
  const sum =
    weights.base +
    weights.words * grounds.words +
    weights.touch * grounds.touch +
    weights.rivals * grounds.rivals +
    weights.again * grounds.again +
    weights.complaint * grounds.complaint;
  return 1 / (1 + Math.exp(-sum));
}
