import { toArchive } from "#reviews/archive.ts";
import type { Review } from "#reviews/review.ts";

/** A month in a list: how many reviews it has, and where they are. */
export type ListedMonth = {
  /** `YYYY-MM` */
  readonly month: string;
  readonly count: number;
  /** oldest first; `first` and `last` count its reviews from 1 */
  readonly parts: readonly {
    readonly path: string;
    readonly first: number;
    readonly last: number;
  }[];
};

/**
 * The months of the archive, newest first.
 *
 * @param reviews newest first
 */
export function toListedMonths(reviews: readonly Review[]): ListedMonth[] {
  return toArchive(reviews).map(({ month, count, parts }) => ({
    month,
    count,
    parts: parts.map(({ path, first, reviews: its }) => {
      return { path, first, last: first + its.length - 1 };
    }),
  }));
}

/** The same by year: `2026`. */
export function toListedYears(reviews: readonly Review[]): Map<string, ListedMonth[]> {
  return Map.groupBy(toListedMonths(reviews), ({ month }) => month.slice(0, 4));
}
