import { copulas } from "./clause-words.ts";
import { endearments, kin, kinFillers, manyKin, ownWords, possessors } from "./kin-words.ts";
import type { Naming } from "./naming.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isOpening, keyAt } from "./words.ts";

/**
 * Whether a name is introduced as that of the customer, or of a person or animal of the customer's:
 * "my mother Grace", "Max, our dog", "Mark's widow", "I am Hope".
 *
 * @param acts whether what follows the name says that its bearer serves customers: then a comma
 *   before the name ends a clause, as in "after losing my father, Grace helped us"
 */
export function belongsToCustomer(naming: Naming, acts: boolean): boolean {
  return (
    isKinBefore(naming, acts) ||
    isManyBefore(naming) ||
    isKinAfter(naming) ||
    isOwn(naming) ||
    isWriter(naming)
  );
}

/** "my mother Grace", "our dog named Max", "my husband of 42 years, Bill". */
function isKinBefore({ list, start, end, roles }: Naming, acts: boolean): boolean {
  const direct = gapAt(list, start) === "space";
  if (!direct && acts && gapAt(list, end) === "space") return false;
  let at = start - 1;
  let named = false;
  for (; at > start - 9 && !isOpening(list, at + 1); at--) {
    const key = keyAt(list, at);
    if (copulas.has(key) && !named && !naming.has(keyAt(list, at - 1))) return false;
    if (!kinFillers.has(key) && !/^\d+$/.test(key)) break;
    named ||= naming.has(key);
  }
  const key = keyAt(list, at);
  if (isOpening(list, at + 1) || roles.has(key)) return false;
  return kin.has(key) && (named || !list[at]?.possessive);
}

const naming = toWordSet("named called name names llamado llamada namens appele appelee");

/** "my sons Will and Mark": all that follow are meant. */
function isManyBefore({ list, groupStart }: Naming): boolean {
  if (isOpening(list, groupStart)) return false;
  const at = naming.has(keyAt(list, groupStart - 1)) ? groupStart - 2 : groupStart - 1;
  return manyKin.has(keyAt(list, at)) && !list[at]?.possessive;
}

/** "Grace, my late wife", "Max (our dog)", "Mark was my father", "Will's sister". */
function isKinAfter({ list, end, groupEnd, roles }: Naming): boolean {
  const next = keyAt(list, end);
  if (list[end - 1]?.possessive) return isRelated(list, end);
  const joined = gapAt(list, end) === "space";
  const starts = joined
    ? copulas.has(next) || next === "who" || next === "the"
    : possessors.has(next) || next === "the";
  const from = starts ? end : groupEnd;
  const isPlural = from !== end && possessors.has(keyAt(list, from));
  if (!starts && !isPlural) return false;
  let owned = joined && next === "the";
  for (let at = from; at < from + 8 && !isOpening(list, at); at++) {
    const key = keyAt(list, at);
    if (at > from && joined && gapAt(list, at) !== "space") return false;
    const isKin = isPlural ? manyKin.has(key) : kin.has(key) || manyKin.has(key);
    if (isKin && !roles.has(key)) return owned && isClosing({ list, joined, at });
    owned ||= joined ? possessors.has(key) : ownWords.has(key) || key === "late";
    if (!kinFillers.has(key) && !copulas.has(key) && !/^\d+$/.test(key)) return false;
  }
  return false;
}

function isRelated(list: Naming["list"], end: number): boolean {
  return [0, 1, 2].some((step) => {
    const at = end + step;
    if (isOpening(list, at)) return false;
    return kin.has(keyAt(list, at)) || manyKin.has(keyAt(list, at)) || keyAt(list, at) === "family";
  });
}

/** Whether the apposition ends behind its noun: "Grace, my mother and I thank you" has none. */
function isClosing(place: Pick<Naming, "list"> & { joined: boolean; at: number }): boolean {
  const { list, joined, at } = place;
  if (list[at]?.possessive) return false;
  return joined || gapAt(list, at + 1) !== "space" || relatives.has(keyAt(list, at + 1));
}

const relatives = toWordSet("who of in from that whom for since with");

/** "my Will", "our beloved Hope", but not "Dear Grace," at the head of a letter. */
function isOwn({ list, start }: Naming): boolean {
  if (isOpening(list, start) || gapAt(list, start) !== "space") return false;
  const before = keyAt(list, start - 1);
  if (before === "late" || before === "beloved" || ownWords.has(before)) return true;
  return endearments.has(before) && possessors.has(keyAt(list, start - 2));
}

/** "My name is Will", "I'm Hope". */
function isWriter({ list, start, end }: Naming): boolean {
  if (isOpening(list, start) || list[end - 1]?.possessive) return false;
  const [third, second, first] = [
    keyAt(list, start - 3),
    keyAt(list, start - 2),
    keyAt(list, start - 1),
  ];
  if (first === "im" || (first === "am" && second === "i")) return true;
  if (copulas.has(first) && second === "name") return third === "my";
  return first === "is" && second === "this" && isOpening(list, start - 2);
}
