import type { Business, OpeningHours } from "#reviews/business.ts";
import { toAddressLines, toDaySpans } from "#reviews/contact.ts";
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
  const isKnown = address.street_address !== "" || address.locality !== "";
  return isKnown ? toAddressLines(address).join(", ") : "";
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
  const parts = hours.map(({ days, opens, closes }) => {
    const spans = toDaySpans(days).map((span) => span.join(" to "));
    return `${toList(spans)} ${opens} to ${closes}`;
  });
  return `${parts.join("; ")}.`;
}
