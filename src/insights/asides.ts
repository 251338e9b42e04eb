import { asides, purchases } from "./lexicon/asides.ts";
import { createPhraseTable } from "./phrase-table.ts";
import type { Reading } from "./reading.ts";

/**
 * Finds the words that name a thing in passing: *at the back of the room*, and what stands behind a
 * verb of buying up to the end of its clause (*paid for six certificates*).
 */
export function createAsideFinder(): (reading: Reading) => ReadonlySet<number> {
  const table = createPhraseTable([
    ...asides.map((phrase) => ({ phrase, value: "phrase" as const })),
    ...purchases.map((phrase) => ({ phrase, value: "clause" as const })),
  ]);
  return (reading) => {
    const words = new Set<number>();
    for (let at = 0; at < reading.keys.length; ) {
      const found = table(reading, at);
      const to = found?.value === "clause" ? toClauseEnd(reading, found.to) : found?.to;
      for (let word = at; word < (to ?? at); word++) words.add(word);
      at = to ?? at + 1;
    }
    return words;
  };
}

function toClauseEnd({ keys, breaks }: Reading, from: number): number {
  let to = from;
  while (to < keys.length && breaks[to] === "none") to++;
  return to;
}
