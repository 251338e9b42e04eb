import { isCapital, isPlain, toWords, type Word } from "#language/words.ts";

/**
 * Recognises the names of places in texts, as words written with capitals like the name itself
 * (`Reading` is a town, `reading` is not). The longest name at a place counts alone, and a place
 * that is only part of the business's own name does not count.
 *
 * @returns the names that occur in any of the texts, in the order given
 */
export function createAreaRecogniser(
  areas: readonly string[],
  businessName: string,
): (texts: readonly string[]) => string[] {
  const byFirst = toNamesByFirstWord([...areas, businessName]);
  const mayName = createMayName([...byFirst.keys()]);
  return (texts) => {
    const found = new Set(
      texts.filter(mayName).flatMap((text) => [...findNames(toWords(text, "ampersands"), byFirst)]),
    );
    return areas.filter((area) => found.has(area));
  };
}

/** Whether one of the keys may be a word of a text: most texts need not be split into words. */
function createMayName(keys: readonly string[]): (text: string) => boolean {
  const isSign = keys.includes("and");
  return (text) => {
    if (isSign || !isPlain(text)) return keys.length > 0;
    const joined = text.toLowerCase().replace(/['`]/g, "");
    return keys.some((key) => joined.includes(key));
  };
}

type Name = { readonly name: string; readonly words: readonly Word[] };

/** Longer names first. */
function toNamesByFirstWord(names: readonly string[]): Map<string, Name[]> {
  const listed = names
    .map((name) => ({ name, words: toWords(name, "ampersands") }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(listed, ({ words }) => words[0]?.key ?? "");
}

function* findNames(words: readonly Word[], byFirst: Map<string, Name[]>): Generator<string> {
  for (let at = 0; at < words.length; ) {
    const here = byFirst.get(words[at]?.key ?? "");
    const name = here?.find((each) => isAt(words, at, each.words));
    if (name) yield name.name;
    at += name?.words.length ?? 1;
  }
}

function isAt(words: readonly Word[], at: number, name: readonly Word[]): boolean {
  return name.every((part, index) => {
    const word = words[at + index];
    return word?.key === part.key && (!isCapital(part) || isCapital(word));
  });
}
