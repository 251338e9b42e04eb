import type { Sentiment } from "./insights-schema.ts";
import type { Odds } from "./model.ts";
import type { Target } from "./targets.ts";

/** How likely a target is spoken well or ill of. */
export type Judgement = Odds & {
  /** the opinions by themselves say the same */
  readonly clear: boolean;
};

/** A judgement and how sure it is, −1 … 1. */
export type Verdict = { readonly sentiment: Sentiment; readonly score: number };

/**
 * What the words say, and the stars only where the words are weak: from `weak` on the words stand,
 * if their opinions and the model agree.
 *
 * @param rating null to leave the stars out
 */
export function toVerdict({ good, bad, clear }: Judgement, rating: number | null): Verdict {
  const lean = good - bad;
  const score = clear ? lean : Math.min(Math.max(lean, -unclear), unclear);
  if (Math.abs(score) >= weak) return { sentiment: toSign(score), score };
  if (rating === null || rating === 3) return { sentiment: toLikeliest(good, bad), score };
  const swayed = score + (weak * (rating - 3)) / 2;
  return { sentiment: toSign(swayed), score: swayed };
}

/** What the stars say by themselves: 4 and 5 are positive, 1 and 2 negative. */
export function toStarVerdict(rating: number): Verdict {
  const score = (rating - 3) / 2;
  return { sentiment: toSign(score), score };
}

/**
 * Several judgements as one: their mean, in which the decided ones weigh more. It is clear if half
 * of them are.
 */
export function toMeanJudgement(list: readonly Judgement[]): Judgement {
  let [good, bad, clear, total] = [0, 0, 0, 0];
  for (const judgement of list) {
    const weight = 0.2 + Math.abs(judgement.good - judgement.bad);
    good += weight * judgement.good;
    bad += weight * judgement.bad;
    clear += judgement.clear ? 1 : 0;
    total += weight;
  }
  return { good: good / total, bad: bad / total, clear: clear * 2 >= list.length };
}

/** A target and what is said of it. */
export type Judged = { readonly target: Target; readonly judgement: Judgement };

/** The target that speaks most clearly for the verdict, the first of several. */
export function toTelling(judged: readonly Judged[], score: number): Target {
  const side = score < 0 ? -1 : 1;
  const clarity = ({ judgement: { good, bad } }: Judged) => side * (good - bad);
  const telling = judged.reduce((best, next) => (clarity(next) > clarity(best) ? next : best));
  return telling.target;
}

/** A smaller lean is neither praise nor blame. */
const even = 0.1;

/** Below this the stars have a say. */
export const weak = 0.4;

/** What unclear words weigh at most. */
const unclear = 0.25;

function toLikeliest(good: number, bad: number): Sentiment {
  const neither = 1 - good - bad;
  if (neither >= Math.max(good, bad) || Math.abs(good - bad) < even) return "neutral";
  return good > bad ? "positive" : "negative";
}

function toSign(score: number): Sentiment {
  if (Math.abs(score) < even) return "neutral";
  return score > 0 ? "positive" : "negative";
}
