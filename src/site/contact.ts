import type { Address, OpeningHours } from "#reviews/business.ts";
import { weekdays } from "#reviews/business.ts";
import type { Words } from "#words/words.ts";
import { toShownTime, toWeekdayName } from "./locale.ts";

/** The lines of a postal address, without what is not known. */
export function toAddressLines(address: Address): string[] {
  const { street_address, locality, region, postal_code, country } = address;
  const place = american.has(country)
    ? join(", ", locality, join(" ", region, postal_code))
    : join(", ", join(" ", postal_code, locality), region);
  return [street_address, place].filter((line) => line !== "");
}

/**
 * A telephone number as an address to call (RFC 3966): digits alone, the extension apart, and no trunk
 * prefix in brackets after the country's code, as in +49 (0)30. A number without the country's code
 * stays one (§5.1.5 asks for a context, which dialers do not know).
 */
export function toTelephoneUri(telephone: string): string {
  const [, shown = "", extension] = /^([^ex]*)(?:e?xt?\.? ?(\d+))?$/.exec(telephone) ?? [];
  const isGlobal = shown.startsWith("+");
  const digits = (isGlobal ? shown.replace("(0)", "") : shown).replace(/\D/g, "");
  return `tel:${isGlobal ? "+" : ""}${digits}${extension ? `;ext=${extension}` : ""}`;
}

/** The business's own website; null where none is named, or where it is this site. */
export function toWebsite(url: string, baseUrl: string): URL | null {
  if (url === "" || new URL(url).host === new URL(baseUrl).host) return null;
  return new URL(url);
}

/** Countries that write the region and the code after the town. */
const american = new Set(["AU", "CA", "US"]);

function join(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== "").join(separator);
}

/** `Monday–Friday, 09:00–17:00`; 00:00–23:59 is the whole day. */
export function toHoursLines(hours: readonly OpeningHours[], words: Words): string[] {
  return hours.map(({ days, opens, closes }) => {
    const all = opens === "00:00" && closes === "23:59";
    const time = all
      ? words.anyHour
      : `${toShownTime(opens, words.language)}–${toShownTime(closes, words.language)}`;
    return `${toDayRanges(days, words)}, ${time}`;
  });
}

/** Days in the order of the week, three or more in a row as a range. */
function toDayRanges(days: OpeningHours["days"], words: Words): string {
  if (days.length === weekdays.length) return words.everyDay;
  const ranges: (typeof weekdays)[number][][] = [];
  for (const day of weekdays) {
    if (!days.includes(day)) continue;
    const last = ranges.at(-1);
    if (last && weekdays[weekdays.indexOf(day) - 1] === last.at(-1)) last.push(day);
    else ranges.push([day]);
  }
  return ranges
    .map((range) => range.map((day) => toWeekdayName(day, words.language)))
    .flatMap((range) => (range.length > 2 ? `${range[0]}–${range.at(-1)}` : range))
    .join(", ");
}
