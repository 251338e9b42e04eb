import { createNameRecogniser } from "#language/names/recogniser.ts";
import { tableOfSurroundings } from "#language/names/table.ts";
import { isOpening, type Text, toText } from "#language/names/text.ts";
import { isCapital } from "#language/words.ts";
import { toReadableText } from "#reviews/machine-text.ts";
import type { Roster } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** A name that reviews give to somebody who served them, and that the roster does not know. */
export type UnknownStaff = {
  readonly name: string;
  /** ids of the reviews */
  readonly reviews: readonly string[];
};

/** Names in fewer reviews than this are not worth an owner's look. */
const minReviews = 3;

/**
 * Names that often serve customers in reviews, but stand in no roster; most frequent first. A name
 * is what has a capital within a sentence and never goes without one; that its bearer is of the
 * staff is judged by the words around it, as for those of the roster.
 *
 * @param noNames words that are not people: of the business's name, of towns
 */
export function findUnknownStaff(
  records: readonly ReviewRecord[],
  { technicians, services }: Roster,
  noNames: readonly string[] = [],
): UnknownStaff[] {
  const texts = records.map((record) => ({
    id: record.id,
    text: toText(toReadableText(record)),
  }));
  const labels = services.flatMap(({ label, phrases }) => [label, ...phrases]);
  const people = technicians.flatMap(({ name, aliases }) => [name, ...aliases]);
  const known = new Set([...people, ...labels, ...noNames].flatMap(toKeys));
  const names = toCandidates(texts.map(({ text }) => text)).filter((name) => {
    return toKeys(name).every((key) => !known.has(key));
  });
  const roster = names.map((name) => ({ name, role: null, aliases: [] }));
  const recognise = createNameRecogniser(roster, tableOfSurroundings);
  const found = new Map<string, string[]>();
  for (const { id, text } of texts) {
    for (const name of recognise(text)) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return [...found]
    .map(([name, reviews]) => ({ name, reviews }))
    .filter(({ reviews }) => reviews.length >= minReviews)
    .sort((a, b) => b.reviews.length - a.reviews.length || (a.name < b.name ? -1 : 1));
}

/** Words with a capital that no sentence asks for in several texts, and without one in none. */
function toCandidates(texts: readonly Text[]): string[] {
  const counts = new Map<string, { text: string; count: number }>();
  const lower = new Set<string>();
  for (const { list } of texts) {
    const seen = new Set<string>();
    for (const [at, word] of list.entries()) {
      if (!isCapital(word)) lower.add(word.key);
      else if (
        !isOpening(list, at) &&
        /^\p{Lu}\p{Ll}{2,}$/u.test(word.text) &&
        !seen.has(word.key)
      ) {
        seen.add(word.key);
        const count = (counts.get(word.key)?.count ?? 0) + 1;
        counts.set(word.key, { text: word.text, count });
      }
    }
  }
  return [...counts]
    .filter(([key, { count }]) => count >= minReviews && !lower.has(key))
    .map(([, { text }]) => text);
}

function toKeys(text: string): string[] {
  return toText(text).list.map(({ key }) => key);
}
