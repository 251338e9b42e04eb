import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { toLanguageNames } from "#reviews/language-names.ts";
import { toNearest } from "#reviews/nearest.ts";

/**
 * The language that an owner means by a tag of BCP 47, in its canonical form: `pt-br` is `pt-BR`.
 *
 * @throws Refusal for what is not a language; it names the one that was probably meant
 */
export function parseLanguage(said: string): string {
  const tag = toCanonical(said);
  if (tag !== null && isLanguage(tag)) return tag;
  const guess = toGuessed(said);
  const remedy =
    guess === null
      ? say`say a BCP 47 tag, such as en or pt-BR`
      : say`did you mean ${toNamed(guess)}?`;
  throw new Refusal(say`${JSON.stringify(said.slice(0, 100))} is not a language; ${remedy}`);
}

/** A tag with the name of its language: `de (German)`. */
function toNamed(tag: string): string {
  return `${tag} (${english.of(tag)})`;
}

const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function toCanonical(said: string): string | null {
  try {
    return Intl.getCanonicalLocales(said)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * All languages of two letters have names; not all of three do. Longer ones are well-formed, but none
 * is registered (RFC 5646 §2.2.1).
 */
function isLanguage(tag: string): boolean {
  const [primary = ""] = tag.split("-");
  return primary.length === 3 || (primary.length === 2 && english.of(primary) !== undefined);
}

/** Of the name of a language, its tag; of a country's letters, the language that most speak there. */
function toGuessed(said: string): string | null {
  if (/^[a-z]{2}$/i.test(said)) {
    const { language } = new Intl.Locale(`und-${said}`).maximize();
    return language === "und" || language === "en" ? null : language;
  }
  const names = toLanguageNames(["en"]);
  return names.get(toNearest(said, names.keys()) ?? "") ?? null;
}
