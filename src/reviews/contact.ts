import { type Address, type OpeningHours, weekdays } from "./business.ts";

// How addresses and opening hours are put into words, whatever the language of the words.

/**
 * The lines of a postal address, as its country writes them, without what is not known. After the formats
 * of libaddressinput (https://github.com/google/libaddressinput), which follow the Universal Postal Union.
 */
export function toAddressLines(address: Address): string[] {
  return toLines(address).filter((line) => line !== "");
}

function toLines(address: Address): string[] {
  const { street_address: street, locality: town, region, postal_code: code, country } = address;
  if (fromTheLargest.test(street + town)) {
    const postmark = country === "JP" && code !== "" ? `〒${code}` : code;
    return country === "KR"
      ? [join(" ", region, town, street), code]
      : [postmark, region + town + street];
  }
  if (country === "BR") return [street, join(" - ", town, region), code];
  if (country === "HU") return [town, street, code];
  if (country === "IT") return [street, join(" ", code, town, region)];
  if (codeBelow.has(country)) return [street, join(", ", town, region), code];
  if (codeBehind.has(country))
    return [
      street,
      region === "" ? join(" ", town, code) : join(", ", town, join(" ", region, code)),
    ];
  return [street, join(", ", join(" ", code, town), region)];
}

/** China, Japan, Korea and Taiwan, in their own scripts, begin with the region; in Latin letters they do not. */
const fromTheLargest = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Countries that write the region and the code behind the town. */
const codeBehind = new Set(
  "AU BD BH CA CN CO ID IL IN JO JP KH KR LB MM NG NP NZ PE PK SA SG TH TW US VN".split(" "),
);

/** Countries that write the code on a line of its own. */
const codeBelow = new Set("EG GB IE KE RU UA ZA".split(" "));

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
