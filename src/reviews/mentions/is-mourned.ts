import { copulas, isAdverb } from "./clause-words.ts";
import {
  deathNouns,
  deathParticiples,
  deathVerbs,
  looks,
  mourningVerbs,
  regrets,
} from "./kin-words.ts";
import type { Naming } from "./naming.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isOpening, keyAt, type Word } from "./words.ts";

/**
 * Whether a name is that of somebody dead (or of an animal): "Grace passed away", "Mark's ashes",
 * "goodbye to Will", "Hope would have loved it", "we lost Bill".
 */
export function isMourned(naming: Naming): boolean {
  const { list, groupEnd } = naming;
  if (list[groupEnd - 1]?.possessive) return hasDeathNoun(list, groupEnd);
  return isSaidOfTheDead(list, groupEnd) || isObjectOfMourning(naming);
}

/** "Grace's ashes", "Mark's 80th birthday"; but not "Grace's help with the funeral". */
function hasDeathNoun(list: readonly Word[], start: number): boolean {
  if (isOpening(list, start)) return false;
  if (deathNouns.has(keyAt(list, start))) return true;
  if (gapAt(list, start + 1) !== "space") return false;
  return describing.test(keyAt(list, start)) && deathNouns.has(keyAt(list, start + 1));
}

const describing =
  /^(?:\d+\w*|beautiful|final|last|lovely|early|sudden|recent|own|entire|whole|long)$/;

/** "passed away", "has died", "would have loved", "will be missed", "looked so peaceful". */
function isSaidOfTheDead(list: readonly Word[], start: number): boolean {
  if (isLifespan(list, start)) return true;
  let copula = false;
  for (let at = start; at < start + 6 && !isOpening(list, at); at++) {
    const key = keyAt(list, at);
    if (deathVerbs.has(key)) return !isPassedOn(list, at);
    if (key === "looked" || key === "looks") return looks.has(keyAt(list, at + 1));
    if (copula && (deathParticiples.has(key) || isAtRest(list, at))) return true;
    if (key === "would" || key === "wouldve") return isRegretted(list, at);
    if (isOneLastTime(list, at)) return true;
    copula ||= copulas.has(key) || key === "be";
    if (!isAdverb(key) && !copulas.has(key) && !lightWords.has(key)) return false;
  }
  return false;
}

const lightWords = toWordSet(
  "had has have who been will be and wife husband may one back ist hat a ha",
);

/** "Grace (1942–2025)", "Mark, 87, a farmer". */
function isLifespan(list: readonly Word[], start: number): boolean {
  const gap = gapAt(list, start);
  if (gap !== "comma" && gap !== "aside") return false;
  return (
    /^(?:\d{2,3}|1[89]\d\d|20\d\d)$/.test(keyAt(list, start)) && gapAt(list, start + 1) !== "space"
  );
}

/** "passed on our wishes", "passed the message along". */
function isPassedOn(list: readonly Word[], at: number): boolean {
  if (!/^pass/.test(keyAt(list, at))) return false;
  const [next, further] = [keyAt(list, at + 1), keyAt(list, at + 2)];
  return things.has(next) || (next === "on" && things.has(further)) || next === "along";
}

const things = toWordSet("our my the us it her him his this that me every all information a");

function isAtRest(list: readonly Word[], at: number): boolean {
  const [key, next] = [keyAt(list, at), keyAt(list, at + 1)];
  if (key === "at") return next === "peace" || next === "rest";
  return (key === "in" || key === "with") && heavens.has(next);
}

const heavens = toWordSet("heaven hospice god jesus angels");

function isRegretted(list: readonly Word[], at: number): boolean {
  const next = [1, 2, 3, 4].map((step) => keyAt(list, at + step));
  const [first = ""] = next;
  if (keyAt(list, at) !== "wouldve" && !next.includes("have")) return next.includes("proud");
  return isOpening(list, at + 1)
    ? false
    : next.some((key) => regrets.has(key)) || first === "proud";
}

/** "see Grace one last time" */
function isOneLastTime(list: readonly Word[], at: number): boolean {
  return keyAt(list, at) === "one" && /^(?:last|final)$/.test(keyAt(list, at + 1));
}

/** "we lost Grace", "the loss of Grace", "rest in peace, Grace", "brought Max home". */
function isObjectOfMourning({ list, start, groupStart, groupEnd }: Naming): boolean {
  if (isOpening(list, groupStart)) return false;
  const at = gapAt(list, start) === "space" ? start : groupStart;
  const [third, second, first] = [keyAt(list, at - 3), keyAt(list, at - 2), keyAt(list, at - 1)];
  if (mourningVerbs.has(first)) return first !== "peace" || second === "in";
  if (first === "you") return second === "miss" || second === "missed";
  if (bringing.has(first)) return returns.has(keyAt(list, groupEnd));
  if (first === "up" && second === "picked") return true;
  if (!links.has(first) || isOpening(list, at - 1)) return false;
  if (second === "care") return isTaken(list, at - 2);
  return deathNouns.has(second) || (first !== "of" && second === "service" && third !== "customer");
}

const bringing = toWordSet("bring brought bringing brings");
const returns = toWordSet("home back");
const links = toWordSet("of for to de von a an");

/** "took such good care of Grace" */
function isTaken(list: readonly Word[], care: number): boolean {
  return [1, 2, 3, 4].some((step) =>
    /^t(?:ake|akes|ook|aking|aken)$/.test(keyAt(list, care - step)),
  );
}
