import { titles } from "#language/names/lexicon.ts";
import { type Reading, toKeys } from "#language/reading.ts";
import { createMentionRecogniser, type Roster } from "#reviews/mentions.ts";
import type { Mentions } from "#reviews/review.ts";
import type { Pack } from "./lexicon.ts";
import { type Target, toSentenceTargets } from "./targets.ts";

/** Somebody or something of the roster that a review names. */
export type Named = { readonly kind: "technician" | "service"; readonly id: string };

/** It, and where a text names it: the sentences, with the words that do so. */
export type Naming = Named & { readonly targets: readonly Target[] };

/** Finds where a text names what its review mentions; a naming without targets stands elsewhere. */
export type FindNamings = (reading: Reading, mentions: Mentions) => readonly Naming[];

/** What is mentioned: people first, each list in its own order. */
export function toNamed({ technicians, services }: Mentions): Named[] {
  return [
    ...technicians.map((id): Named => ({ kind: "technician", id })),
    ...services.map((id): Named => ({ kind: "service", id })),
  ];
}

/**
 * Prepares finding the sentences that name somebody or something: those in which it is recognised
 * without the rest of the review, so that a name which may be anybody's is not taken for theirs.
 */
export function createFindNamings(roster: Roster, pack: Pack): FindNamings {
  const recognise = createMentionRecogniser(roster);
  const spellings = toSpellings(roster, pack);
  return (reading, mentions) => {
    const named = toNamed(mentions);
    if (named.length === 0) return [];
    const sentences = toSentenceTargets(reading).map(({ from, to }) => {
      const found = recognise(toSource(reading, from, to));
      const present = named.filter(({ kind, id }) => found[`${kind}s`].includes(id));
      const words = present.map((each) => toWords(reading, from, to, each, spellings));
      return { from, to, present, words };
    });
    return named.map((each) => ({
      ...each,
      targets: sentences.flatMap(({ from, to, present, words }) => {
        const at = present.indexOf(each);
        if (at < 0) return [];
        const own = words[at] ?? [];
        const rivals = words.flatMap((others, other) => (other === at ? [] : others));
        const isShared = (word: number) => own.includes(word);
        return [
          {
            from,
            to,
            words: own.length === 0 ? null : own,
            rivals: rivals.filter((word) => !isShared(word)),
          },
        ];
      }),
    }));
  };
}

/** The words that name something: keys of a person's names, stems of a service's. */
function toSpellings(
  { technicians, services }: Roster,
  { language, lexicon }: Pack,
): ReadonlyMap<string, ReadonlySet<string>> {
  const toStems = (phrases: readonly string[]) =>
    new Set(
      phrases
        .flatMap((phrase) => toKeys(phrase, language))
        .map(language.toSingular)
        .filter((stem) => !lexicon.any_service.has(stem) && !titles.has(stem)),
    );
  return new Map([
    ...technicians.map(
      ({ name, aliases }) => [`technician ${name}`, toStems([name, ...aliases])] as const,
    ),
    ...services.map(
      ({ id, label, phrases }) => [`service ${id}`, toStems([label, ...phrases])] as const,
    ),
  ]);
}

function toWords(
  { stems, source, starts }: Reading,
  from: number,
  to: number,
  { kind, id }: Named,
  spellings: ReadonlyMap<string, ReadonlySet<string>>,
): number[] {
  const spelling = spellings.get(`${kind} ${id}`);
  const words: number[] = [];
  for (let at = from; at < to; at++) {
    if (!spelling?.has(stems[at] ?? "")) continue;
    const initial = source[starts[at] ?? 0] ?? "";
    // "Will" is a name, "will" is not.
    if (kind === "service" || initial === initial.toUpperCase()) words.push(at);
  }
  return words;
}

/** The sentence with its closing marks. */
function toSource({ source, starts, ends }: Reading, from: number, to: number): string {
  return (
    source.slice(starts[from], starts[to] ?? source.length).trimEnd() ||
    source.slice(starts[from], ends[to - 1])
  );
}
