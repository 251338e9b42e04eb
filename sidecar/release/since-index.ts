import { createHash } from "node:crypto";
import type { Day } from "#reviews/day.ts";

/** The reviews dated on or after a day: the first `returned` of all, and their hash. */
export type Slice = { readonly returned: number; readonly hash: string };

/** Takes digests of reviews, newest first, then tells the slice of any day. */
type SinceIndexBuilder = {
  readonly add: (date: Day, digest: Buffer) => void;
  readonly done: () => (day: Day) => Slice;
};

/**
 * One SHA-256 runs down the digests, and a copy of it is finished where a day ends. So the slice of
 * a day is known without reading it again, and nothing older has a part in its hash.
 */
export function createSinceIndex(): SinceIndexBuilder {
  const running = createHash("sha256");
  /** the days that have reviews, newest first, and their slices: one more, of no day, at first */
  const days: Day[] = [];
  const slices: Slice[] = [];
  let returned = 0;
  const finish = () => slices.push({ returned, hash: running.copy().digest("hex") });

  return {
    add(date, digest) {
      if (days.at(-1) !== date) {
        finish();
        days.push(date);
      }
      running.update(digest);
      returned++;
    },
    done() {
      finish();
      return (day) => slices[countFrom(days, day)] as Slice;
    },
  };
}

/** How many of the days, newest first, are not before the day; by bisection. */
function countFrom(days: readonly Day[], day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as Day) >= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
