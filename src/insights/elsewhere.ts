import { createPhraseTable } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import type { Pack } from "./lexicon.ts";
import type { Occurrences } from "./term-finder.ts";

/**
 * Finds the words that speak of other businesses: those around a phrase that names one (*der vorige
 * Klempner*), from the start of the sentence, a word of contrast or one of `elsewhere_after` to where the
 * sentence ends or turns. Blame among them is not for this one.
 * Where this one is compared with them (*cheaper than my last plumber*) it is the phrase alone.
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
      const found = words.has(at) ? null : table(reading, at);
      if (found === null) continue;
      const isCompared = [at - 1, at - 2].some((word) =>
        passing.compared.has(reading.keys[word] ?? ""),
      );
      const extent = isCompared
        ? toRange(at, found.to)
        : toExtent(reading, at, passing.elsewhere_after);
      for (const word of extent) words.add(word);
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

function toRange(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function* toExtent({ keys, breaks }: Reading, at: number, after: ReadonlySet<string>) {
  const isParted = (word: number) => breaks[word] === "stop" || breaks[word] === "turn";
  let from = at;
  while (from > 0 && !isParted(from) && !after.has(keys[from] ?? "")) from--;
  for (let to = from; to < keys.length && (to === from || !isParted(to)); to++) yield to;
}
