import type { IncomingHttpHeaders } from "node:http";
import { type Filled, type Translated, toFilled } from "#words/fill.ts";
import { readCookie } from "./guard.ts";

export const languages = ["en", "de", "es"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
};

/**
 * The words of some pages: a file of data for each language, beside those pages. The types hold every
 * language to the keys of English.
 */
export function createWords<const English>(
  texts: { readonly en: English } & Readonly<Record<Exclude<Language, "en">, Translated<English>>>,
): (language: Language) => Filled<English> {
  const filled = Object.fromEntries(
    languages.map((each) => [each, toFilled(texts[each], new Intl.PluralRules(each))]),
  );
  return (language) => filled[language] as Filled<English>;
}

export const languageCookie = "desk-language";

export function isLanguage(said: string): said is Language {
  return languages.some((each) => each === said);
}

/**
 * The language of the desk: the one that was chosen, else the first of the browser's that the desk
 * speaks (RFC 9110 §12.5.4, in the order in which they stand), else English.
 */
export function toRequestLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = readCookie(headers, languageCookie) ?? "";
  const accepted = (headers["accept-language"] ?? "").split(",");
  const wanted = [chosen, ...accepted].map((each) => /^\s*(\w\w)\b/.exec(each)?.[1]);
  return wanted.map((each) => each?.toLowerCase() ?? "").find(isLanguage) ?? "en";
}
