import type { Reading } from "#language/reading.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Target } from "./targets.ts";

type Nearness = Lexicon["nearness"];

/** How much each word of a sentence bears on something in it, 0 … 1, in the order of the words. */
export type Bearings = {
  readonly target: readonly number[];
  /** on the nearest of the target's rivals; null where it has none, or no place of its own */
  readonly rivals: readonly number[] | null;
};

/**
 * How much the words bear on a target: it falls with the words between and with every break that
 * stands there. Nothing is cut off, since opinion words often stand outside the clause.
 */
export function toBearings(reading: Reading, target: Target, nearness: Nearness): Bearings {
  const { from, to, words, rivals } = target;
  if (words === null) return { target: new Array(to - from).fill(whole), rivals: null };
  const costs = toCosts(reading, target, nearness);
  return {
    target: toNearness(costs, from, words, nearness),
    rivals: rivals.length === 0 ? null : toNearness(costs, from, rivals, nearness),
  };
}

/** How much the breaks up to each word cost. */
function toCosts({ breaks }: Reading, { from, to }: Target, costOf: Nearness): number[] {
  const costs: number[] = [];
  let cost = 0;
  for (let at = from; at < to; at++) {
    const parted = breaks[at] ?? "none";
    if (at > from && parted !== "none" && parted !== "stop") cost += costOf[parted];
    costs.push(cost);
  }
  return costs;
}

/** How near each word is to the nearest of some. */
function toNearness(
  costs: readonly number[],
  from: number,
  words: readonly number[],
  { halving }: Nearness,
): number[] {
  const nearness = new Array<number>(costs.length).fill(0);
  for (const word of words) {
    const place = word - from;
    for (const [at, cost] of costs.entries()) {
      const between = Math.max(2 ** -Math.abs(cost - (costs[place] ?? 0)), floor);
      const near = between / (1 + Math.abs(at - place) / halving);
      if (near > (nearness[at] ?? 0)) nearness[at] = near;
    }
  }
  return nearness;
}

/** What every word bears on the sentence as a whole. */
const whole = 0.5;

/** Nothing weighs less than this for the breaks alone. */
const floor = 0.08;
