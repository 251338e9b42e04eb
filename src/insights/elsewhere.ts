import { createPhraseTable } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import type { Pack } from "./lexicon.ts";
import type { Occurrences } from "./term-finder.ts";

/**
 * Finds the words that speak of other businesses: those around a phrase that names one (*der vorige
 * Klempner*), up to the end of the sentence or a word of contrast. Blame among them is not for this one.
 */
export function createElsewhereFinder({
  language,
  lexicon: { passing },
}: Pack): (reading: Reading) => ReadonlySet<number> {
  if (passing.elsewhere.length === 0) return () => none;
  const table = createPhraseTable(
    passing.elsewhere.map((phrase) => ({ phrase, value: phrase })),
    language,
  );
  return (reading) => {
    const words = new Set<number>();
    for (let at = 0; at < reading.keys.length; at++) {
      if (words.has(at) || table(reading, at) === null || isCompared(reading, at, passing.compared))
        continue;
      for (const word of toExtent(reading, at)) words.add(word);
    }
    return words;
  };
}

/** What is said of others is nothing of this business. */
export function withoutElsewhere(
  occurrences: Occurrences,
  elsewhere: ReadonlySet<number>,
): Occurrences {
  if (elsewhere.size === 0) return occurrences;
  return new Map(
    [...occurrences].flatMap(([theme, words]) => {
      const kept = words.filter((word) => !elsewhere.has(word));
      return kept.length === 0 ? [] : [[theme, kept] as const];
    }),
  );
}

const none: ReadonlySet<number> = new Set();

/** `unlike my last plumber`, `better than the old one`: said of this one. */
function isCompared({ keys }: Reading, at: number, compared: ReadonlySet<string>): boolean {
  return compared.has(keys[at - 1] ?? "") || compared.has(keys[at - 2] ?? "");
}

function* toExtent({ keys, breaks }: Reading, at: number) {
  const isParted = (word: number) => breaks[word] === "stop" || breaks[word] === "turn";
  let from = at;
  while (from > 0 && !isParted(from)) from--;
  for (let to = from; to < keys.length && (to === from || !isParted(to)); to++) yield to;
}
