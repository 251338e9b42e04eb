type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;
type Values<Names extends string> = Readonly<Record<Names, string | number>>;

/** Texts as they are used: a sentence as it stands, or a function of what is to be filled in. */
export type Filled<Text> = Text extends { readonly other: infer Other }
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

/** What a translation of texts holds: their keys, a form by number wherever the language has one. */
export type Translated<Text> = Text extends { readonly other: string }
  ? Forms | string
  : Text extends string
    ? string
    : Text extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** How a value stands in a sentence. */
type Show = (value: string | number) => string;

/** A text, or texts by their names, with each string changed. */
export function mapTexts(text: unknown, change: (text: string) => string): unknown {
  if (typeof text === "string") return change(text);
  if (Array.isArray(text)) return text.map((each) => mapTexts(each, change));
  return Object.fromEntries(
    Object.entries(text as object).map(([key, value]) => [key, mapTexts(value, change)]),
  );
}

/**
 * @param rules choose among forms by number
 * @param show what becomes of the values that are filled in
 */
export function toFilled(text: unknown, rules: Intl.PluralRules, show: Show = String): unknown {
  if (typeof text === "string") return slot.test(text) ? createFill(() => text, show) : text;
  if (Array.isArray(text)) return text;
  if (isForms(text))
    return createFill(({ count }) => text[rules.select(Number(count))] ?? text.other, show);
  return Object.fromEntries(
    Object.entries(text as object).map(([key, value]) => [key, toFilled(value, rules, show)]),
  );
}

/** Other braces are text, as an owner may write them. */
const slot = /\{\w+\}/;

export function isForms(text: unknown): text is Forms {
  return typeof text === "object" && text !== null && "other" in text;
}

function createFill(toText: (values: Values<string>) => string, show: Show) {
  return (values: Values<string>) =>
    toText(values).replace(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? ""));
}
