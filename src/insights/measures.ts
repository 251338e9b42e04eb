import type { Opinion } from "./opinions.ts";
import type { Bearings } from "./proximity.ts";
import type { Target } from "./targets.ts";

/** The number of measures. */
export const measureCount = 14;

/**
 * What the rules measure about a target, each about −1 … 1: what it is; then the opinions by how
 * much they bear on it, as they stand in the sentence, and those alone that are nearer to it than
 * to anything else that the sentence speaks of.
 */
export function toMeasures(
  target: Target,
  bearings: Bearings,
  opinions: readonly Opinion[],
): number[] {
  const sums = toSums(target, bearings, opinions);
  const whole = target.words === null ? 1 : 0;
  const contested = target.rivals.length > 0 ? 1 : 0;
  const disputed = bearings.rivals === null ? 0 : 1;
  const balance = toSquashed(sums.good - sums.bad);
  return [
    1,
    whole,
    contested,
    opinions.length === 0 ? 1 : 0,
    balance,
    balance * whole,
    balance * contested,
    toSquashed(sums.good),
    toSquashed(sums.bad),
    toSquashed(sums.allGood) - toSquashed(sums.allBad),
    toSquashed(sums.strongest),
    disputed * toSquashed(sums.ownGood),
    disputed * toSquashed(sums.ownBad),
    disputed * (sums.ownGood + sums.ownBad === 0 ? 1 : 0),
  ];
}

type Sums = Record<
  "good" | "bad" | "allGood" | "allBad" | "ownGood" | "ownBad" | "strongest",
  number
>;

function toSums({ from }: Target, bearings: Bearings, opinions: readonly Opinion[]): Sums {
  const sums = { good: 0, bad: 0, allGood: 0, allBad: 0, ownGood: 0, ownBad: 0, strongest: 0 };
  for (const { at, to, valence } of opinions) {
    const bearing = toMost(bearings.target, at - from, to - from);
    const foreign = bearings.rivals === null ? 0 : toMost(bearings.rivals, at - from, to - from);
    const near = valence * bearing;
    const own = foreign > bearing ? 0 : valence;
    sums.good += Math.max(near, 0);
    sums.bad += Math.max(-near, 0);
    sums.allGood += Math.max(valence, 0);
    sums.allBad += Math.max(-valence, 0);
    sums.ownGood += Math.max(own, 0);
    sums.ownBad += Math.max(-own, 0);
    if (Math.abs(near) > Math.abs(sums.strongest)) sums.strongest = near;
  }
  return sums;
}

/** The most that one of some words bears. */
function toMost(bearings: readonly number[], from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, bearings[i] ?? 0);
  return most;
}

/** Any sum, brought between −1 and 1; a single good word is about 0.8. */
export function toSquashed(sum: number): number {
  return sum / Math.sqrt(sum * sum + 2);
}
