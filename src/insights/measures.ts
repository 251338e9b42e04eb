import type { Opinion } from "./opinions.ts";
import type { Target } from "./proximity.ts";

/** The number of measures. */
export const measureCount = 11;

/**
 * What the rules measure about a target, each about −1 … 1: what it is; then the opinions by how
 * much they bear on it and as they stand in the sentence.
 */
export function toMeasures(
  target: Target,
  bearings: readonly number[],
  opinions: readonly Opinion[],
): number[] {
  const { good, bad, allGood, allBad, strongest } = toSums(target, bearings, opinions);
  const whole = target.words === null ? 1 : 0;
  const contested = target.contested ? 1 : 0;
  const silent = opinions.length === 0 ? 1 : 0;
  const balance = toSquashed(good - bad);
  return [
    1,
    whole,
    contested,
    silent,
    balance,
    balance * whole,
    balance * contested,
    toSquashed(good),
    toSquashed(bad),
    toSquashed(allGood) - toSquashed(allBad),
    toSquashed(strongest),
  ];
}

type Sums = { good: number; bad: number; allGood: number; allBad: number; strongest: number };

function toSums(
  { from }: Target,
  bearings: readonly number[],
  opinions: readonly Opinion[],
): Sums {
  const sums = { good: 0, bad: 0, allGood: 0, allBad: 0, strongest: 0 };
  for (const { at, to, valence } of opinions) {
    const near = valence * toBearing(bearings, at - from, to - from);
    if (valence > 0) {
      sums.good += near;
      sums.allGood += valence;
    } else {
      sums.bad -= near;
      sums.allBad -= valence;
    }
    if (Math.abs(near) > Math.abs(sums.strongest)) sums.strongest = near;
  }
  return sums;
}

/** The most that one of the words bears on the target. */
function toBearing(bearings: readonly number[], from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, bearings[i] ?? 0);
  return most;
}

/** Any sum, brought between −1 and 1; a single good word is about 0.8. */
export function toSquashed(sum: number): number {
  return sum / Math.sqrt(sum * sum + 2);
}
