import { toFeatures } from "./features.ts";
import { toSquashed } from "./measures.ts";
import type { Model } from "./model/model.ts";
import type { Odds } from "./model/odds.ts";
import { toOdds } from "./model/odds.ts";
import type { Opinion, TradeWords } from "./opinions.ts";
import { createOpinionFinder } from "./opinions.ts";
import type { Target } from "./proximity.ts";
import { toBearings } from "./proximity.ts";
import type { Reading } from "./reading.ts";
import type { Rules } from "./rules.ts";

/** How likely a target is spoken well or ill of. */
export type Judgement = Odds & {
  /** the opinions by themselves say the same */
  readonly clear: boolean;
};

export type Judge = (target: Target) => Judgement;

/** Prepares a judge of a text's targets. */
export function createJudges(
  trade: TradeWords,
  model: Model,
  rules: Rules,
): (reading: Reading) => Judge {
  const find = createOpinionFinder(trade, rules);
  return (reading) => {
    const all = find(reading);
    return (target) => {
      const opinions = within(all.list, target);
      const bearings = toBearings(reading, target, rules);
      const plain = toPlainOdds(target, bearings.target, opinions);
      if (!rules.model) return { ...plain, clear: true };
      const odds = toOdds(toFeatures(reading, target, bearings, { ...all, list: opinions }), model);
      return { ...odds, clear: (odds.good - odds.bad) * (plain.good - plain.bad) > 0 };
    };
  };
}

/** The opinions that begin in the target's sentence, by bisection. */
function within(list: readonly Opinion[], { from, to }: Target): readonly Opinion[] {
  return list.slice(firstFrom(list, from), firstFrom(list, to));
}

function firstFrom(list: readonly Opinion[], word: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rules alone: the opinions by how much they bear on the target. */
function toPlainOdds(
  { from }: Target,
  bearings: readonly number[],
  opinions: readonly Opinion[],
): Odds {
  let sum = 0;
  for (const { at, valence } of opinions) sum += valence * (bearings[at - from] ?? 0);
  const score = toSquashed(sum);
  return { good: Math.max(score, 0), bad: Math.max(-score, 0) };
}
