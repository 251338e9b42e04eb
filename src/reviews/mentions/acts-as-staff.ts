import { auxiliaries, clauseStarts, copulas, isAdverb } from "./clause-words.ts";
import { kin, manyKin } from "./kin-words.ts";
import type { Naming } from "./naming.ts";
import { baseVerbs, progressiveVerbs, staffParticiples, staffVerbs } from "./staff-verbs.ts";
import {
  anyPerson,
  colleagues,
  singling,
  staffAdjectives,
  staffNouns,
  staffPraise,
  staffQualities,
  thanks,
  workplaces,
} from "./staff-words.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isOpening, keyAt, type Word } from "./words.ts";

/** How many words after a name are asked what it did or was. */
const reach = 10;

/**
 * Whether what follows a name says that its bearer serves customers, well or badly: "Grace kindly
 * helped", "Will was late", "Hope and her team", "Mark, our director", "Max's patience".
 */
export function actsAsStaff(naming: Naming): boolean {
  const { list, groupEnd } = naming;
  if (list[groupEnd - 1]?.possessive) return hasStaffQuality(list, groupEnd);
  const seen: Seen = { copula: false, auxiliary: false, definite: false };
  for (let at = groupEnd; at < groupEnd + reach && !isOpening(list, at); at++) {
    const key = keyAt(list, at);
    if (clauseStarts.has(key)) return at === groupEnd && isSpokenTo(list, at);
    if ((kin.has(key) || manyKin.has(key)) && !naming.roles.has(key)) return false;
    if (isBeside(naming, at, key) || isDeed(list, at, key, seen.auxiliary)) return true;
    if (at === groupEnd && isSomeDeed(naming, key)) return true;
    if (isPraise(naming, at, key, seen)) return true;
    seen.copula ||= copulas.has(key) || key === "be" || (key === "what" && at === groupEnd);
    seen.auxiliary = auxiliaries.has(key) || (seen.auxiliary && isAdverb(key));
    seen.definite = definite.has(key) || (seen.definite && !copulas.has(key));
  }
  return false;
}

/** What the words between the name and the place have said. */
type Seen = { copula: boolean; auxiliary: boolean; definite: boolean };

const definite = toWordSet("our the my your their ours");

/** "Grace, thank you", "Grace and her team", "Grace at the office", "Grace especially". */
function isBeside({ list, groupEnd }: Naming, at: number, key: string): boolean {
  const opening = keyAt(list, groupEnd);
  const distance = at - groupEnd;
  if (thanks.has(key) || singling.has(key)) return distance <= 1 && !list[at]?.possessive;
  if (opening === "and" && colleagues.has(key)) return distance <= 4;
  if (!places.has(opening) || !workplaces.has(key)) return false;
  return distance <= 6 && !homes.has(keyAt(list, at - 1));
}

const places = toWordSet("at from with of in aus von de del du");
const homes = toWordSet("nursing care retirement at");

/** A verb of service, of which the name is the subject. */
function isDeed(list: readonly Word[], at: number, key: string, auxiliary: boolean): boolean {
  if (auxiliary && baseVerbs.has(key)) return true;
  if (progressiveVerbs.has(key) || isDoneToUs(list, at, key)) return true;
  if (perfect.has(lastVerb(list, at - 1)) && staffParticiples.has(key)) return true;
  if (!staffVerbs.has(key) && !followed.has(key)) return false;
  const before = keyAt(list, at - 1);
  const next = keyAt(list, at + 1);
  if (copulas.has(before) || before === "be") return false;
  return followed.get(key)?.has(next) ?? !unlike.get(key)?.has(next);
}

const perfect = toWordSet("has had have hasnt havent hadnt");

/** The nearest word at or before a place that is no adverb of time or degree. */
function lastVerb(list: readonly Word[], at: number): string {
  let place = at;
  while (!perfect.has(keyAt(list, place)) && isAdverb(keyAt(list, place)) && at - place < 3)
    place--;
  return keyAt(list, place);
}

/** Whatever the verb: "surprised us", "spoiled my mother". */
function isDoneToUs(list: readonly Word[], at: number, key: string): boolean {
  return key.length > 4 && key.endsWith("ed") && ours.has(keyAt(list, at + 1)) && !lacking.has(key);
}

/** Whatever the verb, where the capital can only be a name's: "and Grace proved him right". */
function isSomeDeed({ list, start, groupEnd, cased }: Naming, key: string): boolean {
  if (!cased || gapAt(list, groupEnd) !== "space") return false;
  if (isOpening(list, start) && things.has(keyAt(list, start))) return false;
  return /..ed$/.test(key) && !ofLife.has(key);
}

/** Names of things that can begin a sentence by themselves and be the subject: "Bill increased". */
const things = toWordSet(
  "bill chance summer price art case cash charity faith grant hope joy justice link page paris penny rain",
  "ray rose star stew storm trip ward winter autumn victory peace mercy patience prudence unity love",
);

/** What everybody does, customers and the dead too. */
const ofLife = toWordSet(
  "loved lived passed died enjoyed wanted needed used retired turned suffered adored hated played moved",
  "married belonged wished smiled served liked worked looked seemed appeared celebrated attended joined",
  "collected cherished believed danced laughed dreamed adopted raised lied cared named called planted baked",
  "cooked painted barked jumped licked chewed battled struggled fished hunted traveled travelled preferred",
);

const ours = toWordSet("us me our my");
const lacking = toWordSet("loved missed joined raised married needed");

/** Verbs that speak of service with certain words behind them only. */
const followed = new Map([
  [
    "worked",
    toWordSet("with hard quickly around on tirelessly diligently late through fast magic"),
  ],
  ["works", toWordSet("with hard quickly fast magic wonders")],
  ["knew", toWordSet("exactly what how just his her their")],
  ["knows", toWordSet("exactly what how his her their everything it")],
  ["stayed", toWordSet("with late until on in by calm")],
  ["met", toWordSet("us with me our my all every everyone the")],
  ["looked", toWordSet("after into out")],
  ["has", toWordSet("a the such an been")],
  ["had", toWordSet("us me our my everything all answers the it")],
  ["went", toWordSet("above out beyond over through the well far extra")],
]);

/** Verbs of service that mean something else before certain words. */
const unlike = new Map([
  ["served", toWordSet("in as overseas during")],
  ["took", toWordSet("ill sick")],
  ["gave", toWordSet("birth")],
  ["got", toWordSet("to sick ill married worse cancer old")],
]);

/** "was so kind", "is the best", "was our director", "the director". */
function isPraise(
  { list, groupEnd, roles }: Naming,
  at: number,
  key: string,
  seen: Readonly<Seen>,
): boolean {
  const isJob = staffNouns.has(key) || roles.has(key);
  if (seen.copula) {
    if (staffAdjectives.has(key)) return !isOfAnybody(list, at + 1);
    return staffPraise.has(key) || (isJob && seen.definite);
  }
  if (gapAt(list, at) === "space" && at === groupEnd) return false;
  const isBriefly = at === groupEnd + 1 && gapAt(list, groupEnd) === "dash";
  if (isBriefly && (isJob || staffPraise.has(key))) return true;
  return (isJob || anyPerson.has(key)) && (seen.definite || at === groupEnd) && at < groupEnd + 6;
}

/** "a wonderful woman": so are many, living and dead. */
function isOfAnybody(list: readonly Word[], at: number): boolean {
  const nouns = [keyAt(list, at), keyAt(list, at + 1)];
  return gapAt(list, at) === "space" && nouns.some((noun) => human.has(noun) || kin.has(noun));
}

const human = toWordSet("woman man person soul human girl boy kid spirit life");

/** "Grace, you were wonderful", but not "Grace, you will be missed". */
function isSpokenTo(list: readonly Word[], at: number): boolean {
  if (keyAt(list, at) !== "you" || gapAt(list, at) === "space") return false;
  const next = [1, 2, 3, 4].map((step) => keyAt(list, at + step));
  return !next.some((key) => farewell.has(key)) && (toYou.has(next[0] ?? "") || isVerb(next[0]));
}

function isVerb(key = ""): boolean {
  return staffVerbs.has(key) || baseVerbs.has(key);
}

const toYou = toWordSet("are were have made did both all guys truly really rock went took");
const farewell = toWordSet("missed loved proud dearly peace heaven always");

/** "Grace's patience", "Max's service was quick", "Will's great at explaining". */
function hasStaffQuality(list: readonly Word[], start: number): boolean {
  for (let at = start; at < start + 4 && !isOpening(list, at); at++) {
    const key = keyAt(list, at);
    if (staffQualities.has(key) || colleagues.has(key)) return true;
    if (key === "service") return isGoodAfter(list, at + 1);
    if (staffAdjectives.has(key) && isPredicate(list, at)) return true;
  }
  return false;
}

function isGoodAfter(list: readonly Word[], at: number): boolean {
  if (!copulas.has(keyAt(list, at))) return false;
  return [1, 2, 3].some((step) => prompt.has(keyAt(list, at + step)));
}

const prompt = toWordSet(
  "excellent great prompt fast quick professional outstanding top superb good",
);

function isPredicate(list: readonly Word[], at: number): boolean {
  return gapAt(list, at + 1) !== "space" || predicateEnds.has(keyAt(list, at + 1));
}

const predicateEnds = toWordSet("at and with in to about");
