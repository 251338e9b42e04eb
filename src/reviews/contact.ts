import { type Address, type OpeningHours, weekdays } from "./business.ts";

// How addresses and opening hours are put into words, whatever the language of the words.

/** Countries that write the region and the code after the town. */
const american = new Set(["AU", "CA", "US"]);

/** The lines of a postal address, as its country writes them, without what is not known. */
export function toAddressLines(address: Address): string[] {
  const { street_address, locality, region, postal_code, country } = address;
  const place = american.has(country)
    ? join(", ", locality, join(" ", region, postal_code))
    : join(", ", join(" ", postal_code, locality), region);
  return [street_address, place].filter((line) => line !== "");
}

function join(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== "").join(separator);
}

type Weekday = (typeof weekdays)[number];

/** Days in the order of the week: single ones, and the first and last of three or more in a row. */
export function toDaySpans(days: OpeningHours["days"]): (readonly Weekday[])[] {
  const runs: Weekday[][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === weekdays[at - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [[run[0] ?? "Monday", run.at(-1) ?? "Sunday"]] : run.map((day) => [day]),
  );
}

/** Whether the hours are the whole day; 23:59 is how some write its end. */
export function isAllDay({ opens, closes }: Pick<OpeningHours, "opens" | "closes">): boolean {
  return opens === "00:00" && (closes === "24:00" || closes === "23:59");
}
