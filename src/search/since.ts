import type { Day } from "#reviews/day.ts";
import type { Review } from "#reviews/review.ts";

/**
 * The run of positions whose reviews lie in a range of days, both inclusive: from ≤ position < to.
 *
 * @param reviews newest first
 */
export function toRange(
  reviews: readonly Review[],
  since: Day | undefined,
  until: Day | undefined,
): { readonly from: number; readonly to: number } {
  return {
    from: until === undefined ? 0 : firstWhere(reviews, (date) => date <= until),
    to: since === undefined ? reviews.length : firstWhere(reviews, (date) => date < since),
  };
}

/** The first position from which on the test holds, by bisection. */
function firstWhere(reviews: readonly Review[], test: (date: Day) => boolean): number {
  let low = 0;
  let high = reviews.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test((reviews[middle] as Review).date)) high = middle;
    else low = middle + 1;
  }
  return low;
}
