import { compareNewestFirst } from "#reviews/order.ts";
import type { Bitset } from "./bitset.ts";
import { nextDown, nextInBoth, nextUp } from "./bitset.ts";
import type { Place, Position, SortOrder } from "./cursor.ts";

/**
 * The first members of the set in an order.
 *
 * @param reviews newest first; members of the set are their positions
 * @param byRating the positions of each rating
 * @param after the place to go on from; null for the beginning
 */
export function walk(
  set: Bitset,
  reviews: readonly Place[],
  byRating: ReadonlyMap<number, Bitset>,
  sort: SortOrder,
  after: Position | null,
  limit: number,
): number[] {
  if (sort === "newest") return up(set, after ? behind(reviews, after) : 0, limit);
  if (sort === "oldest") {
    return down(set, (after ? lowerBound(reviews, after) : reviews.length) - 1, limit);
  }
  const hits: number[] = [];
  for (const rating of sort === "highest" ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]) {
    const rated = byRating.get(rating);
    const passed = after && (sort === "highest" ? rating > after.rating : rating < after.rating);
    if (!rated || passed || hits.length === limit) continue;
    const from = after?.rating === rating ? behind(reviews, after) : 0;
    for (let at = nextInBoth(set, rated, from); at >= 0 && hits.length < limit; ) {
      hits.push(at);
      at = nextInBoth(set, rated, at + 1);
    }
  }
  return hits;
}

/** The first position whose review does not come before the place, by bisection. */
function lowerBound(reviews: readonly Place[], place: Position): number {
  let low = 0;
  let high = reviews.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareNewestFirst(reviews[middle] as Place, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function behind(reviews: readonly Place[], place: Position): number {
  const position = lowerBound(reviews, place);
  return reviews[position]?.id === place.id ? position + 1 : position;
}

function up(set: Bitset, from: number, limit: number): number[] {
  const hits: number[] = [];
  for (let at = nextUp(set, from); at >= 0 && hits.length < limit; at = nextUp(set, at + 1)) {
    hits.push(at);
  }
  return hits;
}

function down(set: Bitset, from: number, limit: number): number[] {
  const hits: number[] = [];
  for (let at = nextDown(set, from); at >= 0 && hits.length < limit; at = nextDown(set, at - 1)) {
    hits.push(at);
  }
  return hits;
}
