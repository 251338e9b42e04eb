import type { Casing } from "./casing.ts";
import type { NameForms } from "./name-forms.ts";
import type { Occurrence } from "./name-occurrences.ts";
import { titles } from "./plain-names.ts";
import { gapAt, isCapital, isOpening, keyAt, type Words } from "./words.ts";

/** A name where it stands: what its surroundings are asked about. */
export type Naming = Words &
  Occurrence & {
    /** begin and end of the enumeration that the name is part of, titles included */
    readonly groupStart: number;
    readonly groupEnd: number;
    readonly casing: Casing;
    readonly roles: ReadonlySet<string>;
  };

export function toNaming(
  words: Words,
  occurrence: Occurrence,
  forms: NameForms,
  casing: Casing,
): Naming {
  const isMember = (at: number) => isName(words.list, at, forms, casing);
  return {
    ...words,
    ...occurrence,
    groupStart: toGroupStart(words, occurrence, isMember),
    groupEnd: toGroupEnd(words, occurrence, isMember),
    casing,
    roles: forms.roles,
  };
}

type IsMember = (at: number) => boolean;

/** An enumeration longer than this is none; the limit keeps the work linear. */
const longestGroup = 12;

/** `Grace, Will and Hope`: the place of Grace, seen from any of them. */
function toGroupStart({ list }: Words, { start }: Occurrence, isMember: IsMember): number {
  let first = toTitleStart(list, start);
  while (start - first < longestGroup) {
    const linked = conjunctions.has(keyAt(list, first - 1)) && !isOpening(list, first);
    const before = repeated.has(keyAt(list, first - 1)) && conjunctions.has(keyAt(list, first - 2));
    const end = linked ? first - 1 : before ? first - 2 : first;
    if (!linked && !before && gapAt(list, first) !== "comma") break;
    if (isOpening(list, end) || !isMember(end - 1)) break;
    let begin = end - 1;
    while (gapAt(list, begin) === "space" && isMember(begin - 1)) begin--;
    first = toTitleStart(list, begin);
  }
  return first;
}

function toGroupEnd({ list }: Words, { end }: Occurrence, isMember: IsMember): number {
  let last = end;
  while (last - end < longestGroup && !isOpening(list, last)) {
    const linked = conjunctions.has(keyAt(list, last));
    const next = linked ? last + 1 : last;
    if (!linked && gapAt(list, last) !== "comma") break;
    const begin = conjunctions.has(keyAt(list, next)) ? next + 1 : next;
    const named = linkers.has(keyAt(list, begin)) ? begin + 1 : begin;
    if (isOpening(list, named) || !isMember(named)) break;
    last = named + 1;
    while (gapAt(list, last) === "space" && isMember(last)) last++;
  }
  return last;
}

function toTitleStart(list: Words["list"], start: number): number {
  return gapAt(list, start) === "space" && titles.has(keyAt(list, start - 1)) ? start - 1 : start;
}

/** Whether a word can be a member: a name of the staff, or a capital where none is due. */
function isName(list: Words["list"], at: number, forms: NameForms, casing: Casing): boolean {
  if (forms.byFirstKey.has(keyAt(list, at))) return casing !== "plain" || isCapital(list[at]);
  if (casing !== "plain") return false;
  return at > 0 && !isOpening(list, at) && isCapital(list[at]) && !pronouns.has(keyAt(list, at));
}

const conjunctions = new Set(["and", "y", "und", "et", "e", "or", "n"]);

/** What may stand before a member: a form of address, or a preposition said again. */
const linkers = new Set([...titles, "to", "a", "both", "also"]);

const repeated = new Set(["to", "a"]);

const pronouns = new Set(["i", "im", "ive", "id", "god", "my", "we", "they"]);
