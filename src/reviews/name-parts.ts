import { fold } from "#language/fold.ts";
import { nicknames, toWordSet } from "#language/names/lexicon.ts";
import { splitTitles } from "./name-titles.ts";

/** The names in a name, without its titles. */
type Parted = {
  /** the family name last; no "Jr." or "PhD" after it, and a title only before a lone one */
  readonly names: readonly string[];
  /** whether it is certain that what stands first comes first */
  readonly isOrdered: boolean;
};

/** The names in a name: `Sommer, Dr. Petra` is turned, of `Lisa Maier, Potsdam` the place is left out. */
export function toParted(author: string): Parted {
  const [head = "", tail = ""] = author.split(/,(.*)/su);
  const [before, behind] = [head, tail].map((part) => splitTitles(withoutSuffixes(toWords(part))));
  const titles = [...(behind?.titles ?? []), ...(before?.titles ?? [])];
  const { names, isOrdered } = toOrdered(before?.names ?? [], behind?.names ?? []);
  if (names.length === 0) return { names: titles.length > 0 ? titles : toWords(author), isOrdered };
  const lone = names.length === 1 ? titles.slice(0, 1) : [];
  return { names: [...lone, ...names], isOrdered };
}

/** An author without a place behind a comma: `Lisa Maier` of `Lisa Maier, Potsdam`. */
export function withoutPlace(author: string): string {
  const [head = "", tail] = author.split(/,(.*)/su);
  const [first] = splitTitles(toWords(tail ?? "")).names;
  const { names, isOrdered } = toParted(author);
  return first !== undefined && isOrdered && !names.includes(first) ? head : author;
}

/** What stands behind a comma is the first name where it is known as one and the family name is before it. */
function toOrdered(before: readonly string[], behind: readonly string[]): Parted {
  const [first = "", second] = before;
  const turned = [...behind, ...before];
  if (behind.length === 0 || before.length === 0) return { names: turned, isOrdered: true };
  const isWhole = second !== undefined && isKnownGiven(first);
  if (isKnownGiven(behind[0] ?? "")) return { names: turned, isOrdered: !isWhole };
  if (isWhole || isKnownGiven(first)) return { names: before, isOrdered: true };
  return { names: second === undefined ? turned : before, isOrdered: false };
}

/** `Mary-Jane` too, and an initial. */
function isKnownGiven(name: string): boolean {
  const parts = fold(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return initial.test(name) || parts.some((part) => givenNames.has(part));
}

const initial = /^\p{L}\p{M}*\.?$/u;
const givenNames: ReadonlySet<string> = new Set([
  ...["givenName", "commonName", "wordName"].flatMap((name) => [...toWordSet(name)]),
  ...nicknames.keys(),
]);

function toWords(text: string): string[] {
  return text
    .split(/[\s・]+/u)
    .filter((word) => /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(word));
}

function withoutSuffixes(names: readonly string[]): readonly string[] {
  const end =
    names.findLastIndex((name) => !suffixes.has(name.toLowerCase().replaceAll(".", ""))) + 1;
  return names.slice(0, end);
}

const suffixes = new Set("jr sr ii iii iv md phd dds esq".split(" "));
