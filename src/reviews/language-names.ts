import { fold } from "#language/fold.ts";

/**
 * The language that a cell or a field means, as a tag of BCP 47: by its tag (`pt_br`), its letters in
 * ISO 639 (`ger`), or its name in English, German, Spanish, French or itself (`Deutsch`, `alemán`).
 *
 * @returns null where it is not a language
 */
export function findLanguage(said: string): string | null {
  const plain = said.trim();
  const byName = (name: string) => namesOfAll().get(fold(name));
  return toTag(plain) ?? byName(plain) ?? byName(plain.replace(/\s*[([].*$/, "")) ?? null;
}

/** Whether it is a language, by its tag or its English name; unlike `findLanguage` it needs no long table. */
export function isLanguage(said: string): boolean {
  englishNames ??= new Set(twoLetters().flatMap((code) => english.of(code)?.toLowerCase() ?? []));
  return toTag(said.trim()) !== null || englishNames.has(said.trim().toLowerCase());
}

let englishNames: ReadonlySet<string> | null = null;

function toTag(said: string): string | null {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(said.replaceAll("_", "-"));
    const [primary = ""] = tag.split("-");
    const isNamed = english.of(primary) !== undefined && !ofNone.has(primary);
    return isNamed ? tag : null;
  } catch {
    return null;
  }
}

/** Names that say which languages a text is not in. */
const ofNone = new Set(["und", "mul", "mis", "zxx"]);

const english = createNames("en");

function createNames(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
}

let known: ReadonlyMap<string, string> | null = null;

/** Made once, when a name is first looked for. */
function namesOfAll(): ReadonlyMap<string, string> {
  known ??= new Map(
    [...toLanguageNames(["fr", "es", "de", "en"])].map(([name, tag]) => [fold(name), tag]),
  );
  return known;
}

/** The names of the languages of two letters, in the languages that are given and in each itself, and their tags. */
export function toLanguageNames(locales: readonly string[]): ReadonlyMap<string, string> {
  const all = locales.map(createNames);
  return new Map(
    twoLetters().flatMap((code) =>
      [...all, createNames(code)].flatMap((names) => {
        const name = names.of(code);
        return name ? [[name, code] as const] : [];
      }),
    ),
  );
}

function twoLetters(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
