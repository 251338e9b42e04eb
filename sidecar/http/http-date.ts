import type { Fields } from "#hosting/fields.ts";

/**
 * An HTTP-date in any of its three formats (RFC 9110 §5.6.7), all of them in GMT.
 *
 * @param now milliseconds since 1970; it says which century a two-digit year means
 * @returns milliseconds since 1970, or null where the text is not an HTTP-date
 */
export function parseHttpDate(text: string, now: number): number | null {
  const found = imfFixdate.exec(text) ?? rfc850Date.exec(text) ?? asctimeDate.exec(text);
  if (!found?.groups) return null;
  const { day, month = "", year = "", clock = "" } = found.groups;
  return toTime(toYear(year, now), months.indexOf(month), Number(day), clock);
}

/** The preferred format (IMF-fixdate) of an instant. */
export function toHttpDate(time: number): string {
  return new Date(time).toUTCString();
}

/**
 * The fields of an answer, with no Last-Modified later than its Date (RFC 9110 §8.8.2.1): what a clock that
 * ran ahead has dated gets the time of the answer.
 *
 * @param lastModified milliseconds since 1970, what `fields` says; null where they say nothing
 */
export function withHonestDate(fields: Fields, lastModified: number | null): Fields {
  const now = Date.now();
  if (lastModified === null || lastModified < now - maxLag) return fields;
  const earlier = Math.min(lastModified, now);
  return { ...fields, Date: toHttpDate(now), "Last-Modified": toHttpDate(earlier) };
}

/** Node's own Date is of the second before, or of some more where the machine is busy. */
const maxLag = 60_000;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const month = `(?<month>${months.join("|")})`;
const clock = String.raw`(?<clock>\d\d:\d\d:\d\d)`;
const imfFixdate = new RegExp(
  String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) ${month} (?<year>\d{4}) ${clock} GMT$`,
);
const rfc850Date = new RegExp(
  String.raw`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-${month}-(?<year>\d\d) ${clock} GMT$`,
);
const asctimeDate = new RegExp(
  String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${month} (?<day>[ \d]\d) ${clock} (?<year>\d{4})$`,
);

/** A two-digit year that seems more than 50 years ahead is the last one that ended so. */
function toYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const present = new Date(now).getUTCFullYear();
  const year = present - (present % 100) + Number(digits);
  return year > present + 50 ? year - 100 : year;
}

function toTime(year: number, monthIndex: number, day: number, clock: string): number | null {
  const [hour = 0, minute = 0, second = 0] = clock.split(":").map(Number);
  if (hour > 23 || minute > 59 || second > 60) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  if (date.getUTCDate() !== day) return null;
  return date.setUTCHours(hour, minute, second);
}
