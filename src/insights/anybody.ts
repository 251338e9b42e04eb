import { fold } from "#reviews/fold.ts";
import type { Reading } from "./reading.ts";
import type { Occurrences } from "./term-finder.ts";

/**
 * Prepares leaving out *people* where it may be anybody: guests, mourners, other customers. It means
 * those who work there where it is pointed at (*these people*, *the people here*) or judged (*good
 * people*), and inside a longer term. *Working people*, *sixty people* and *people came* name nobody.
 *
 * @param valences how well or ill a word speaks
 * @param hardship words of the customer's own situation
 */
export function createWithoutAnybody(
  valences: ReadonlyMap<string, number>,
  hardship: readonly string[],
): (reading: Reading, occurrences: Occurrences) => Occurrences {
  const hard = new Set(hardship.map(fold));
  return (reading, occurrences) => {
    const { keys, breaks } = reading;
    if (!keys.includes("people")) return occurrences;
    const isStaff = (at: number) => {
      const before = breaks[at] === "none" ? (keys[at - 1] ?? "") : "";
      if (pointing.has(before)) return true;
      if (before === "the") return isThere(reading, at + 1);
      return (valences.get(before) ?? 0) !== 0 && !hard.has(before);
    };
    return new Map(
      [...occurrences].flatMap(([theme, words]) => {
        const isKept = (word: number) =>
          keys[word] !== "people" ||
          words.includes(word - 1) ||
          words.includes(word + 1) ||
          isStaff(word);
        const kept = words.filter(isKept);
        return kept.length === 0 ? [] : [[theme, kept] as const];
      }),
    );
  };
}

const pointing = new Set("these those your their such best".split(" "));

/** `here`, `there`, `at Lindqvist`; but not `at the wake`. */
function isThere({ keys, source, starts }: Reading, at: number): boolean {
  if (keys[at] === "here" || keys[at] === "there") return true;
  const initial = source[starts[at + 1] ?? source.length] ?? "";
  return keys[at] === "at" && initial !== initial.toLowerCase();
}
