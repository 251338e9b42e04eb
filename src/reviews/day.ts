import { z } from "zod";

/** A calendar day, `YYYY-MM-DD` (RFC 3339 full-date). Days compare as strings. */
export type Day = string;

/** An instant in UTC, RFC 3339 with `Z`. */
export type Instant = string;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** A day that every month has. */
const usualDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** Whether the text is a day that exists in the calendar: `2026-02-29` is not. */
export function isDay(text: string): boolean {
  if (usualDay.test(text)) return true;
  if (!dayPattern.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const daySchema = z
  .string()
  .refine(isDay, "must be a calendar day, written YYYY-MM-DD")
  .meta({ format: "date", description: "YYYY-MM-DD" });

const instantPattern = z.regexes.datetime({});

export const instantSchema = z
  .string()
  .refine(
    (text) => instantPattern.test(text),
    "must be an instant in UTC, such as 2026-01-31T09:30:00Z",
  )
  .meta({ format: "date-time", description: "RFC 3339, in UTC with Z" });

/** The first instant of a day in UTC, for records that know only their day. */
export function toInstant(day: Day): Instant {
  return `${day}T00:00:00Z`;
}

/**
 * Compares instants by time, earlier first, to the last digit: `…00Z` < `…00.0001Z`, and `…00.5Z`
 * equals `…00.50Z`, which neither their strings nor their milliseconds would say.
 */
export function compareInstants(a: Instant, b: Instant): number {
  const length = Math.max(a.length, b.length);
  const [aKey, bKey] = [toTimeKey(a, length), toTimeKey(b, length)];
  if (aKey === bKey) return 0;
  return aKey < bKey ? -1 : 1;
}

/** The instant without `Z`, its fraction filled up with zeros; such keys compare as strings. */
function toTimeKey(instant: Instant, length: number): string {
  const time = instant.slice(0, -1);
  return (time.includes(".") ? time : `${time}.`).padEnd(length, "0");
}

/**
 * The day on which an instant falls in a time zone.
 *
 * @param timeZone an IANA name, `Europe/Berlin`
 */
export function toDay(instant: Instant, timeZone: string): Day {
  const parts = formatter(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formatters.set(timeZone, found);
  }
  return found;
}
