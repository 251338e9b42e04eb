import type { Break, Reading } from "./reading.ts";
import type { Rules } from "./rules.ts";

/** What a sentence is asked about: the words that name it, or null for the sentence as a whole. */
export type Target = {
  /** the sentence's words, `to` exclusive */
  readonly from: number;
  readonly to: number;
  /** indexes of the words that name it, ascending */
  readonly words: readonly number[] | null;
  /** whether the sentence speaks of something else besides */
  readonly contested: boolean;
};

/**
 * How much each word of the sentence bears on the target, 0 … 1, in order from `target.from`. It
 * falls with the words between and with every break that stands there; nothing is cut off, since
 * opinion words often stand outside the clause.
 */
export function toBearings({ breaks }: Reading, target: Target, rules: Rules): number[] {
  const { from, to, words } = target;
  const bearings = new Array<number>(to - from).fill(words === null ? whole : 0);
  if (words === null) return bearings;
  const costs: number[] = [];
  let cost = 0;
  for (let at = from; at < to; at++) {
    cost += at > from && rules.contrast ? costOf[breaks[at] ?? "none"] : 0;
    costs.push(cost);
  }
  for (const word of words) {
    for (let at = from; at < to; at++) {
      const between = Math.abs((costs[at - from] ?? 0) - (costs[word - from] ?? 0));
      const far = rules.distance ? Math.abs(at - word) / halving : 0;
      const bearing = Math.max(2 ** -between, floor) / (1 + far);
      if (bearing > (bearings[at - from] ?? 0)) bearings[at - from] = bearing;
    }
  }
  return bearings;
}

/** What every word bears on the sentence as a whole. */
const whole = 0.5;

/** Words apart at which an opinion counts half. */
const halving = 6;

/** How often a break halves what crosses it. */
const costOf: Readonly<Record<Break, number>> = { none: 0, step: 1, pause: 0.7, turn: 2, stop: 2 };

/** Nothing weighs less than this for the breaks alone. */
const floor = 0.08;
