import type { Day } from "#reviews/day.ts";
import type { Place } from "./cursor.ts";

/**
 * The run of positions whose reviews lie in a range of days, both inclusive: from ≤ position < to.
 *
 * @param reviews newest first
 */
export function toRange(
  reviews: readonly Place[],
  since: Day | undefined,
  until: Day | undefined,
): { readonly from: number; readonly to: number } {
  return {
    from: until === undefined ? 0 : firstWhere(reviews, (date) => date <= until),
    to: since === undefined ? reviews.length : firstWhere(reviews, (date) => date < since),
  };
}

/** The first position from which on the test holds, by bisection. */
function firstWhere(reviews: readonly Place[], test: (date: Day) => boolean): number {
  let low = 0;
  let high = reviews.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test((reviews[middle] as Place).date)) high = middle;
    else low = middle + 1;
  }
  return low;
}
