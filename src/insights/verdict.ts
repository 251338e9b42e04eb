import type { Sentiment } from "./analyser.ts";
import type { Odds } from "./model/odds.ts";

/** A judgement and how sure it is, −1 … 1. */
export type Verdict = { readonly sentiment: Sentiment; readonly score: number };

/**
 * What the words say, and the stars only where the words are weak: from `weak` on the words stand.
 *
 * @param rating null to leave the stars out
 */
export function toVerdict({ good, bad }: Odds, rating: number | null): Verdict {
  const score = good - bad;
  if (Math.abs(score) >= weak || rating === null || rating === 3) {
    return { sentiment: toLikeliest(good, bad), score };
  }
  const swayed = score + (weak * (rating - 3)) / 2;
  return { sentiment: toSign(swayed), score: swayed };
}

/** What the stars say by themselves: 4 and 5 are positive, 1 and 2 negative. */
export function toStarVerdict(rating: number): Verdict {
  const score = (rating - 3) / 2;
  return { sentiment: toSign(score), score };
}

/**
 * Several judgements as one: their mean, in which the decided ones weigh more.
 */
export function toMeanOdds(list: readonly Odds[]): Odds {
  let [good, bad, total] = [0, 0, 0];
  for (const odds of list) {
    const weight = 0.1 + Math.abs(odds.good - odds.bad);
    good += weight * odds.good;
    bad += weight * odds.bad;
    total += weight;
  }
  return total === 0 ? { good: 0, bad: 0 } : { good: good / total, bad: bad / total };
}

/** A lean that is none. */
const even = 0.03;

/** Below this the stars have a say. */
const weak = 0.4;

function toLikeliest(good: number, bad: number): Sentiment {
  const neither = 1 - good - bad;
  if (neither >= Math.max(good, bad) || Math.abs(good - bad) < even) return "neutral";
  return good > bad ? "positive" : "negative";
}

function toSign(score: number): Sentiment {
  if (Math.abs(score) < 0.1) return "neutral";
  return score > 0 ? "positive" : "negative";
}
