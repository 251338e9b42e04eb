import { createTypeset } from "#language/typography.ts";
import { createIsolate, type Direction, toDirection } from "./direction.ts";
import { type Filled, isForms, mapTexts, type Translated, toFilled } from "./fill.ts";
import { words as english } from "./languages/en.ts";

/** What pages and feeds say, in one language: a sentence as it stands, or a function of what is to be filled in. */
export type Words = Filled<English> & {
  /** BCP 47, with the region of the business's language where that is the language of the words */
  readonly language: string;
  readonly direction: Direction;
};

/** What the file of a language holds: the keys of English, a form by number wherever the language has one. */
export type Translation = Translated<English>;

/** What an owner says in place of our words (words.yaml): any of their keys. */
export type OwnWords = Some<Translation>;

type Some<Text> = Text extends string | readonly string[]
  ? Text
  : { readonly [Key in keyof Text]?: Some<Text[Key]> | undefined };

/**
 * The words for a business's language, with the owner's in their place; English, and saying so, where nobody has
 * translated them, unless the owner has said them all. A language is a file in `languages/`, named by its primary
 * subtag.
 *
 * @param language BCP 47
 */
export function toWords(language: string, own: OwnWords | null = null): Words {
  const [primary = ""] = language.toLowerCase().split("-");
  const known = languages[`./languages/${primary}.ts`]?.words;
  const used = known || (own && hasAll(own, english)) ? language : "en";
  const numbers = new Intl.NumberFormat(used === "en" ? "en-GB" : used);
  const isolate = createIsolate(used);
  const show = (value: string | number) =>
    typeof value === "number" ? numbers.format(value) : isolate(value);
  const said = own ? merge(known ?? english, own) : (known ?? english);
  const texts = mapTexts(said, createTypeset(used));
  return {
    ...(toFilled(texts, new Intl.PluralRules(used), show) as Filled<English>),
    language: used,
    direction: toDirection(used),
  };
}

const languages = import.meta.glob<{ readonly words: Translation }>("./languages/*.ts", {
  eager: true,
});

type English = typeof english;
type Tree = Readonly<Record<string, unknown>>;

const isGroup = (text: unknown): text is Tree =>
  typeof text === "object" && text !== null && !Array.isArray(text) && !isForms(text);

function merge(texts: Tree, own: Tree): Tree {
  const merged = Object.entries(texts).map(([key, text]) => {
    const said = own[key];
    if (said === undefined) return [key, text];
    return [key, isGroup(text) && isGroup(said) ? merge(text, said) : said];
  });
  return Object.fromEntries(merged);
}

function hasAll(own: Tree, texts: Tree): boolean {
  return Object.entries(texts).every(([key, text]) => {
    const said = own[key];
    if (said === undefined) return false;
    return !isGroup(text) || (isGroup(said) && hasAll(said, text));
  });
}
