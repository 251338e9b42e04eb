import type { Pack } from "./lexicon.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** What is known of a language, and what to look for in its texts; read when a text needs it. */
export type Ground = { readonly pack: () => Pack; readonly taxonomy: () => Taxonomy };

/** What is there of the language of the business, or else of English, or else of any. */
export function toMain<T>(
  byLanguage: ReadonlyMap<string, T>,
  businessLanguage: string,
): T | undefined {
  const [first] = byLanguage.values();
  return byLanguage.get(toPrimary(businessLanguage)) ?? byLanguage.get("en") ?? first;
}

/** `en` of `en-GB`. */
export function toPrimary(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}
