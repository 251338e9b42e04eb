import { isCapital, type Word } from "#language/words.ts";
import { titles, toWordSet } from "./lexicon.ts";
import type { NameForms } from "./name-forms.ts";
import { type Casing, gapAt, isOpening, keyAt } from "./text.ts";

type Span = { readonly start: number; readonly end: number };

/** The enumeration that a name is part of, titles included: `Grace, Will and Hope` for any of them. */
export function toGroup(
  list: readonly Word[],
  { start, end }: Span,
  forms: NameForms,
  casing: Casing,
): { readonly groupStart: number; readonly groupEnd: number } {
  const isMember = (at: number) => isName(list, at, forms, casing);
  return {
    groupStart: toGroupStart(list, start, isMember),
    groupEnd: toGroupEnd(list, end, isMember),
  };
}

/** How many words an enumeration may have on either side; the limit keeps the work linear. */
const maxReach = 12;

function toGroupStart(list: readonly Word[], start: number, isMember: (at: number) => boolean) {
  let first = toTitleStart(list, start);
  while (start - first < maxReach) {
    const linked = ands.has(keyAt(list, first - 1)) && !isOpening(list, first);
    const before = repeated.has(keyAt(list, first - 1)) && ands.has(keyAt(list, first - 2));
    const end = linked ? first - 1 : before ? first - 2 : first;
    if (!linked && !before && gapAt(list, first) !== "comma") break;
    if (isOpening(list, end) || !isMember(end - 1)) break;
    let begin = end - 1;
    while (gapAt(list, begin) === "space" && isMember(begin - 1)) begin--;
    first = toTitleStart(list, begin);
  }
  return first;
}

function toGroupEnd(list: readonly Word[], end: number, isMember: (at: number) => boolean) {
  let last = end;
  while (last - end < maxReach && !isOpening(list, last)) {
    const linked = ands.has(keyAt(list, last));
    const next = linked ? last + 1 : last;
    if (!linked && gapAt(list, last) !== "comma") break;
    const begin = ands.has(keyAt(list, next)) ? next + 1 : next;
    const named = linkers.has(keyAt(list, begin)) ? begin + 1 : begin;
    if (isOpening(list, named) || !isMember(named)) break;
    last = named + 1;
    while (gapAt(list, last) === "space" && isMember(last)) last++;
  }
  return last;
}

function toTitleStart(list: readonly Word[], start: number): number {
  return gapAt(list, start) === "space" && titles.has(keyAt(list, start - 1)) ? start - 1 : start;
}

/** Whether a word can be a member: a name of the staff, or a capital where none is due. */
function isName(list: readonly Word[], at: number, forms: NameForms, casing: Casing): boolean {
  if (forms.byFirstKey.has(keyAt(list, at))) return casing !== "plain" || isCapital(list[at]);
  if (casing !== "plain") return false;
  return at > 0 && !isOpening(list, at) && isCapital(list[at]) && !noMembers.has(keyAt(list, at));
}

const ands = toWordSet("and");

/** Prepositions that may be said again before a member. */
const repeated = new Set(["to", "a"]);

/** What may stand before a member. */
const linkers = new Set([...titles, ...repeated, "both", "also"]);

/** Words with a capital that are no names. */
const noMembers = new Set(["i", "im", "ive", "id", "god", "my", "we", "they"]);
