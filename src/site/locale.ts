import { weekdays } from "#reviews/business.ts";
import type { Day } from "#reviews/day.ts";
import type { Words } from "#words/words.ts";

/**
 * A day in full as readers of the language write it: `1 January 2026`, `1. Januar 2026`. Days are
 * calendar days without a zone, so they are read and written as UTC, whatever zone the machine has.
 *
 * @param language BCP 47; plain `en`, which says no region, puts the day first
 */
export function toShownDay(day: Day, language: string): string {
  const key = `${language} ${day}`;
  const known = shownDays.get(key);
  if (known !== undefined) return known;
  const plain = formatter(language, "day").format(new Date(`${day}T00:00:00Z`));
  // French counts the first day of a month, and no other: `1er mars`.
  const shown = /^fr\b/i.test(language) ? plain.replace(/^1(?= )/, "1er") : plain;
  shownDays.set(key, shown);
  return shown;
}

/** Many reviews are of one day, and each page says it twice. */
const shownDays = new Map<string, string>();

/** A month in full: `January 2026`. */
export function toShownMonth(month: string, language: string): string {
  return formatter(language, "month").format(new Date(`${month}-01T00:00:00Z`));
}

/** The name of a month alone: `January`. */
export function toMonthName(month: string, language: string): string {
  return formatter(language, "name").format(new Date(`${month}-01T00:00:00Z`));
}

/** A time of the day: `09:00`, `9:00 AM`; the end of the day is 24:00 where clocks go that far. */
export function toShownTime(time: string, language: string): string {
  const shown = formatter(language, "time").format(new Date(`2000-01-01T${time}:00Z`));
  return time === "24:00" ? shown.replace(/^00?(?=\D)/, "24") : shown;
}

/** A count with the language's grouping: `1,234`. */
export function toShownCount(count: number, language: string): string {
  return count.toLocaleString(toLocale(language));
}

/** `1,234 reviews` */
export function toReviewCount(count: number, words: Words): string {
  return words.reviewCount({ count, shown: toShownCount(count, words.language) });
}

/** The name of a weekday: `Monday`. */
export function toWeekdayName(weekday: (typeof weekdays)[number], language: string): string {
  // The first of January 2024 was a Monday, and Monday is the first of `weekdays`.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));
  return formatter(language, "weekday").format(day);
}

/** The `lang` of a text in a page: none where it is the page's own, which every text in it has. */
export function toOwnLanguage(language: string, words: Words): string | undefined {
  return language === words.language ? undefined : language;
}

/** The name of the language `tag`: `Spanish`; the tag itself where it has none. */
export function toLanguageName(tag: string, language: string): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;
}

const shapes = {
  day: { year: "numeric", month: "long", day: "numeric" },
  month: { year: "numeric", month: "long" },
  name: { month: "long" },
  weekday: { weekday: "long" },
  time: { hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  let found = formatters.get(key);
  if (!found) {
    const options = { ...shapes[shape], timeZone: "UTC", calendar: "gregory" };
    found = new Intl.DateTimeFormat(toLocale(language), options);
    formatters.set(key, found);
  }
  return found;
}

function toLocale(language: string): string {
  return language === "en" ? "en-GB" : language;
}
