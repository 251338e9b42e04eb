import type { Sentiment } from "./insights-schema.ts";

/** A review that may stand as an example of what is counted. */
export type Candidate = {
  readonly id: string;
  readonly rating: number;
  readonly sentiment: Sentiment;
  readonly score: number;
  /** the words that it is an example by; null where it has none to read */
  readonly words: string | null;
};

const maxExamples = 5;

/**
 * The ids of up to five reviews that show most clearly what was counted: those that say what the
 * majority says, the plainest first. Plainest is what the stars bear out and what is said in 4 to 30
 * words; among these the stronger score, then the newer review. Of those that say it in the same
 * words one is enough. Where a tenth or more say the contrary, the last place is for the plainest of
 * those, so that examples never hide what the counts say.
 *
 * @param candidates newest first
 * @param told what they shall show; of a complaint, those that complain come first
 */
export function toExampleIds(
  candidates: readonly Candidate[],
  told: "majority" | "complaint" = "majority",
): string[] {
  const {
    positive = [],
    neutral = [],
    negative = [],
  } = Object.groupBy(candidates, ({ sentiment }) => sentiment);
  const [majority, contrary] =
    told === "complaint" || negative.length > positive.length
      ? [negative, positive]
      : [positive, negative];
  const ranked = [...toRanked(majority), ...toRanked(neutral), ...toRanked(contrary)];
  const [plainest] = toRanked(contrary);
  const shown = ranked.slice(0, maxExamples);
  const isTold = contrary.length * 10 >= candidates.length;
  if (plainest && isTold && shown.length === maxExamples && !shown.includes(plainest)) {
    shown[maxExamples - 1] = plainest;
  }
  return shown.map(({ id }) => id);
}

function toRanked(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, plainness: toPlainness(candidate) }))
    .sort((a, b) => b.plainness - a.plainness)
    .map(({ candidate }) => candidate);
  return toDistinct(ranked);
}

/** The first few that each say it in words of their own. */
function toDistinct(candidates: readonly Candidate[]): Candidate[] {
  const said = new Set<string>();
  const distinct: Candidate[] = [];
  for (const candidate of candidates) {
    if (distinct.length === maxExamples) break;
    if (candidate.words !== null && said.has(candidate.words)) continue;
    if (candidate.words !== null) said.add(candidate.words);
    distinct.push(candidate);
  }
  return distinct;
}

/** Stars weigh more than words, words more than any score. Of equals, sorting leaves the newer first. */
function toPlainness({ rating, sentiment, score, words }: Candidate): number {
  const isBorneOut = toStarSentiment(rating) === sentiment;
  return (isBorneOut ? 4 : 0) + toBrevity(words) + Math.abs(score);
}

function toBrevity(words: string | null): number {
  if (words === null) return 0;
  const count = words.trim().split(/\s+/).length;
  return count >= 4 && count <= 30 ? 3 : 1;
}

function toStarSentiment(rating: number): Sentiment {
  if (rating === 3) return "neutral";
  return rating > 3 ? "positive" : "negative";
}
