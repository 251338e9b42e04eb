import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";
import { isCapital, type Word } from "#language/words.ts";
import { toGroup } from "./group.ts";
import { kin, manyKin, toWordSet } from "./lexicon.ts";
import type { NameForm, NameForms, Person, Weight } from "./name-forms.ts";
import {
  type Casing,
  gapAt,
  isCaseless,
  isWithoutCapitals,
  keyAt,
  type Text,
  toCasings,
} from "./text.ts";

/** A place where a text may name one of the staff, and what can be said of it without its context. */
export type Candidate = Text & {
  readonly start: number;
  /** the word after the last */
  readonly end: number;
  /** begin and end of the enumeration that the name is part of, titles included */
  readonly groupStart: number;
  readonly groupEnd: number;
  /** after what the same clause says of the name or names: before kin, or what begins another */
  readonly clauseEnd: number;
  readonly weight: Weight;
  /** more than one where they share the name */
  readonly people: readonly Person[];
  /** what is meant by it in the whole text, where the name turns out to be somebody else's */
  readonly bareName: string;
  /** a form of address or a role stands before it */
  readonly titled: boolean;
  /** a capital tells that it is a name */
  readonly cased: boolean;
  readonly misspelt: boolean;
  /** that of its sentence */
  readonly casing: Casing;
  readonly forms: NameForms;
};

/** Finds every place that may name somebody, from left to right, none inside another. */
export function findCandidates(text: Text, forms: NameForms): Candidate[] {
  const isLower = isWithoutCapitals(text.list);
  let casings: Casing[] | undefined;
  const toCasingAt = (at: number): Casing => {
    casings ??= toCasings(text.list, isLower);
    return casings[at] ?? "plain";
  };
  const found: Candidate[] = [];
  for (let at = 0; at < text.list.length; ) {
    const occurrence = toOccurrence(text.list, at, forms, isLower, toCasingAt);
    if (occurrence) {
      const casing = toCasingAt(at);
      const group = toGroup(text.list, occurrence, forms, casing);
      const clauseEnd = toClauseEnd(text.list, group.groupEnd, forms);
      found.push({ ...text, ...occurrence, ...group, clauseEnd, casing, forms });
    }
    at = occurrence?.end ?? at + 1;
  }
  return found;
}

type Occurrence = Omit<
  Candidate,
  keyof Text | "groupStart" | "groupEnd" | "clauseEnd" | "casing" | "forms"
>;

function toClauseEnd(list: readonly Word[], start: number, { roles }: NameForms): number {
  let at = start;
  for (; at < start + maxClause; at++) {
    const key = keyAt(list, at);
    if (otherSubjects.has(key)) break;
    if ((kin.has(key) || manyKin.has(key)) && !roles.has(key)) break;
  }
  return at;
}

/** How many words after a name are asked what it did or was; the limit keeps the work linear. */
const maxClause = 9;

const otherSubjects = toWordSet("otherSubject");

function toOccurrence(
  words: readonly Word[],
  start: number,
  forms: NameForms,
  isLower: boolean,
  toCasingAt: (at: number) => Casing,
): Occurrence | undefined {
  const exact = forms.byFirstKey.get(keyAt(words, start));
  if (!exact && !isLower && !isCapital(words[start])) return undefined;
  const near = exact ? undefined : toMisspelt(words[start], forms);
  if (!exact && !near) return undefined;
  const titled = isTitled(words, start, forms);
  const form = exact ? toMatch(words, start, exact, titled) : near;
  if (!form || !isCasedEnough(words[start], form.weight, toCasingAt(start))) return undefined;
  return toNamed(words, start, form, {
    titled,
    cased: isCaseless(words[start]) || (isCapital(words[start]) && toCasingAt(start) === "plain"),
    misspelt: exact === undefined,
  });
}

function isTitled(words: readonly Word[], start: number, { roles, titles }: NameForms): boolean {
  if (start === 0 || gapAt(words, start) !== "space") return false;
  const before = keyAt(words, start - 1);
  return titles.has(before) || (roles.has(before) && isCapital(words[start - 1]));
}

/** Of the forms that match the longest; after a title a surname, else rather a first name. */
function toMatch(
  words: readonly Word[],
  start: number,
  forms: readonly NameForm[],
  titled: boolean,
): NameForm | undefined {
  const matching = forms.filter(({ keys }) =>
    keys.every((key, at) => isNext(words, start, at, key)),
  );
  const longest = matching.filter(({ keys }) => keys.length === matching[0]?.keys.length);
  return longest.find(({ weight }) => (weight === "surname") === titled) ?? longest[0];
}

function isNext(words: readonly Word[], start: number, at: number, key: string): boolean {
  const gap = gapAt(words, start + at);
  return keyAt(words, start + at) === key && (at === 0 || gap === "space" || gap === "join");
}

/**
 * The only name that a word may be a slip of: one edit apart, the same initial and the same sound.
 * Short names have too many neighbours.
 */
function toMisspelt(word: Word | undefined, forms: NameForms): NameForm | undefined {
  if (!word || word.key.length < minMisspelt - 1) return undefined;
  const near = (forms.byInitial.get(word.key.charAt(0)) ?? []).filter(({ keys: [key = ""] }) => {
    return key.length >= minMisspelt && isOneEditApart(word.key, key) && isAlike(word.key, key);
  });
  const first = near.filter(({ weight }) => weight !== "surname");
  const likely = first.length > 0 ? first : near;
  return likely.length === 1 ? likely[0] : undefined;
}

const minMisspelt = 5;

/** Whether two words may sound the same. */
function isAlike(a: string, b: string): boolean {
  const sounds = doubleMetaphone(b);
  return doubleMetaphone(a).some((sound) => sounds.includes(sound));
}

/** Whether a word has one letter more or less than a name, or one changed, or two swapped. */
function isOneEditApart(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  return distance(word, name) <= 1 || isSwapped(word, name);
}

function isSwapped(word: string, name: string): boolean {
  let at = 0;
  while (at < name.length && word.charAt(at) === name.charAt(at)) at++;
  const swapped = name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  return word.slice(at) === swapped;
}

/** Names that are words need their capital, unless the whole text does without. */
function isCasedEnough(word: Word | undefined, weight: Weight, casing: Casing): boolean {
  if (weight === "rare" || weight === "common" || casing === "lower") return true;
  return isCapital(word) || isCaseless(word);
}

/** Takes a surname or its initial behind a first name into account. */
function toNamed(
  words: readonly Word[],
  start: number,
  form: NameForm,
  rest: Pick<Occurrence, "titled" | "cased" | "misspelt">,
): Occurrence {
  const end = start + form.keys.length;
  const bareName = form.keys.join(" ");
  const plain = { start, end, weight: form.weight, people: form.people, bareName, ...rest };
  if (form.weight === "full" || form.weight === "surname") return plain;
  if (gapAt(words, end) !== "space" || words[end - 1]?.possessive) return plain;
  const further = keyAt(words, end).length === 1 && isCapital(words[end + 1]) ? end + 1 : end;
  for (const last of new Set([further, end])) {
    const people = form.people.filter(({ surname }) => isSurname(words[last], surname));
    if (people.length > 0) return { ...plain, end: last + 1, people, weight: "full" };
  }
  return plain;
}

/** Whether the word is the surname, a slip of it, or its initial (but not the pronoun I). */
function isSurname(word: Word | undefined, surname: string): boolean {
  if (!word || surname === "" || !isCapital(word)) return false;
  if (word.key.length === 1) return word.key === surname.charAt(0) && word.key !== "i";
  if (word.key === surname) return true;
  return (
    surname.length > 4 &&
    word.key.charAt(0) === surname.charAt(0) &&
    isOneEditApart(word.key, surname)
  );
}
