import type { Dictionary } from "./dictionary.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";

/** The words of pages and feeds, and the language that they are in. */
export type Words = Dictionary & {
  /** BCP 47, with the region of the business's language where that is the language of the words */
  readonly language: string;
};

/**
 * The words for a business's language; English, and saying so, where nobody has translated them.
 * A translation is one more file, entered here under its primary language subtag.
 *
 * @param language BCP 47
 */
export function toWords(language: string): Words {
  const [primary = ""] = language.toLowerCase().split("-");
  const dictionary = dictionaries.get(primary);
  return dictionary ? { ...dictionary, language } : { ...english, language: "en" };
}

const dictionaries: ReadonlyMap<string, Dictionary> = new Map([
  ["de", german],
  ["en", english],
  ["es", spanish],
]);
