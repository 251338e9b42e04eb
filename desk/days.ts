import { html } from "hono/html";
import type { Html, Visit } from "./page.ts";
import type { Language } from "./words.ts";

/** A day as people write it in a language: 2026-01-05 is 5 Jan 2026, or 05.01.2026. */
export function toDayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(day));
}

/** A moment as people write it, to the minute, where the business is. */
export function toTimeText(
  instant: string | number | Date,
  { language, timeZone }: Pick<Visit, "language" | "timeZone">,
): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Date(instant).toLocaleString(language, style);
}

/** A day, for people and programs. */
export function toDayHtml(day: string, language: Language): Html {
  return html`<time datetime="${day}">${toDayText(day, language)}</time>`;
}
