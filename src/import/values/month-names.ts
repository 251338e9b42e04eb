import { fold } from "#language/fold.ts";

/** The number of the month, 1 to 12, by its name in one of the languages; null for another word. */
export type ToMonth = (name: string) => number | null;

/**
 * @param home the business's language, BCP 47, beside the common ones
 */
export function createMonthNames(home: string): ToMonth {
  const known = new Map<string, number | null>();
  for (const language of new Set([...languages, home])) {
    for (const [name, month] of readNames(language)) {
      const other = known.get(name);
      known.set(name, other === undefined || other === month ? month : null);
    }
  }
  return (name) => known.get(toKey(name)) ?? null;
}

const languages = ["en", "de", "es", "fr", "it", "nl", "pt", "da", "pl", "sv"];

/** To format so many days takes longer than to read most tables, so it is done once a language. */
const listed = new Map<string, readonly [string, number][]>();

function readNames(language: string): readonly [string, number][] {
  const names = listed.get(language) ?? listNames(language);
  listed.set(language, names);
  return names;
}

/** Long and short forms; some languages inflect a month's name after a day. */
function listNames(language: string): [string, number][] {
  const styles = (["long", "short"] as const).flatMap((month) => [
    { month },
    { month, day: "numeric" } as const,
  ]);
  const names = styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, index, 5));
      return [toKey(parts.find(({ type }) => type === "month")?.value ?? ""), index + 1];
    });
  });
  return [...names, ...(furtherNames[language] ?? [])];
}

/** Short forms that people write and Intl does not. */
const furtherNames: Readonly<Record<string, [string, number][]>> = {
  en: [["sept", 9]],
  de: [["mrz", 3]],
};

const weekdays = new Set<string>();

/** Whether a word is the name of a weekday in one of the common languages, long or short. */
export function isWeekday(name: string): boolean {
  if (weekdays.size === 0) {
    for (const each of languages.flatMap(listWeekdays)) weekdays.add(toKey(each));
    for (const each of furtherWeekdays) weekdays.add(each);
  }
  return weekdays.has(toKey(name));
}

function listWeekdays(language: string): string[] {
  return (["long", "short"] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 0, 5 + index)));
  });
}

const furtherWeekdays = ["tues", "weds", "wednes", "thur", "thurs", "sonnabend"];

function toKey(name: string): string {
  return fold(name).replace(/\.$/, "");
}
