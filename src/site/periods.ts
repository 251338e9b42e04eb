import type { Day } from "#reviews/day.ts";
import { toMean } from "#reviews/rating.ts";

/** A stretch of the calendar and the reviews written in it. */
export type Period = {
  /** `2026-03`, `2026-Q1` or `2026` */
  readonly name: string;
  readonly count: number;
  /** two decimals, cut; null without reviews */
  readonly average: number | null;
};

/** More columns than this can no longer be told apart. */
const max = 28;

/**
 * The reviews by month, by quarter or by year, whichever is the finest of which there are few
 * enough; oldest first, without gaps.
 *
 * @param reviews newest first
 */
export function toPeriods(
  reviews: readonly { readonly date: Day; readonly rating: number }[],
): Period[] {
  const [newest, oldest] = [reviews[0], reviews.at(-1)];
  if (!newest || !oldest) return [];
  const span = toMonths(newest.date) - toMonths(oldest.date) + 1;
  const length = span <= max ? 1 : span <= (max - 1) * 3 ? 3 : 12;
  const from = Math.floor(toMonths(oldest.date) / length);
  const to = Math.floor(toMonths(newest.date) / length);
  const sums = Array.from({ length: to - from + 1 }, () => ({ count: 0, stars: 0 }));
  for (const { date, rating } of reviews) {
    const sum = sums[Math.floor(toMonths(date) / length) - from];
    if (!sum) continue;
    sum.count++;
    sum.stars += rating;
  }
  return sums.map(({ count, stars }, at) => {
    return { name: toName(from + at, length), count, average: toMean(stars, count) };
  });
}

/** Months since the year 0. */
function toMonths(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function toName(at: number, length: number): string {
  const year = String(Math.floor((at * length) / 12)).padStart(4, "0");
  if (length === 12) return year;
  const within = (at * length) % 12;
  return length === 3
    ? `${year}-Q${within / 3 + 1}`
    : `${year}-${String(within + 1).padStart(2, "0")}`;
}

/** The first and the last day of a period, by its name. */
export function toSpan(name: string): { readonly since: Day; readonly until: Day } {
  const [year = "", part = ""] = name.split("-");
  const from = part.startsWith("Q") ? Number(part.slice(1)) * 3 - 2 : Number(part || 1);
  const length = part === "" ? 12 : part.startsWith("Q") ? 3 : 1;
  const toDay = (month: number, day: number) =>
    new Date(Date.UTC(Number(year), month, day)).toISOString().slice(0, 10);
  return { since: toDay(from - 1, 1), until: toDay(from - 1 + length, 0) };
}
