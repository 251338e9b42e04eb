import { clauseStarts, copulas, determiners, isAdverb } from "./clause-words.ts";
import type { Naming } from "./naming.ts";
import { doctorTitles, titles } from "./plain-names.ts";
import { staffVerbs } from "./staff-verbs.ts";
import { staffQualities, thanks, virtues } from "./staff-words.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isCapital, isOpening, keyAt } from "./words.ts";

/**
 * Whether what looks like a name of the staff is a word, a place or a part of another name: "Will
 * you", "with Grace and dignity", "the Summer", "Hope Chapel", "St. Mark", "Mary Grace".
 */
export function isNoName(naming: Naming): boolean {
  return (
    isHyphenated(naming) ||
    isPlace(naming) ||
    isPartOfName(naming) ||
    (naming.weight === "word" && isWord(naming)) ||
    (naming.weight === "surname" && !naming.titled && isBareSurname(naming))
  );
}

/**
 * A surname alone is a name only where nothing but a name has a capital, so many are words; and not
 * in an enumeration: "Bennett & Sons" is a firm.
 */
function isBareSurname(naming: Naming): boolean {
  const { list, start, end, cased } = naming;
  if (!cased || isOpening(list, start) || isWord(naming)) return true;
  return keyAt(list, start - 1) === "and" || keyAt(list, end) === "and";
}

/** "Grace-filled", "pre-Grace"; but a name may follow a prefix of another script. */
function isHyphenated({ list, start, end }: Naming): boolean {
  const isLatin = (at: number) => /^[a-z0-9]/.test(keyAt(list, at));
  if (gapAt(list, end) === "join" && isLatin(end)) return true;
  return gapAt(list, start) === "join" && isLatin(start - 1) && isLatin(start);
}

/** "Hope Chapel", "Mark Street", "Bennett Funeral Home", "the Bennett family". */
function isPlace({ list, start, end, weight }: Naming): boolean {
  if (gapAt(list, end) !== "space" || list[end - 1]?.possessive) return false;
  const next = keyAt(list, end);
  const from = next === "from" || next === "in" ? end + 1 : end;
  if (keyAt(list, from) === "next" && keyAt(list, from + 1) === "door") return true;
  if (next === "family") return weight === "surname" || keyAt(list, start - 1) === "the";
  if (!isCapital(list[end])) return false;
  return places.has(next) || places.has(keyAt(list, end + 1));
}

const places = toWordSet(
  "church chapel street st avenue ave road rd lane drive boulevard blvd hospital hospice cemetery county",
  "university college school academy memorial gardens garden park lutheran baptist methodist episcopal",
  "presbyterian catholic cathedral parish funeral funerals mortuary cremation plumbing heating center",
  "centre clinic hall hill hills valley island beach city town bridge house foundation ministries",
  "fellowship community creek river lake plaza square tower mortuaries",
);

/** "St. Mark", "Mary Grace", "Father Mark": a capital before the name that no sentence asks for. */
function isPartOfName({ list, start, casing, roles, titled }: Naming): boolean {
  if (titled || casing !== "plain" || gapAt(list, start) !== "space") return false;
  const before = keyAt(list, start - 1);
  if (saints.has(before) || doctorTitles.has(before)) return true;
  if (isOpening(list, start - 1) || !isCapital(list[start - 1])) return false;
  return !roles.has(before) && !titles.has(before) && !leading.has(before);
}

const saints = toWordSet(
  "st saint san santa fort mount mt port amazing father pastor sister brother fat",
);

/** Capitals that often stand before a name by themselves. */
const leading = toWordSet(
  "i thank thanks you and to with for by director funeral manager the our ask call especially both mr mrs",
  "ms thankyou kudos shoutout dear hi hello but when if so also owner technician plumber tech staff team",
  "god bless tv ok all",
);

/** What only names that are words can be mistaken for. */
function isWord(naming: Naming): boolean {
  const { list, start, end } = naming;
  if (gapAt(list, start) === "space") {
    const before = keyAt(list, start - 1);
    const isThanked = [start, naming.groupStart].some((at) => isThanks(list, at));
    if (subjects.has(before)) return true;
    if (isThanked) return false;
    if (determiners.has(before) && !(naming.cased && before === "that")) return true;
    if (before === "you") return true;
    if (!naming.cased && (hedging.has(before) || said.has(before))) return true;
    if (before === "with" || before === "by") return isVirtue(naming);
  }
  if (gapAt(list, end) !== "space" || list[end - 1]?.possessive) return isThing(naming);
  return isVerbOrThing(naming);
}

function isThanks(list: Naming["list"], at: number): boolean {
  const [second, first] = [keyAt(list, at - 2), keyAt(list, at - 1)];
  return thanks.has(first) || [thanks, thankful, staffQualities].some((words) => words.has(second));
}

const subjects = toWordSet("i we they he she it who");
const thankful = toWordSet("love recommend of");
const hedging = toWordSet("always never would could can to no without lots full of in not");
const said = toWordSet("say said saying high");

/** "with Grace and Dignity", "with compassion and Grace" */
function isVirtue({ list, start, end, cased }: Naming): boolean {
  if (keyAt(list, end) === "and" && virtues.has(keyAt(list, end + 1))) return true;
  if (gapAt(list, end) === "comma" && virtues.has(keyAt(list, end))) return true;
  return !cased && !met.has(keyAt(list, start - 2));
}

const met = toWordSet("met meet meeting spoke worked talked dealt");

function isVerbOrThing(naming: Naming): boolean {
  const { list, start, end, cased } = naming;
  const [name, next] = [keyAt(list, start), keyAt(list, end)];
  if (clauseStarts.has(next) && next !== "who" && next !== "when" && next !== "because") {
    return isOpening(list, start) || !cased || name === "will";
  }
  if (name === "will" || name === "may") return isModal(naming);
  if (isOpening(list, start) || !cased) return !isSubject(naming) || isThing(naming);
  return isThing(naming);
}

/** Whether a verb of another person or a link to one comes next, as it does not in "Summer heat". */
function isSubject({ list, end }: Naming): boolean {
  let at = end;
  while (isFiller(keyAt(list, at)) && at < end + 3) at++;
  const next = keyAt(list, at);
  if (isOpening(list, at)) return true;
  if (next === "a") return copulas.has(keyAt(list, at + 1)) || staffVerbs.has(keyAt(list, at + 1));
  return staffVerbs.has(next) || copulas.has(next) || next.endsWith("ed") || personal.has(next);
}

/**
 * "Will definitely recommend", "Will be back": the verb, not the name. Where a capital says nothing,
 * only the verb of another person ("Will helped") or a link to one makes it the name.
 */
function isModal(naming: Naming): boolean {
  const { list, start, end, cased } = naming;
  let at = end;
  while (isFiller(keyAt(list, at)) && at < end + 3) at++;
  const next = keyAt(list, at);
  if (infinitives.has(next) || isOpening(list, at)) return true;
  if (cased && !isOpening(list, start)) return false;
  return !isSubject({ ...naming, end: at });
}

function isFiller(key: string): boolean {
  return (isAdverb(key) && !personal.has(key)) || key === "not";
}

const personal = toWordSet(
  "and has had did didnt would could from at in with who worked knew went was made deserves y hat ha nous nos",
);

const infinitives = toWordSet(
  "be have recommend use call return hire go tell refer remember forget come do keep continue choose",
  "pass share send need want make miss cherish let give look see get post update buy try ask trust leave",
  "work book order visit suggest say think treasure spread find",
);

/** "Bill was higher than quoted": the thing can be the subject too. */
function isThing({ list, start, end }: Naming): boolean {
  const things = thingVerbs.get(keyAt(list, start));
  if (!things || !isOpening(list, start)) return false;
  if (things.has(keyAt(list, end))) return true;
  return keyAt(list, end) === "was" && things.has(keyAt(list, end + 1));
}

const thingVerbs = new Map([
  [
    "bill",
    toWordSet("came arrived went fair reasonable explained correct covered included clear late"),
  ],
  ["chance", toWordSet("brought gave")],
  ["mark", toWordSet("one")],
  ["summer", toWordSet("came went arrived the is")],
]);
