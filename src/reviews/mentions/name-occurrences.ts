import type { Casing } from "./casing.ts";
import { isMisspelt, isOneEditApart } from "./misspelt.ts";
import type { NameForm, NameForms, Person, Weight } from "./name-forms.ts";
import { gapAt, isCapital, isCaseless, keyAt, type Word } from "./words.ts";

/** A place where a text may name members of staff. */
export type Occurrence = {
  readonly start: number;
  /** the word after the last */
  readonly end: number;
  readonly weight: Weight;
  /** more than one where they share the name */
  readonly people: readonly Person[];
  /** what is vetoed when the name turns out to be somebody else's */
  readonly bareName: string;
  /** a form of address or a role stands before it */
  readonly titled: boolean;
  /** a capital tells that it is a name */
  readonly cased: boolean;
  readonly misspelt: boolean;
};

/** Finds every place that may name somebody, from left to right, none inside another. */
export function findOccurrences(
  words: readonly Word[],
  forms: NameForms,
  toCasingAt: (at: number) => Casing,
): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = 0; at < words.length; ) {
    const occurrence = toOccurrence(words, at, forms, toCasingAt);
    if (occurrence) found.push(occurrence);
    at = occurrence?.end ?? at + 1;
  }
  return found;
}

function toOccurrence(
  words: readonly Word[],
  start: number,
  forms: NameForms,
  toCasingAt: (at: number) => Casing,
): Occurrence | undefined {
  const exact = forms.byFirstKey.get(keyAt(words, start));
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

function toMisspelt(word: Word | undefined, forms: NameForms): NameForm | undefined {
  if (!word || word.key.length < 5 || !isCapital(word)) return undefined;
  const near: NameForm[] = [];
  for (const [key, candidates] of forms.byFirstKey) {
    if (key.charCodeAt(0) !== word.key.charCodeAt(0) || !isMisspelt(word.key, key)) continue;
    near.push(...candidates.filter(({ keys }) => keys.length === 1));
  }
  const first = near.filter(({ weight }) => weight !== "surname");
  const likely = first.length > 0 ? first : near;
  return likely.length === 1 ? likely[0] : undefined;
}

/** Names that are words need their capital, unless the whole sentence does without. */
function isCasedEnough(word: Word | undefined, weight: Weight, casing: Casing): boolean {
  return (
    isCapital(word) ||
    isCaseless(word) ||
    casing === "lower" ||
    weight === "rare" ||
    weight === "common"
  );
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
  return word.key === surname || (surname.length > 4 && isOneEditApart(word.key, surname));
}
