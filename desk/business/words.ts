import { createWords, type Language } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the pages of the business say. */
export const toBusinessWords = createWords({ en, de, es });

type Table = Readonly<Record<string, string>>;

/** The label of a field and its explanation, "" for none. */
export function toFieldWords(language: Language, path: string): { label: string; help: string } {
  const fields: Readonly<Record<string, readonly string[]>> = toBusinessWords(language).fields;
  const [label = path, help = ""] = fields[path.replace(/\.\d+(?=\.|$)/g, "")] ?? [];
  return { label, help };
}

/** The name of something that can be chosen. */
export function toChoiceName(language: Language, value: string): string {
  const day = days.indexOf(value);
  if (day >= 0) {
    const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    return format.format(Date.UTC(2024, 0, day + 1));
  }
  const choices: Table = toBusinessWords(language).choices;
  return choices[value] ?? value.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What is wrong with a field, in plain words of the language; as the schema says it where there are none. */
export function toFaultWords(language: Language, message: string): string {
  const faults: Table = toBusinessWords(language).faults;
  const found = Object.entries(faults).find(([beginning]) => message.startsWith(beginning));
  return found?.[1] ?? `${message.replace(/^./, (first) => first.toUpperCase())}.`;
}
