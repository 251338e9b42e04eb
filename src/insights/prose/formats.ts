import { weekdays } from "#reviews/business.ts";

/** `a`, `a and b`, `a, b and c`. */
export function joinWith(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** `by telephone: 1; online: 2` */
export function joinWays(ways: readonly (readonly [way: string, value: string])[]): string {
  const known = ways.filter(([, value]) => value !== "");
  return known.map(([way, value]) => `${way}: ${value}`).join("; ");
}

/** A text as the beginning of a sentence. */
export function toCapital(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/**
 * How a language writes numbers, percentages, times of the day and weekdays.
 *
 * @param language BCP 47
 */
export function createFormats(language: string) {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const utc = { timeZone: "UTC", calendar: "gregory" } as const;
  const time = { ...utc, hour: "numeric", minute: "2-digit" } as const;
  const times = new Intl.DateTimeFormat(language, time);
  const days = new Intl.DateTimeFormat(language, { ...utc, weekday: "long" });
  return {
    number: (value: number) => numbers.format(value),
    percent: (value: number) => percents.format(value / 100),
    time: (clock: string) => times.format(new Date(`2000-01-01T${clock}:00Z`)),
    // The first of January 2024 was a Monday, and Monday is the first of `weekdays`.
    day: (day: (typeof weekdays)[number]) =>
      days.format(new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))),
  };
}
