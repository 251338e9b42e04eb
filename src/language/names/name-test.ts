import type { Candidate } from "./candidates.ts";
import { toWordSet } from "./lexicon.ts";
import { isOpening, keyAt } from "./text.ts";

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
