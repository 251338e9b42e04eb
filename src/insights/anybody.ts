import { fold } from "#language/fold.ts";
import type { Reading } from "./reading.ts";
import type { Occurrences } from "./term-finder.ts";

/**
 * Prepares leaving out *people* where it may be anybody: guests, mourners, other customers. It means
 * those who work there where it is pointed at (*these people*, *the people here*) or judged (*good
 * people*), and inside a longer term. *Working people*, *sixty people* and *people came* name nobody,
 * nor is what such people were (*people were kind about it*) said of the business.
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
    const isSaidOfAnybody = (word: number) => {
      const subject = toSubject(reading, word);
      return keys[subject] === "people" && !isStaff(subject);
    };
    return new Map(
      [...occurrences].flatMap(([theme, words]) => {
        const isKept = (word: number) =>
          keys[word] !== "people"
            ? !isSaidOfAnybody(word)
            : words.includes(word - 1) || words.includes(word + 1) || isStaff(word);
        const kept = words.filter(isKept);
        return kept.length === 0 ? [] : [[theme, kept] as const];
      }),
    );
  };
}

const pointing = new Set("these those your their such best".split(" "));

/** The word before a form of "be" that stands up to three words before, or −1. */
function toSubject({ keys, breaks }: Reading, word: number): number {
  for (let at = word; at > 0 && at > word - reach && breaks[at] === "none"; at--) {
    if (copulas.has(keys[at - 1] ?? "") && breaks[at - 1] === "none") return at - 2;
  }
  return -1;
}

const reach = 3;

const copulas = new Set("was were is are".split(" "));

/** `here`, `there`, `at Lindqvist`; but not `at the wake`. */
function isThere({ keys, source, starts }: Reading, at: number): boolean {
  if (keys[at] === "here" || keys[at] === "there") return true;
  const initial = source[starts[at + 1] ?? source.length] ?? "";
  return keys[at] === "at" && initial !== initial.toLowerCase();
}
