import { isCapital, type Word } from "#language/words.ts";
import type { Candidate } from "./candidates.ts";
import { isOpening, keyAt } from "./text.ts";
import { isOfClass, kin, manyKin, toWordClass, type WordClass } from "./word-classes.ts";

/** How many words from a place on fit; 0 if none does. */
export type WordReader = (candidate: Candidate, at: number) => number;

/**
 * Reads what a pattern says of a word: `help|helps`; `*ed`; `*`, any; `[kin]`, one of a class of the
 * lexicons or of `special`; `^[place]`, one with a capital; `went_above`, several; `mother's`, with
 * an 's, which no other may have.
 */
export function toWordReader(source: string): WordReader {
  const isPossessive = source.endsWith("'s");
  const isAny = /^[*^]/.test(source) && !/^\*./.test(source);
  const readers = source
    .replace(/'s$/, "")
    .split("|")
    .map((alternative) => toSequenceReader(alternative.split("_")));
  return (candidate, at) => {
    const word = candidate.list[at];
    if (!word || (word.possessive !== isPossessive && !isAny)) return 0;
    for (let index = 0; index < readers.length; index++) {
      const count = readers[index]?.(candidate, at) ?? 0;
      if (count > 0) return count;
    }
    return 0;
  };
}

/** Reads any word, or any of those that the same clause says of the name. */
export function toWindowReader(isClause: boolean): WordReader {
  return isClause ? ({ clauseEnd }, at) => (at < clauseEnd ? 1 : 0) : () => 1;
}

function toSequenceReader(atoms: readonly string[]): WordReader {
  const [only = ""] = atoms;
  if (atoms.length === 1) return toReader(only);
  const readers = atoms.map(toReader);
  return (candidate, at) => {
    const isMet = readers.every(
      (read, step) =>
        (step === 0 || !isOpening(candidate.list, at + step)) && read(candidate, at + step) > 0,
    );
    return isMet ? readers.length : 0;
  };
}

function toReader(atom: string): WordReader {
  if (atom === "*") return ({ list }, at) => (list[at] ? 1 : 0);
  if (atom.startsWith("^")) {
    const read = toReader(atom.slice(1));
    return (candidate, at) => (isCapital(candidate.list[at]) ? read(candidate, at) : 0);
  }
  if (atom.startsWith("*")) {
    const ending = atom.slice(1);
    return ({ list }, at) => {
      const key = keyAt(list, at);
      return key.length > ending.length + 1 && key.endsWith(ending) ? 1 : 0;
    };
  }
  const name = /^\[(.+)\]$/.exec(atom)?.[1];
  if (name === undefined) return ({ list }, at) => (keyAt(list, at) === atom ? 1 : 0);
  const isSpecial = special[name];
  if (isSpecial) {
    return (candidate, at) => (isSpecial(candidate.list[at] as Word, candidate) ? 1 : 0);
  }
  return toClassReader(toWordClass(name));
}

function toClassReader(wordClass: WordClass): WordReader {
  const { words, endings, phrases: all } = wordClass;
  if (endings.length + all.size === 0) return ({ list }, at) => (words.has(keyAt(list, at)) ? 1 : 0);
  return ({ list }, at) => {
    const key = keyAt(list, at);
    if (isOfClass(wordClass, key)) return 1;
    const phrases = all.get(key) ?? [];
    const found = phrases.find((phrase) =>
      phrase.every((each, step) => keyAt(list, at + step) === each),
    );
    return found?.length ?? 0;
  };
}

/** Classes of words that depend on the staff or on how a word is written. */
const special: Readonly<Record<string, (word: Word, candidate: Candidate) => boolean>> = {
  role: ({ key }, { forms }) => forms.roles.has(key),
  kin: ({ key }, { forms }) => kin.has(key) && !forms.roles.has(key),
  manyKin: ({ key }, { forms }) => manyKin.has(key) && !forms.roles.has(key),
  firstName: ({ key }, { forms }) =>
    forms.byFirstKey.get(key)?.some(({ weight }) => weight !== "surname") ?? false,
  capital: (word, { casing }) => casing === "plain" && isCapital(word),
  number: ({ key }) => /^\d+$/.test(key),
  year: ({ key }) => /^(?:\d{2,3}|1[89]\d\d|20\d\d)$/.test(key),
  ordinal: ({ key }) => /^\d/.test(key),
  latin: ({ key }) => /^[a-z0-9]/.test(key),
  otherScript: ({ key }) => key > "\u0370",
};
