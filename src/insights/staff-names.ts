import { kin, nicknames, titles, toWordSet } from "#language/names/lexicon.ts";
import { createNameRecogniser } from "#language/names/recogniser.ts";
import { toText } from "#language/names/text.ts";
import type { Reading } from "#language/reading.ts";
import type { Naming } from "./named.ts";
import type { Occurrences } from "./term-finder.ts";

/** The id of the aspect that people belong to, in every trade. */
const staffId = "staff";

/**
 * Adds to the occurrences of the staff those who are named: by the roster, or, where the business has
 * none, by a common first name that the patterns of names take for somebody who serves.
 */
export function withStaffNames(
  aspects: readonly { readonly id: string }[],
  occurrences: Occurrences,
  words: readonly number[],
): Occurrences {
  const theme = aspects.findIndex(({ id }) => id === staffId);
  if (theme < 0 || words.length === 0) return occurrences;
  const all = new Set([...(occurrences.get(theme) ?? []), ...words]);
  return new Map([...occurrences, [theme, [...all].sort((a, b) => a - b)]]);
}

/** The words with which a text names people of the roster. */
export function toRosterWords(namings: readonly Naming[]): number[] {
  return namings
    .filter(({ kind }) => kind === "technician")
    .flatMap(({ targets }) => targets.flatMap(({ words }) => words ?? []));
}

/** The words that name somebody who serves, for a business of which no names are known. */
export function findStaffWords(reading: Reading): number[] {
  const { keys } = reading;
  const isName = (at: number) => commonNames.has(keys[at] ?? "") && isCapital(reading, at);
  const candidates = [...keys.keys()].filter(isName);
  const found = candidates.length === 0 ? none : recognise(reading.source);
  return [
    ...candidates.filter((at) => found.has(keys[at] ?? "")),
    ...[...keys.keys()].filter((at) => isAddressed(reading, at)),
  ].sort((a, b) => a - b);
}

/** The surname behind a title with which a sentence begins: *Ms. Reyes was excellent*. */
function isAddressed(reading: Reading, at: number): boolean {
  const { keys, breaks } = reading;
  const isFirst = at === 1 || breaks[at - 1] === "stop";
  const isJoined = breaks[at] === "none" && isCapital(reading, at);
  return isFirst && isJoined && titles.has(keys[at - 1] ?? "") && !kin.has(keys[at] ?? "");
}

function isCapital({ source, starts }: Reading, at: number): boolean {
  const initial = source[starts[at] ?? 0] ?? "";
  return initial !== initial.toLowerCase();
}

const none: ReadonlySet<string> = new Set();

/** First names that are not words as well. */
const commonNames = new Set([...toWordSet("commonName"), ...nicknames.keys()]).difference(
  toWordSet("wordName"),
);

let recogniser: ReturnType<typeof createNameRecogniser> | undefined;

/** The names themselves and what is short for them: keys. */
function recognise(source: string): ReadonlySet<string> {
  recogniser ??= createNameRecogniser(
    Array.from(commonNames, (name) => ({ name, role: null, aliases: [] })),
  );
  const found = recogniser(toText(source));
  return new Set(found.flatMap((name) => [name, ...(nicknames.get(name) ?? [])]));
}
