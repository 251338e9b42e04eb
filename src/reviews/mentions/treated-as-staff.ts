import { isAdverb } from "./clause-words.ts";
import { kin } from "./kin-words.ts";
import type { Naming } from "./naming.ts";
import { staffParticiples, staffVerbs } from "./staff-verbs.ts";
import {
  addressWords,
  anyPerson,
  colleagues,
  contactVerbs,
  meetingWords,
  requestWords,
  singling,
  staffNouns,
  staffQualities,
  thanks,
  thanksFillers,
} from "./staff-words.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isOpening, keyAt } from "./words.ts";

/**
 * Whether what leads up to a name says that customers turned to its bearer: "thanks to Grace",
 * "ask for Will", "we met with Hope", "guided by Mark", "the director, Bill".
 */
export function treatedAsStaff(naming: Naming): boolean {
  if (isOpening(naming.list, naming.groupStart)) return false;
  return (
    isThanked(naming) ||
    isIntroduced(naming) ||
    isContacted(naming) ||
    isAfterPreposition(naming) ||
    isSpokenTo(naming) ||
    isPredicate(naming)
  );
}

/** The key so many words before the name, "" where a sentence begins in between. */
function before({ list, groupStart }: Naming, steps: number): string {
  for (let at = groupStart; at > groupStart - steps; at--) if (isOpening(list, at)) return "";
  return keyAt(list, groupStart - steps);
}

/** Whether one of the words from so many to so many before the name is among these. */
function hasBefore(naming: Naming, from: number, to: number, words: ReadonlySet<string>): boolean {
  for (let steps = from; steps <= to; steps++) if (words.has(before(naming, steps))) return true;
  return false;
}

/** "Thank you so much to Grace", "great job, Max", "and so did Will". */
function isThanked(naming: Naming): boolean {
  for (let steps = 1; steps <= 12; steps++) {
    const key = before(naming, steps);
    if (thanks.has(key)) return true;
    if (!thanksFillers.has(key)) break;
  }
  if (before(naming, 2) === "so" && alike.has(before(naming, 1))) return true;
  return jobs.has(before(naming, 1)) && wellDone.has(before(naming, 2));
}

const alike = toWordSet("did does was is has");
const jobs = toWordSet("job work done go");
const wellDone = toWordSet("great good nice awesome amazing excellent fantastic well to");

/** "our director Grace", "a gentleman named Will", "the lady at the desk, Hope". */
function isIntroduced(naming: Naming): boolean {
  const { list, groupStart, roles } = naming;
  const key = before(naming, 1);
  const direct = gapAt(list, groupStart) === "space";
  if (list[groupStart - 1]?.possessive) return false;
  if (staffNouns.has(key) || roles.has(key) || singling.has(key)) return true;
  if (key === "named" || key === "called") return hasBefore(naming, 2, 4, persons);
  if (key === "of" || key === "is" || key === "was") return before(naming, 2) === "name";
  if (key === "like") return hasBefore(naming, 2, 2, likes);
  if (gapAt(list, groupStart) === "aside" && hasBefore(naming, 1, 6, persons)) return true;
  if (!direct)
    return colleagues.has(key) || anyPerson.has(key) || key === "desk" || key === "office";
  return guys.has(key);
}

const persons = new Set([...anyPerson, ...staffNouns]);
const likes = toWordSet("people someone staff employees technicians anyone person directors folks");
const guys = toWordSet("guy gentleman lady girl");

/** "We called Grace", "they sent Max". */
function isContacted(naming: Naming): boolean {
  const direct = gapAt(naming.list, naming.groupStart) === "space";
  const isPlain = naming.cased || naming.weight !== "word";
  return direct && (isPlain ? contactVerbs : plainContactVerbs).has(before(naming, 1));
}

/** Those that take no thing, so that "had hope" and "give grace" stay words. */
const plainContactVerbs = toWordSet(
  "recommend recommended recommending called contact contacted phoned met text texted email emailed",
);

function isAfterPreposition(naming: Naming): boolean {
  switch (before(naming, 1)) {
    case "with":
      return hasBefore(naming, 2, 4, meetingWords);
    case "to":
      return hasBefore(naming, 2, 3, addressWords);
    case "for":
      return hasBefore(naming, 2, 4, requestWords) || isIfNotFor(naming);
    case "by":
    case "por":
    case "von":
    case "par":
      return hasBefore(naming, 2, 5, staffParticiples);
    case "of":
      return before(naming, 2) === "because" || hasBefore(naming, 2, 2, staffQualities);
    case "about":
      return hasBefore(naming, 2, 5, sayings);
    case "than":
      return before(naming, 2).endsWith("er") || before(naming, 3) === "more";
    case "without":
      return hasBefore(naming, 2, 10, impossible) || isConditional(naming);
    default:
      return false;
  }
}

/** "If it were not for Grace", "had it not been for Grace". */
function isIfNotFor(naming: Naming): boolean {
  return hasBefore(naming, 2, 4, negations) && hasBefore(naming, 3, 6, toWordSet("it"));
}

const sayings = toWordSet("say enough things heard raved rave positive complaint nothing");
const negations = toWordSet("not wasnt werent isnt hadnt");
const impossible = toWordSet("couldnt could cant cannot wouldnt possible impossible never lost");

/** "Without Grace we could not have done it." */
function isConditional({ list, groupEnd }: Naming): boolean {
  const next = [0, 1, 2, 3, 4, 5].map((step) => keyAt(list, groupEnd + step));
  return next.some((key) => impossible.has(key) || key === "would");
}

/** "You were right, Grace." But not "we miss you, Grace". */
function isSpokenTo(naming: Naming): boolean {
  const { list, groupStart, groupEnd } = naming;
  if (gapAt(list, groupStart) !== "comma" || !isOpening(list, groupEnd)) return false;
  return hasBefore(naming, 2, 8, you) && !hasBefore(naming, 1, 8, farewells);
}

const you = toWordSet("you youre youve");
const farewells = toWordSet("miss missed love loved peace goodbye heaven farewell rest sleep fly");

/** "The person who answered was Will." */
function isPredicate(naming: Naming): boolean {
  let steps = 1;
  while (isAdverb(before(naming, steps)) && steps < 3) steps++;
  if (!isWas.has(before(naming, steps))) return false;
  for (let further = steps + 1; further < steps + 10; further++) {
    const key = before(naming, further);
    if (kin.has(key) && further === steps + 1) return false;
    if (staffVerbs.has(key) || staffNouns.has(key) || favourites.has(key)) return true;
  }
  return false;
}

const isWas = toWordSet("is was were");
const favourites = toWordSet("favorite favourite contact mvp star");
