import type { Sentiment } from "./insights-schema.ts";
import type { Odds } from "./model.ts";
import type { Target } from "./targets.ts";

/** How likely a target is spoken well or ill of. */
export type Judgement = Odds & {
  /** the opinions by themselves say the same */
  readonly clear: boolean;
  /** what the opinions of its own clause sum up to; a good word is about 2 */
  readonly own: number;
  /** what the words that name it say by themselves */
  readonly itself: number;
  /** what the opinion says that bears on it most, by how much it does */
  readonly touch: number;
  /** the same, if words that name something else may say how this was */
  readonly beside: number;
  /** blame is stated of it outright */
  readonly isStated: boolean;
  /** the words that name it deny a fault */
  readonly denied: boolean;
};

/** A judgement and how sure it is, −1 … 1. */
export type Verdict = { readonly sentiment: Sentiment; readonly score: number };

/** What the words say by themselves. They are held back where their opinions and the model disagree. */
export function toVerdict(judgement: Judgement): Verdict {
  const { good, bad } = judgement;
  const score = toHeld(judgement);
  const sentiment = Math.abs(score) >= weak ? toSign(score) : toLikeliest(good, bad);
  return { sentiment, score };
}

/** What stands around what is judged. */
export type Circumstances = {
  /** its sentence sets it against something else, or makes less of it */
  readonly isQualified: boolean;
  /** praise of it may mean the opposite */
  readonly isIronic: boolean;
  /** praise of it counts without a qualifier where there are few stars */
  readonly isPlain: boolean;
  /** with five stars, blame that is not believed counts as praise, not as neither */
  readonly isDoubtPraise: boolean;
  /** its sentence finds an excuse: others were at fault, or nobody */
  readonly isExcused: boolean;
  /** its sentence or the next tells that it was made good, or grants it */
  readonly isAmended: boolean;
  /** its clause wishes that there had been more of it */
  readonly isRegretted: boolean;
  /** only what is sure is told */
  readonly isStrict: boolean;
};

/**
 * What is said of an aspect. With three stars the words decide. Else the stars do, unless clear and
 * strong words speak against them: blame counts where it is qualified, or with four stars where the
 * aspect's own clause holds it; praise only in its own clause, and else nothing is said.
 */
export function toStarredVerdict(
  judgement: Judgement,
  rating: number,
  { isQualified, isIronic, isPlain, isDoubtPraise, isStrict }: Circumstances,
): Verdict {
  if (rating === 3) return isStrict ? toToldVerdict(judgement) : toVerdict(judgement);
  const { own } = judgement;
  const isTold = isStrict && rating === 4 && judgement.itself <= told;
  const clear = judgement.clear || isTold;
  const held = toHeld(judgement);
  const score = isTold ? Math.min(held, -weak) : held;
  const isAgainst = clear && Math.abs(score) >= weak && score * (rating - 3) < 0;
  if (!isAgainst) return toSwayed(judgement, rating);
  if (score < 0) {
    const isMeant = own < 0 && (isQualified || rating === 4);
    if (isMeant) return { sentiment: "negative", score };
    return rating < 5 || isDoubtPraise ? toSwayed(judgement, rating) : unsaid;
  }
  if (isIronic) return toSwayed(judgement, rating);
  const isMeant = own > 0 && (isQualified || isPlain);
  return isMeant ? { sentiment: "positive", score } : unsaid;
}

/** With three stars the words decide; those that complain by themselves are blame. */
function toToldVerdict(judgement: Judgement): Verdict {
  const said = toVerdict(judgement);
  const isTold = judgement.itself <= outright && judgement.bad > judgement.good;
  return isTold ? { sentiment: "negative", score: Math.min(said.score, -even) } : said;
}

/**
 * What a review says as a whole. The stars are what the customer says of it: four and five are
 * positive, one and two negative, and the words tell how much. With three the words decide, where
 * they are strong.
 */
export function toWholeVerdict(judgement: Judgement, rating: number): Verdict {
  if (rating !== 3) return toSwayed(judgement, rating);
  const said = toVerdict(judgement);
  return Math.abs(said.score) < strong ? { ...said, sentiment: "neutral" } : said;
}

/** Mentioned, and neither praised nor blamed. */
const unsaid: Verdict = { sentiment: "neutral", score: 0 };

/** The sentiment of the stars; words move the score, up to the border of the neutral. */
function toSwayed(judgement: Judgement, rating: number): Verdict {
  const { sentiment } = toStarVerdict(rating);
  const side = Math.sign(rating - 3);
  const swayed = toHeld(judgement) + (weak * (rating - 3)) / 2;
  return { sentiment, score: side * Math.min(Math.max(side * swayed, even), 1) };
}

/** Praise less blame, held back where it is not clear. */
function toHeld({ good, bad, clear }: Judgement): number {
  return clear ? good - bad : Math.min(Math.max(good - bad, -unclear), unclear);
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
  let [good, bad, clear, total, own, itself, touch, beside] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const judgement of list) {
    const weight = 0.2 + Math.abs(judgement.good - judgement.bad);
    good += weight * judgement.good;
    bad += weight * judgement.bad;
    clear += judgement.clear ? 1 : 0;
    total += weight;
    own += judgement.own;
    itself += judgement.itself;
    if (Math.abs(judgement.touch) > Math.abs(touch)) touch = judgement.touch;
    if (Math.abs(judgement.beside) > Math.abs(beside)) beside = judgement.beside;
  }
  return {
    good: good / total,
    bad: bad / total,
    clear: clear * 2 >= list.length,
    own,
    itself,
    touch,
    beside,
    isStated: list.some(({ isStated }) => isStated),
    denied: list.some(({ denied }) => denied),
  };
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

/** Where three stars are given, weaker words leave the whole neutral. */
const strong = 0.85;

/** Weaker words never speak against the stars. */
export const weak = 0.4;

/** Words that complain by themselves weigh so much at least: with four stars they are blame whatever the model says. */
const told = -1.5;

/** … and so much where three stars say nothing either way. */
const outright = -2;

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
