import { type Beside, type Option, toSelect } from "./form.ts";
import type { Html } from "./page.ts";
import type { Language } from "./words.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Written otherwise than their language is elsewhere. */
const variants = ["pt-BR", "zh-Hant"];
const tags = [
  ...letters.flatMap((first) => letters.map((second) => first + second)),
  ...variants,
].filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag);

/**
 * Languages by their tags (BCP 47), with their names in a language of the desk, in its order.
 *
 * @param given one that is among them in any case; "" for none
 */
export function toLanguages(language: Language, given = ""): readonly Option[] {
  const names = new Intl.DisplayNames(language, { type: "language", fallback: "none" });
  const toOption = (tag: string): Option[] => {
    const name = tag === given ? toLanguageName(tag, language) : names.of(tag);
    return name === undefined ? [] : [[tag, name]];
  };
  const all = given === "" || tags.includes(given) ? tags : [...tags, given];
  // Two tags of one name (ak and tw are both Akan) are one choice.
  const named = new Map(all.flatMap(toOption).map(([tag, name]) => [name, tag]));
  if (given !== "") named.set(toLanguageName(given, language), given);
  const inOrder = [...named].sort(([a], [b]) => a.localeCompare(b, language));
  return inOrder.map(([name, tag]) => [tag, name]);
}

/** The name of a language, in one of the desk; its tag where it has none. */
export function toLanguageName(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * A choice of a language by its name.
 *
 * @param none what nobody can tell is called; absent where one has to be chosen
 */
export function toLanguageSelect(
  label: string,
  name: string,
  {
    given = "",
    language,
    none,
    beside,
  }: {
    readonly given?: string | undefined;
    readonly language: Language;
    readonly none?: string;
    readonly beside?: Beside;
  },
): Html {
  const nothing: readonly Option[] = none === undefined ? [] : [["", none]];
  return toSelect(label, name, [...nothing, ...toLanguages(language, given)], given, beside);
}
