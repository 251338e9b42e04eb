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
type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;
type Values<Names extends string> = Readonly<Record<Names, string | number>>;

type Filled<Text> = Text extends { readonly other: infer Other }
  ? (values: Values<Slots<Other> | "count">) => string
  : Text extends string
    ? Slots<Text> extends never
      ? string
      : (values: Values<Slots<Text>>) => string
    : { readonly [Key in keyof Text]: Filled<Text[Key]> };

/** `business` and `month` of `What {business} did in {month}`. */
type Slots<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

type Translated<Text> = Text extends { readonly other: string }
  ? Forms | string
  : Text extends string
    ? string
    : Text extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Text]: Translated<Text[Key]> };

function toFilled(text: unknown, rules: Intl.PluralRules): unknown {
  if (typeof text === "string") return text.includes("{") ? createFill(() => text) : text;
  if (Array.isArray(text)) return text;
  if (isForms(text))
    return createFill(({ count }) => text[rules.select(Number(count))] ?? text.other);
  return Object.fromEntries(
    Object.entries(text as object).map(([key, value]) => [key, toFilled(value, rules)]),
  );
}

function isForms(text: unknown): text is Forms {
  return typeof text === "object" && text !== null && "other" in text;
}

function createFill(toText: (values: Values<string>) => string) {
  return (values: Values<string>) =>
    toText(values).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
