import { weekdays } from "#reviews/business.ts";
import { type Day, toDay } from "#reviews/day.ts";
import type { Quiet, Rules } from "./rules.ts";

/** What the clock on the wall of a business shows. */
export type Clock = {
  readonly day: Day;
  /** `08:00` */
  readonly time: string;
};

/** @param timeZone an IANA name */
export function toClock(now: Date, timeZone: string): Clock {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return { day: toDay(now.toISOString(), timeZone), time: time.format(now) };
}

/** Whether nothing is to be sent: from the first minute up to, not including, the last. */
export function isQuiet(quiet: Quiet | null, { time }: Clock): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** The last day on which a digest was due, today included. */
export function toDigestDay({ new: rhythm, at, on }: Rules, { day, time }: Clock): Day {
  const last = time >= at ? day : addDays(day, -1);
  if (rhythm !== "week") return last;
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  return addDays(last, -((weekday - weekdays.indexOf(on) + 7) % 7));
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
