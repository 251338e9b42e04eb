import { type Filled, type Translated, toFilled } from "./fill.ts";
import { words as english } from "./languages/en.ts";

/** What pages and feeds say, in one language: a sentence as it stands, or a function of what is to be filled in. */
export type Words = Filled<English> & {
  /** BCP 47, with the region of the business's language where that is the language of the words */
  readonly language: string;
};

/** What the file of a language holds: the keys of English, a form by number wherever the language has one. */
export type Translation = Translated<English>;

/**
 * The words for a business's language; English, and saying so, where nobody has translated them. A language is a file in
 * `languages/`, named by its primary subtag.
 *
 * @param language BCP 47
 */
export function toWords(language: string): Words {
  const [primary = ""] = language.toLowerCase().split("-");
  const known = languages[`./languages/${primary}.ts`];
  const used = known ? language : "en";
  return {
    ...(toFilled(known?.words ?? english, new Intl.PluralRules(used)) as Filled<English>),
    language: used,
  };
}

const languages = import.meta.glob<{ readonly words: Translation }>("./languages/*.ts", {
  eager: true,
});

type English = typeof english;
