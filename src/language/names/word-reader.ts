import { isCapital, type Word } from "#language/words.ts";
import type { Candidate } from "./candidates.ts";
import { kin, manyKin, toWordSet } from "./lexicon.ts";
import { isOpening, keyAt } from "./text.ts";

/** How many words from a place on fit; 0 if none does. */
export type WordReader = (candidate: Candidate, at: number) => number;

/**
 * Reads what a pattern says of a word: `help|helps`; `*ed`; `*`, any; `[kin]`, one of a class of the
 * lexicons or of `special`; `^[place]`, one with a capital; `went_above`, several; `mother's`, with
 * an 's, which no other may have.
 */
export function toWordReader(source: string): WordReader {
  if (source === "*") return ({ list }, at) => (at < list.length ? 1 : 0);
  const isPossessive = source.endsWith("'s");
  const alternatives = source.replace(/'s$/, "").split("|");
  const listed = alternatives.filter((each) => !isComposed(each)).flatMap(toEntries);
  const readers = [toListReader(listed), ...alternatives.filter(isComposed).map(toComposedReader)];
  return (candidate, at) => {
    const word = candidate.list[at];
    if (!word || (word.possessive !== isPossessive && !source.startsWith("^"))) return 0;
    for (const read of readers) {
      const count = read(candidate, at);
      if (count > 0) return count;
    }
    return 0;
  };
}

/** The keys that such a word can begin with, if they can be listed. */
export function toKeys(source: string): ReadonlySet<string> | undefined {
  const alternatives = source.replace(/'s$/, "").split("|");
  if (alternatives.some(isComposed)) return undefined;
  const keys = alternatives.flatMap(toEntries).map((entry) => entry.replace(/_.*/, ""));
  return keys.some((key) => key.startsWith("*")) ? undefined : new Set(keys);
}

/** Reads any word, or any of those that the same clause says of the name. */
export function toWindowReader(isClause: boolean): WordReader {
  return isClause ? ({ clauseEnd }, at) => (at < clauseEnd ? 1 : 0) : () => 1;
}

/** Words, endings and phrases. */
function toListReader(entries: readonly string[]): WordReader {
  const words = new Set(entries.filter((entry) => !/[*_]/.test(entry)));
  const endings = entries.filter((entry) => entry.startsWith("*")).map((entry) => entry.slice(1));
  const phrases = entries.filter((entry) => entry.includes("_")).map((entry) => entry.split("_"));
  const isPlain = endings.length + phrases.length === 0;
  const byFirst = Map.groupBy(phrases, ([first = ""]) => first);
  return ({ list }, at) => {
    const key = keyAt(list, at);
    if (words.has(key)) return 1;
    if (isPlain) return 0;
    if (endings.some((end) => key.length > end.length + 2 && key.endsWith(end))) return 1;
    const isNext = (each: string, step: number) => keyAt(list, at + step) === each;
    return byFirst.get(key)?.find((phrase) => phrase.every(isNext))?.length ?? 0;
  };
}

/** Whether an alternative is more than an entry or a class of a lexicon. */
function isComposed(source: string): boolean {
  return (
    source === "*" || source.startsWith("^") || /_\[/.test(source) || toClass(source) in special
  );
}

function toComposedReader(source: string): WordReader {
  if (source.startsWith("^")) {
    const read = toWordReader(source.slice(1));
    return (candidate, at) => (isCapital(candidate.list[at]) ? read(candidate, at) : 0);
  }
  const isSpecial = special[toClass(source)];
  if (isSpecial)
    return (candidate, at) => (isSpecial(candidate.list[at] as Word, candidate) ? 1 : 0);
  const readers = source.split("_").map(toWordReader);
  return (candidate, start) => {
    const isNext = (read: WordReader, step: number) =>
      (step === 0 || !isOpening(candidate.list, start + step)) && read(candidate, start + step) > 0;
    return readers.every(isNext) ? readers.length : 0;
  };
}

function toEntries(source: string): readonly string[] {
  return source.startsWith("[") ? [...toWordSet(toClass(source))] : [source];
}

function toClass(source: string): string {
  return /^\[(.+)\]$/.exec(source)?.[1] ?? "";
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

/**
 * Reads what a pattern says of the name itself: `NAME=will|may`, it is one of these; `NAME≠[thing]`,
 * it is not one of a class; `NAME:cased`, one of the traits; `NAME's`, it has an 's.
 */
export function toNameTest(source: string): (candidate: Candidate, end: number) => boolean {
  const [, sign, keys = "", traits = "", possessive] =
    /^NAMES?(?:([=≠])([^:']+))?((?::\w+)*)('s)?$/.exec(source) ?? [];
  const tests = traits
    .split(":")
    .slice(1)
    .map((trait) => isTrait[trait as keyof typeof isTrait]);
  const isKey = toKeyTest(keys);
  return (candidate, end) => {
    if (possessive && !candidate.list[end - 1]?.possessive) return false;
    if (sign && isKey(keyAt(candidate.list, candidate.start)) !== (sign === "=")) return false;
    return tests.every((test) => test(candidate));
  };
}

function toKeyTest(source: string): (key: string) => boolean {
  const name = /^\[(.+)\]$/.exec(source)?.[1];
  const keys = name === undefined ? new Set(source.split("|")) : toWordSet(name);
  return (key) => keys.has(key);
}

/** What can be true of a name. */
const isTrait = {
  full: ({ weight }: Candidate) => weight === "full",
  rare: ({ weight }: Candidate) => weight === "rare",
  /** a first name, whether it could be anybody's or not */
  first: ({ weight }: Candidate) => weight !== "full" && weight !== "surname",
  /** a surname without a title */
  surname: isBareSurname,
  family: ({ weight }: Candidate) => weight === "surname",
  notSurname: ({ weight }: Candidate) => weight !== "surname",
  /** it is a word as well, as many a surname is */
  word: (candidate: Candidate) => candidate.weight === "word" || isBareSurname(candidate),
  /** its capital says that it is a name */
  cased: ({ cased }: Candidate) => cased,
  uncased: ({ cased }: Candidate) => !cased,
  /** a capital within a sentence */
  marked: ({ cased, list, start }: Candidate) => cased && !isOpening(list, start),
  unmarked: ({ cased, list, start }: Candidate) => !cased || isOpening(list, start),
  /** it can be no other word as it is written */
  clear: ({ cased, weight }: Candidate) => cased || weight !== "word",
  titled: ({ titled }: Candidate) => titled,
  untitled: ({ titled }: Candidate) => !titled,
  /** in a sentence of ordinary casing */
  plain: ({ casing }: Candidate) => casing === "plain",
  exact: ({ misspelt }: Candidate) => !misspelt,
  /** it has no 's */
  bare: ({ list, end }: Candidate) => !list[end - 1]?.possessive,
  /** it ends with an initial */
  initialed: ({ list, end }: Candidate) => end > 0 && keyAt(list, end - 1).length === 1,
};

function isBareSurname({ weight, titled }: Candidate): boolean {
  return weight === "surname" && !titled;
}
