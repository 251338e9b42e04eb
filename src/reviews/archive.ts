import type { Day } from "./day.ts";

/** How many reviews a part holds at most. */
export const partSize = 50;

/** A page of the archive: up to `partSize` reviews of one month. */
export type ArchivePart<Item> = {
  /** `YYYY-MM` */
  readonly month: string;
  /** counted from 1, the oldest part of its month */
  readonly number: number;
  /** of the first review in its month, counted from 1 at the oldest */
  readonly first: number;
  /** newest first */
  readonly reviews: readonly Item[];
  /** `/reviews/2026/09/`, further parts `/reviews/2026/09/2/` */
  readonly path: string;
  /** path of the part just before this one in time; null for the oldest of all */
  readonly earlier: string | null;
};

export type ArchiveMonth<Item> = {
  /** `YYYY-MM` */
  readonly month: string;
  readonly count: number;
  /** oldest first */
  readonly parts: readonly ArchivePart<Item>[];
};

/**
 * The archive by month, newest month first. Parts are filled from the oldest review on, and a part
 * knows only what is older than itself: a new newest review changes the last part of its month or
 * begins a part, and every other part stays as it is.
 *
 * @param reviews newest first
 */
export function toArchive<Item extends { readonly date: Day }>(
  reviews: readonly Item[],
): ArchiveMonth<Item>[] {
  const months: ArchiveMonth<Item>[] = [];
  let earlier: string | null = null;
  for (const [month, oldestFirst] of byMonth(reviews)) {
    const parts: ArchivePart<Item>[] = [];
    for (let start = 0; start < oldestFirst.length; start += partSize) {
      const number: number = parts.length + 1;
      const path: string = toPartPath(month, number);
      const part = oldestFirst.slice(start, start + partSize).reverse();
      parts.push({ month, number, first: start + 1, reviews: part, path, earlier });
      earlier = path;
    }
    months.unshift({ month, count: oldestFirst.length, parts });
  }
  return months;
}

/** Oldest month first, and in it the oldest review first. */
function byMonth<Item extends { readonly date: Day }>(
  reviews: readonly Item[],
): Map<string, Item[]> {
  return Map.groupBy(reviews.toReversed(), ({ date }) => date.slice(0, 7));
}

function toPartPath(month: string, number: number): string {
  const path = `/reviews/${month.replace("-", "/")}/`;
  return number === 1 ? path : `${path}${number}/`;
}
