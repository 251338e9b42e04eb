import type { Language } from "#language/language.ts";
import { createPhraseTable, type Found } from "#language/phrase-table.ts";
import { type Reading, toKeys } from "#language/reading.ts";

/** Where terms stand in a text: for each theme by its place in the list, the words that name it. */
export type Occurrences = ReadonlyMap<number, readonly number[]>;

/**
 * Finds the themes that words name, in linear time. Where terms overlap the longest counts alone;
 * a term that several themes share counts for each.
 *
 * @param others phrases that name nothing, and so take the words of shorter terms away
 * @param strengths how well a word speaks: behind praise a term does not go beyond a comma (*the cut is good, price went up*)
 */
export function createTermFinder(
  themes: readonly { readonly terms: readonly string[] }[],
  language: Language,
  others: readonly string[] = [],
  strengths: ReadonlyMap<string, number> = new Map(),
): (reading: Reading) => Occurrences {
  const none: readonly number[] = [];
  const table = createPhraseTable(
    [...toPhrases(themes, language), ...others.map((phrase) => ({ phrase, value: none }))],
    language,
  );
  return (reading) => {
    const occurrences = new Map<number, number[]>();
    for (let at = 0; at < reading.stems.length; ) {
      const whole = table(reading, at);
      const isWhole = !whole?.value.length || !isTorn(reading, whole, strengths, language);
      const found = isWhole ? whole : null;
      const to = found?.to ?? at + 1;
      for (const theme of found?.value ?? []) {
        const words = occurrences.get(theme) ?? [];
        occurrences.set(theme, words);
        for (let word = at; word < to; word++) words.push(word);
      }
      at = to;
    }
    return occurrences;
  };
}

/** Whether a comma stands among the words of a term, right behind a word of praise. */
function isTorn(
  { keys, breaks }: Reading,
  { at, to }: Found<unknown>,
  strengths: ReadonlyMap<string, number>,
  { conjunctions }: Language,
): boolean {
  for (let word = at + 1; word < to; word++) {
    if (breaks[word] === "none" || conjunctions.has(keys[word] ?? "")) continue;
    if ((strengths.get(keys[word - 1] ?? "") ?? 0) > 0) return true;
  }
  return false;
}

/** The words that name something, but for `own`. */
export function toOthers(occurrences: Occurrences, own: readonly number[]): number[] {
  const known = new Set(own);
  return [...occurrences.values()].flat().filter((word) => !known.has(word));
}

function* toPhrases(themes: readonly { readonly terms: readonly string[] }[], language: Language) {
  const sharers = new Map<string, readonly number[]>();
  for (const [theme, { terms }] of themes.entries()) {
    for (const term of terms) {
      const spelling = /[*…#(<]/.test(term) ? term : toKeys(term, language).join(" ");
      const known = sharers.get(spelling) ?? [];
      if (!known.includes(theme)) sharers.set(spelling, [...known, theme]);
    }
  }
  for (const [phrase, value] of sharers) yield { phrase, value };
}
