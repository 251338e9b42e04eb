import { type Business, type OpeningHours, weekdays } from "#reviews/business.ts";
import { isAllDay, toAddressLines, toDaySpans } from "#reviews/contact.ts";
import type { Words } from "#words/words.ts";
import { toShownTime, toWeekdayName } from "./locale.ts";

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

/**
 * The way to the business on a map, from wherever the reader is: Google's Maps URLs need no key, and
 * open what a telephone has for maps. Null where street and town are not known.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export function toMapUrl({ address }: Business): string | null {
  if (address.street_address === "" || address.locality === "") return null;
  const place = [...toAddressLines(address), address.country].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;
}

/** `Monday–Friday`, and `09:00–17:00` on these days. */
export function toHoursLines(
  hours: readonly OpeningHours[],
  words: Words,
): { days: string; times: string }[] {
  return hours.map(({ days, opens, closes }) => {
    const times = isAllDay({ opens, closes })
      ? words.anyHour
      : `${toShownTime(opens, words.language)}–${toShownTime(closes, words.language)}`;
    return { days: toDayRanges(days, words), times };
  });
}

function toDayRanges(days: OpeningHours["days"], words: Words): string {
  if (days.length === weekdays.length) return words.everyDay;
  const toName = (day: (typeof weekdays)[number]) => toWeekdayName(day, words.language);
  return toDaySpans(days)
    .map((span) => span.map(toName).join("–"))
    .join(words.comma);
}
