import { clauseStarts, copulas, determiners, isAdverb } from "./clause-words.ts";
import type { NameForms } from "./name-forms.ts";
import type { Naming } from "./naming.ts";
import { nameSuffixes, particles } from "./plain-names.ts";
import { baseVerbs, progressiveVerbs, staffVerbs } from "./staff-verbs.ts";
import { contactVerbs, singling, staffAdjectives, thanks } from "./staff-words.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isCapital, keyAt } from "./words.ts";

/**
 * Whether a first name goes on with a surname that is none of the staff's: "Will Thompson", "Hope
 * T.". Then the first name alone is not the staff's either, in the whole review.
 */
export function isSomebodyElse(naming: Naming, forms: NameForms): boolean {
  const { list, end, weight, casing } = naming;
  if (weight === "full" || weight === "surname" || casing !== "plain") return false;
  if (gapAt(list, end) !== "space" || list[end - 1]?.possessive || !isCapital(list[end]))
    return false;
  const next = keyAt(list, end);
  if (next.length === 1) return /\p{L}/u.test(next) && next !== "i" && next !== "a";
  if (forms.byFirstKey.has(next)) return isSurname(next, forms);
  return !isOrdinary(next);
}

/** A surname of the staff behind a first name that does not go with it. */
function isSurname(key: string, forms: NameForms): boolean {
  return !forms.byFirstKey.get(key)?.some(({ weight }) => weight !== "surname");
}

function isOrdinary(key: string): boolean {
  const known = [
    clauseStarts,
    copulas,
    determiners,
    thanks,
    staffVerbs,
    baseVerbs,
    progressiveVerbs,
  ];
  const further = [staffAdjectives, singling, contactVerbs, ordinary, nameSuffixes];
  return (
    [...known, ...further].some((words) => words.has(key)) || particles.has(key) || isAdverb(key)
  );
}

/** Words that begin the next sentence where a full stop was left out. */
const ordinary = toWordSet(
  "and or at in on of for from to with was had has have is not no yes please again god lord jesus from",
  "highly best great good very so such what as after before during during my our your monday tuesday",
  "wednesday thursday friday saturday sunday january february march april may june july august september",
  "october november december christmas easter five love loved would will hope could wonderful amazing",
  "dear mr mrs ms dr first then now here there where how they he she",
);
