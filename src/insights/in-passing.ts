import { fold } from "#language/fold.ts";
import { createPhraseTable } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import type { Lexicon, Pack } from "./lexicon.ts";
import type { Occurrences } from "./term-finder.ts";

/** Words that name things: `asides` in passing, `names` without saying how they were. */
export type InPassing = {
  readonly asides: ReadonlySet<number>;
  readonly names: ReadonlySet<number>;
};

/**
 * Finds the words that name a thing in passing: *at the back of the room*, and what stands behind a
 * verb of buying up to the end of its clause (*paid for six certificates*); and those that only name
 * one (*the invoice*, *a lawyer*), which are marked among the function words around them. With few stars so are
 * those that only praise by naming (*within the hour*); from three on amounts that are not said to be paid (*a £40 part*).
 */
export function createPassingFinder({
  language,
  lexicon: { passing, stop_words },
}: Pack): (reading: Reading, rating: number) => InPassing {
  const table = createPhraseTable(
    [
      ...passing.asides.map((phrase) => ({ phrase, value: "aside" as const })),
      ...passing.purchases.map((phrase) => ({ phrase, value: "purchase" as const })),
      ...passing.names.map((phrase) => ({ phrase, value: "name" as const })),
      ...passing.boons.map((phrase) => ({ phrase, value: "boon" as const })),
      ...passing.amounts.map((phrase) => ({ phrase, value: "amount" as const })),
    ],
    language,
  );
  return (reading, rating) => {
    const asides = new Set<number>();
    const names = new Set<number>();
    for (let at = 0; at < reading.keys.length; ) {
      const found = table(reading, at);
      const to = found?.value === "purchase" ? toClauseEnd(reading, found.to) : found?.to;
      const words = found?.value === "aside" || found?.value === "purchase" ? asides : names;
      const isBoon = found?.value === "boon" && rating > 3;
      const isPrice =
        found?.value === "amount" && (rating < 3 || isPaid(reading, at, passing.paid));
      for (let word = at; !isBoon && !isPrice && word < (to ?? at); word++) words.add(word);
      if (found === null && stop_words.has(reading.keys[at] ?? "")) names.add(at);
      at = to ?? at + 1;
    }
    return { asides, names };
  };
}

/** Whether a word before an amount in its clause says that it was paid: *charged me £15*. */
function isPaid({ keys, breaks }: Reading, at: number, paid: ReadonlySet<string>): boolean {
  for (let word = at; word > 0 && word > at - reach && breaks[word] === "none"; word--) {
    if (paid.has(keys[word - 1] ?? "")) return true;
  }
  return false;
}

function toClauseEnd({ keys, breaks }: Reading, from: number): number {
  let to = from;
  while (to < keys.length && breaks[to] === "none") to++;
  return to;
}

/**
 * Prepares leaving out *people* where it may be anybody: guests, mourners, other customers. It means
 * those who work there where it is pointed at (*these people*, *the people here*) or judged (*good
 * people*), and inside a longer term. *Working people*, *sixty people* and *people came* name nobody,
 * nor is what such people were (*people were kind about it*) said of the business.
 *
 * @param strengths how well or ill a word speaks
 * @param hardship words of the customer's own situation
 */
export function createWithoutAnybody(
  lexicon: Lexicon,
  strengths: ReadonlyMap<string, number>,
  hardship: readonly string[],
): (reading: Reading, occurrences: Occurrences) => Occurrences {
  const { words: anybody, pointing, articles } = lexicon.anybody;
  const hard = new Set(hardship.map(fold));
  return (reading, occurrences) => {
    const { keys, breaks } = reading;
    if (!keys.some((key) => anybody.has(key))) return occurrences;
    const isAnybody = (at: number) => anybody.has(keys[at] ?? "");
    const isStaff = (at: number) => {
      const before = breaks[at] === "none" ? (keys[at - 1] ?? "") : "";
      if (pointing.has(before)) return true;
      if (articles.has(before)) return isThere(reading, at + 1, lexicon);
      return (strengths.get(before) ?? 0) !== 0 && !hard.has(before);
    };
    const isKept = (word: number, words: readonly number[]) => {
      if (isAnybody(word))
        return words.includes(word - 1) || words.includes(word + 1) || isStaff(word);
      const subject = toSubject(reading, word, lexicon);
      return !isAnybody(subject) || isStaff(subject);
    };
    return new Map(
      [...occurrences].flatMap(([theme, words]) => {
        const kept = words.filter((word) => isKept(word, words));
        return kept.length === 0 ? [] : [[theme, kept] as const];
      }),
    );
  };
}

/** The word before a form of "be" that stands up to three words before, or −1. */
function toSubject({ keys, breaks }: Reading, word: number, { copulas }: Lexicon): number {
  for (let at = word; at > 0 && at > word - reach && breaks[at] === "none"; at--) {
    if (copulas.has(keys[at - 1] ?? "") && breaks[at - 1] === "none") return at - 2;
  }
  return -1;
}

const reach = 3;

/** `here`, `there`, `at Lindqvist`; but not `at the wake`. */
function isThere({ keys, source, starts }: Reading, at: number, { anybody }: Lexicon): boolean {
  if (anybody.here.has(keys[at] ?? "")) return true;
  const initial = source[starts[at + 1] ?? source.length] ?? "";
  return anybody.at.has(keys[at] ?? "") && initial !== initial.toLowerCase();
}
