import type { Business, OpeningHours } from "#reviews/business.ts";
import { weekdays } from "#reviews/business.ts";
import type { Answer } from "./insights-schema.ts";
import { toList } from "./prose.ts";

/** What business.yaml and services.yaml answer; what they leave open is not asked. */
export function toBusinessAnswers(business: Business): Answer[] {
  const { name, opening_hours, service_areas, services } = business;
  const address = toAddress(business);
  const ways = toWays(business);
  const answers: readonly (readonly [id: string, question: string, answer: string | null])[] = [
    ["hours", `When is ${name} open?`, toHours(opening_hours)],
    ["location", `Where is ${name}?`, address === "" ? null : `${address}.`],
    ["service-areas", `Where does ${name} work?`, toSentence(service_areas)],
    ["services", `What does ${name} offer?`, toSentence(services.map(({ label }) => label))],
    ["contact", `How can I reach ${name}?`, ways.length === 0 ? null : `${ways.join("; ")}.`],
  ];
  return answers.flatMap(([id, question, answer]) =>
    answer === null ? [] : [{ id, question, answer, review_ids: [], source: "derived" as const }],
  );
}

function toSentence(items: readonly string[]): string | null {
  return items.length === 0 ? null : `${toList(items)}.`;
}

function toAddress({ address }: Business): string {
  const { street_address, locality, region, postal_code } = address;
  if (street_address === "" && locality === "") return "";
  const area = [region, postal_code].filter((part) => part !== "").join(" ");
  return [street_address, locality, area].filter((part) => part !== "").join(", ");
}

function toWays({ telephone, email, url }: Business): string[] {
  const ways = [
    ["by telephone", telephone],
    ["by e-mail", email ?? ""],
    ["online", url],
  ];
  const told = ways.filter(([, value]) => value !== "").map((way) => way.join(": "));
  return told.map((way, at) =>
    at === 0 ? way.replace("by", "By").replace("online", "Online") : way,
  );
}

/** `Monday to Friday 08:30 to 17:30; Saturday 09:00 to 13:00.` */
function toHours(hours: readonly OpeningHours[]): string | null {
  if (hours.length === 0) return null;
  const parts = hours.map(({ days, opens, closes }) => `${toDays(days)} ${opens} to ${closes}`);
  return `${parts.join("; ")}.`;
}

/** Three or more days in a row are a span. */
function toDays(days: OpeningHours["days"]): string {
  const open = weekdays.map((day) => days.includes(day));
  const spans: string[] = [];
  for (let from = 0; from < weekdays.length; from++) {
    if (!open[from]) continue;
    let to = from;
    while (open[to + 1]) to++;
    const names = weekdays.slice(from, to + 1);
    if (names.length > 2) spans.push(`${names[0]} to ${names.at(-1)}`);
    else spans.push(...names);
    from = to;
  }
  return toList(spans);
}
