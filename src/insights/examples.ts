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
 * The ids of up to five reviews that show most clearly what was counted, the sides in proportion to
 * their counts (Sainte-Laguë), so that examples never hide what the counts say: that holds for the
 * first few of them as for all. The majority comes first; praise and blame, where there is any, have
 * one of the first two places each. Within a side the plainest come first. Plainest is what the stars
 * bear out and what is said in 4 to 30 words; among these the stronger score, then the newer review.
 * Of those that say it in the same words one is enough.
 *
 * @param candidates newest first
 * @param told what they shall show; of a complaint, those that complain come first, and all of them
 */
export function toExampleIds(
  candidates: readonly Candidate[],
  told: "both sides" | "complaint" = "both sides",
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
  if (told === "complaint") {
    const ranked = [majority, neutral, contrary].flatMap(toRanked);
    return ranked.slice(0, maxExamples).map(({ id }) => id);
  }
  // Neither is not a side: it waits until both have spoken.
  const sides = [majority, contrary, neutral].map((all) => ({
    count: all.length,
    ranked: toRanked(all),
    shown: 0,
  }));
  const ids: string[] = [];
  while (ids.length < maxExamples) {
    const next = toNextSide(sides);
    if (next === undefined) break;
    ids.push(next.ranked[next.shown++]?.id ?? "");
  }
  return ids;
}

type Side = { readonly count: number; readonly ranked: readonly Candidate[]; shown: number };

/** The side that has the next place, the first of equals. */
function toNextSide(sides: readonly Side[]): Side | undefined {
  const speaking = sides.filter(({ ranked, shown }) => shown < ranked.length);
  const silent = speaking.find((side) => side.shown === 0 && side !== sides[2]);
  if (silent) return silent;
  const toQuotient = ({ count, shown }: Side) => count / (2 * shown + 1);
  return speaking.toSorted((a, b) => toQuotient(b) - toQuotient(a))[0];
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
