import {
  compareInstants,
  type Day,
  type Instant,
  instantSchema,
  isDay,
  toDay,
} from "#reviews/day.ts";
import { isWeekday, type ToMonth } from "./month-names.ts";

/** When something was written. The instant is null where the export gives no time with its zone. */
export type When = { readonly day: Day; readonly instant: Instant | null };

/** What stands first in a date of three numbers. */
export type DateOrder = "dmy" | "mdy" | "ymd";

/** How the dates of a file are to be read, where their form alone does not tell. */
export type DateRules = {
  /** IANA name: the day of an instant is its day there */
  readonly timeZone: string;
  /** of `03/04/2026`, or `ymd` of `26-04-03`; null where no date of the file needs it */
  readonly order: DateOrder | null;
  /** the day 0 of a spreadsheet's day numbers */
  readonly epoch: "1900" | "1904" | null;
  /** times without a zone are UTC: the export says so */
  readonly utc: boolean;
  readonly toMonth: ToMonth;
};

/** Of dates that are to be understood by their form alone. */
export const plainDates: DateRules = {
  ...{ timeZone: "UTC", order: null, epoch: null, utc: false },
  toMonth: () => null,
};

/**
 * Reads a date as exports write it: RFC 3339, `2026-01-05 20:15:00 UTC`, `5.1.2026`, `1/5/2026`,
 * `Mo., 5. Jan. 2026`, `Jan 5, 2026 12:20 PM`, seconds or milliseconds since 1970, a spreadsheet's day number. A time
 * without a zone gives its day and no instant.
 *
 * @returns null where the text is not such a date, or not a day of the calendar
 */
export function parseWhen(said: string, rules: DateRules): When | null {
  const text = withoutWeekday(said.normalize("NFKC").trim());
  const instant = parseInstant(text) ?? parseUnixTime(text);
  if (instant !== null) return { day: toSharedDay(instant, rules.timeZone), instant };
  if (isSerial(text)) return toDayOfSerial(text, rules);
  const { date, time, zone } = splitTime(text);
  const day = parseDay(date, rules);
  if (day === null || time === undefined) return day === null ? null : { day, instant: null };
  return toWhen(day, time, zone ?? (rules.utc ? "Z" : null), rules.timeZone);
}

/** Whether a cell is a spreadsheet's day number: from 1954 to 2099, with the time as a fraction. */
export function isSerial(text: string): boolean {
  return /^[2-7]\d{4}(?:[.,]\d+)?$/.test(text.trim());
}

/** `3/4/2026` and `3-4-26`: its two first numbers and its year, else null. */
export function toNumericDate(
  text: string,
): { readonly first: number; readonly second: number; readonly year: string } | null {
  const { date } = splitTime(withoutWeekday(text.normalize("NFKC").trim()));
  const match = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(date);
  if (!match?.[4]) return null;
  return { first: Number(match[1]), second: Number(match[3]), year: match[4] };
}

/** With dots in Italian, Danish and Finnish, as forms write it; such a time has its seconds. */
const clock = String.raw`(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?|\.(\d{2})\.(\d{2}))(?:\s*([ap])\.?m\.?)?`;
const zones = String.raw`(Z|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)`;
const tail = new RegExp(
  String.raw`^(.*?\d)(?:,?\s+|T)(?:(?:at|klo|kl\.)\s+)?(${clock})\s*${zones}?$`,
  "i",
);

/** Before the day or the month, with what stands around it: `Mo., `, `Dienstag, den `, `le lundi `. */
const weekday =
  /^(?:(?:am|le|el|on) )?(\p{L}{2,})\.?,?\s+(?:den |the )?(?=\d{1,4}\s?[./-]|\d{1,2}(?:st|nd|rd|th|er)?\s+\p{L}|\p{L}{3,}\.?\s+\d)/iu;

/** What JavaScript and C write: `Mon Aug 10 2015 14:16:38 GMT+0000 (GMT)`, `Mon Aug 10 14:16:38 2015`. */
function withoutWeekday(text: string): string {
  return text
    .replace(/^(?:am|den|le|el|on|the) (?=\d)/i, "")
    .replace(weekday, (said, name: string) => (isWeekday(name) ? "" : said))
    .replace(/\s*\(\p{L}[^()]*\)$/u, "")
    .replace(/\b(?:GMT|UTC)(?=[+-]\d{4}$)/, "")
    .replace(/^(\p{L}{3}\s+\d{1,2}) (\d{2}:\d{2}:\d{2}(?: UTC| GMT)?) (\d{4})$/u, "$1 $3 $2");
}

function splitTime(text: string): { date: string; time?: string; zone?: string } {
  const match = tail.exec(text);
  const [, date, time] = match ?? [];
  if (date === undefined || time === undefined) return { date: text };
  const zone = match?.at(-1);
  return { date, time, ...(zone !== undefined && { zone }) };
}

function toWhen(day: Day, time: string, zone: string | null, timeZone: string): When | null {
  const [, h = "", minutes, seconds, m = minutes ?? "", s = seconds ?? "0", half] =
    new RegExp(`^${clock}$`, "i").exec(time) ?? [];
  const hour = half === undefined ? Number(h) : toHour(Number(h), half.toLowerCase() === "p");
  if (!(hour < 24 && Number(m) < 60 && Number(s) < 60)) return null;
  if (zone === null) return { day, instant: null };
  const [hh, mm, ss] = [hour, m, s].map((each) => String(each).padStart(2, "0"));
  const instant = parseInstant(`${day}T${hh}:${mm}:${ss}${toOffset(zone)}`);
  return instant === null ? null : { day: toDay(instant, timeZone), instant };
}

/** `+0530`, `GMT+1` as RFC 3339 has it. */
function toOffset(zone: string): string {
  const [, sign, hours = "", minutes = "00"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? "Z" : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

/** Of a clock of twelve hours; 24 where there is no such hour. */
function toHour(hour: number, afternoon: boolean): number {
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (afternoon ? 12 : 0);
}

function parseDay(date: string, rules: DateRules): Day | null {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(date);
  if (iso && (iso[2] !== "" || date.length === 8)) return toCalendarDay(iso[1], iso[3], iso[4]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(date);
  if (dotted && rules.order === "ymd" && dotted[3]?.length === 2) {
    return toCalendarDay(dotted[1]?.padStart(2, "0"), dotted[2], dotted[3]);
  }
  if (dotted) return toCalendarDay(dotted[3], dotted[2], dotted[1]);
  const numeric = toNumericDate(date);
  if (numeric) {
    const { first, second, year } = numeric;
    if (rules.order === "ymd") {
      return year.length === 2 ? toCalendarDay(String(first).padStart(2, "0"), second, year) : null;
    }
    if (first !== second && rules.order === null) return null;
    const [day, month] = rules.order === "mdy" ? [second, first] : [first, second];
    return toCalendarDay(year, month, day);
  }
  return parseWritten(date, rules.toMonth);
}

/** `Jan 5, 2026`, `5. Januar 2026`, `Monday, 5 de enero de 2026`. */
function parseWritten(date: string, toMonth: ToMonth): Day | null {
  const rest = date.replace(/^\p{L}+\.?,\s*/u, "");
  const first = /^(\p{L}+\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(rest);
  if (first?.[1]) return toCalendarDay(first[3], toMonth(first[1]), first[2]);
  const second =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-](?:(?:de|of)\s+)?(\p{L}+\.?),?[\s-](?:de\s+)?(\d{4}|\d{2})$/u.exec(
      rest,
    );
  return second?.[2] ? toCalendarDay(second[3], toMonth(second[2]), second[1]) : null;
}

/** Two digits of a year are of 1990 to 2069: no review on the web is older. Others tell nothing. */
function toCalendarDay(
  year = "",
  month: string | number | null = null,
  day: string | number = "",
): Day | null {
  if (year.length === 2 && Number(year) >= 70 && Number(year) < 90) return null;
  const century = Number(year) < 70 ? "20" : "19";
  const full = year.length === 2 ? `${century}${year}` : year;
  const [mm, dd] = [month, day].map((each) => String(each).padStart(2, "0"));
  const found = `${full}-${mm}-${dd}`;
  return isDay(found) ? found : null;
}

function parseUnixTime(text: string): Instant | null {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return null;
  const time = Number(text) * (text.length === 10 ? 1000 : 1);
  return parseInstant(new Date(time).toISOString().replace(".000Z", "Z"));
}

/** Day 60 of the 1900 system is a 29 February that never was; all later days are one off. */
function toDayOfSerial(text: string, { epoch }: DateRules): When | null {
  if (epoch === null) return null;
  const days = Number.parseInt(text, 10);
  const from = epoch === "1900" ? Date.UTC(1899, 11, 30) : Date.UTC(1904, 0, 1);
  return { day: new Date(from + days * 86_400_000).toISOString().slice(0, 10), instant: null };
}

/**
 * Reads an RFC 3339 §5.6 date-time. Its fraction keeps its digits, another offset becomes `Z`.
 *
 * @returns null where the text is not one, or lies outside 1970 to 2099 and cannot be a review's
 */
export function parseInstant(text: string): Instant | null {
  const match = /^(\S{10}[Tt]\S{8})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return null;
  const [, clock = "", fraction = "", offset = ""] = match;
  if (!instantSchema.safeParse(`${clock.toUpperCase()}Z`).success) return null;
  const time = Date.parse(`${clock}${offset}`.toUpperCase());
  if (!(time >= 0 && time < Date.UTC(2100))) return null;
  const instant = `${new Date(time).toISOString().slice(0, 19)}${fraction}Z`;
  return instant === text ? text : instant;
}

const days = new Map<string, Day>();

/** The day on which an instant falls; the reviews of a day share one string, which makes large exports smaller. */
export function toSharedDay(instant: Instant, timeZone: string): Day {
  const day = toDay(instant, timeZone);
  const known = days.get(day);
  if (known === undefined) days.set(day, day);
  return known ?? day;
}

/** The latest of the instants. */
export function toLatest(first: Instant, ...others: readonly Instant[]): Instant {
  return others.reduce(
    (latest, each) => (compareInstants(each, latest) > 0 ? each : latest),
    first,
  );
}
