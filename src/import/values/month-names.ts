import { fold } from "#language/fold.ts";

/** The number of the month, 1 to 12, by its name in one of the languages; null for another word. */
export type ToMonth = (name: string) => number | null;

/**
 * @param home the business's language, BCP 47, beside the common ones
 */
export function createMonthNames(home: string): ToMonth {
  const known = new Map<string, number | null>();
  for (const language of new Set([...languages, home])) {
    for (const [name, month] of listNames(language)) {
      const other = known.get(name);
      known.set(name, other === undefined || other === month ? month : null);
    }
  }
  return (name) => known.get(toKey(name)) ?? null;
}

const languages = ["en", "de", "es", "fr", "it", "nl", "pt", "da", "pl", "sv"];

/** Long and short forms; some languages inflect a month's name after a day. */
function listNames(language: string): [string, number][] {
  return Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
    const date = new Date(Date.UTC(2026, index, 5));
    const names = [false, true].flatMap((withDay) =>
      (["long", "short"] as const).map((month) => toName(date, language, month, withDay)),
    );
    const others = index === 8 && language === "en" ? ["sept"] : [];
    if (index === 2 && language === "de") others.push("mrz");
    return [...names, ...others].map((name): [string, number] => [toKey(name), index + 1]);
  });
}

function toName(date: Date, language: string, month: "long" | "short", withDay: boolean): string {
  const style = withDay ? ({ month, day: "numeric" } as const) : { month };
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
  return format.formatToParts(date).find(({ type }) => type === "month")?.value ?? "";
}

function toKey(name: string): string {
  return fold(name).replace(/\.$/, "");
}
