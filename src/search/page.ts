import type { Day } from "#reviews/day.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import { type Bitset, nextDown, nextInBoth, nextUp } from "./bitset.ts";
import type { Place, Position, SortOrder } from "./cursor.ts";

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
    from: until === undefined ? 0 : bisect(reviews, ({ date }) => date <= until),
    to: since === undefined ? reviews.length : bisect(reviews, ({ date }) => date < since),
  };
}

/**
 * The first members of the set in an order.
 *
 * @param reviews newest first; members of the set are their positions
 * @param ratedWith the positions of a rating
 * @param after the place to go on from; null for the beginning
 */
export function toPage(
  set: Bitset,
  reviews: readonly Place[],
  ratedWith: (stars: number) => Bitset | undefined,
  sort: SortOrder,
  after: Position | null,
  limit: number,
): number[] {
  if (sort === "newest") {
    return take([], limit, after ? behind(reviews, after) : 0, (from) => nextUp(set, from));
  }
  if (sort === "oldest") {
    // The first that does not come before the place.
    const end = after && bisect(reviews, (review) => compareNewestFirst(review, after) >= 0);
    const last = (end ?? reviews.length) - 1;
    return take([], limit, last, (from) => nextDown(set, from), -1);
  }
  const hits: number[] = [];
  for (const stars of sort === "highest" ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]) {
    const rated = ratedWith(stars);
    const passed = after && (sort === "highest" ? stars > after.rating : stars < after.rating);
    if (!rated || passed || hits.length === limit) continue;
    const first = after?.rating === stars ? behind(reviews, after) : 0;
    take(hits, limit, first, (from) => nextInBoth(set, rated, from));
  }
  return hits;
}

/** Adds positions up to `limit`, each found from the one before on. */
function take(
  hits: number[],
  limit: number,
  first: number,
  find: (from: number) => number,
  step = 1,
): number[] {
  let at = find(first);
  while (at >= 0 && hits.length < limit) {
    hits.push(at);
    at = find(at + step);
  }
  return hits;
}

/** The first position behind the place. */
function behind(reviews: readonly Place[], place: Position): number {
  return bisect(reviews, (review) => compareNewestFirst(review, place) > 0);
}

/** The first position from which on the test holds. */
function bisect(reviews: readonly Place[], test: (review: Place) => boolean): number {
  let low = 0;
  let high = reviews.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(reviews[middle] as Place)) high = middle;
    else low = middle + 1;
  }
  return low;
}
