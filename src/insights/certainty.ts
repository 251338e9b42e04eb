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

/**
 * Whether a verdict on an aspect is sure enough to be told. Blame is not where it is excused, or where its own words
 * praise; praise is not where its own words blame, where with few stars it only denies a fault, and with one
 * star where nothing qualifies it.
 */
export function isSure(
  { sentiment }: Verdict,
  judgement: Judgement,
  rating: number,
  { isQualified, isExcused }: Circumstances,
  { strict }: Certainty,
): boolean {
  if (!strict) return true;
  const { clear, itself, denied } = judgement;
  if (sentiment === "negative") return !isExcused && (clear || itself <= 0);
  if (rating > 3) return itself >= 0;
  if (rating === 3) return true;
  return !denied && (rating === 2 || isQualified);
}

/** A word that blames so much by itself (*rude*) counts as two that name; what is stated outright as two more. */
const outright = -2;

/**
 * How likely blame of an aspect is right, 0 … 1: the more so the more words name it, the nearer blame stands, the fewer
 * other things its sentence speaks of and the more of its sentences say it. The weights of a language are
 * fitted to passages that were labelled by hand.
 */
export function toConfidence(
  targets: readonly Target[],
  { itself, touch, clear, isStated }: Judgement,
  { blame }: Certainty,
): number {
  const named = Math.max(...targets.map(({ words }) => words?.length ?? 0));
  const words = named + (isStated ? 2 : itself <= outright ? 1.5 : 0);
  const rivals = targets.reduce((sum, target) => sum + target.rivals.length, 0);
  const sum =
    blame.base +
    blame.words * (Math.min(words, 4) - 1) +
    blame.touch * Math.min(Math.max(-touch, isStated ? 1.5 : 0), 2.5) +
    blame.rivals * Math.min(rivals, 4) +
    (targets.length > 1 ? blame.again : 0) +
    (clear ? 0 : blame.unclear);
  return 1 / (1 + Math.exp(-sum));
}
