import { fold } from "#language/fold.ts";
import { toHeaderKey } from "./layouts.ts";
import {
  isAgainstPublishing,
  moderated,
  no,
  ofPrivacy,
  published,
  stateStems,
  toNameSays,
  yesOrNo,
} from "./state-words.ts";

/** Words and beginnings of words, folded, of names under which yes speaks against publishing. */
const denied = new RegExp(
  [
    String.raw`\b(?:not|nicht|no|non|ne|nao|niet|never|nie|nunca|jamais|pas|without|ohne|sin|sans|kein\w*)\b`,
    String.raw`\b(?:missing|fehlt|fehlen\w*|falta\w*|manqu\w*|lacks?)\b|\bopt.?out`,
    String.raw`\b(?:un|in|dis|des|non)(?:${stateStems})`,
  ].join("|"),
);
const hidingStems = [
  "block|bloqu|bloccat|sperr|gesperrt|lock(?:ed)?\\b|hidden|hide|withh[eo]ld|spam|delet|remov|reject|archiv",
  "trash|suppress|versteckt|ausgeblendet|verborgen|gelosch|entfernt|abgelehnt|papierkorb|ocult",
  "eliminad|borrad|rechazad|masqu|supprim|refus|rejet|corbeille|nascost|exclu|ausgeschlossen|verwijderd",
  "afgewezen|withdraw|revok|taken ?down|zuruckge|widerruf|retir(?:ad|e)|reten(?:id|u)|suspend|embargo|disputed|quarant[ai]",
].join("|");
const furtherStems = [
  "privat(?:e|er|es)?\\b|privad[oa]|prive(?:e|s|es)?\\b|confiden|vertraul|geheim|secret|intern(?:al|e|es|er|o|a)?\\b",
  "draft|entwurf|borrador|brouillon|bozza|rascunho|flag(?:ged)?\\b|reported|gemeldet|denunciad|signale",
  "pending|ausstehend|pendient|en attente|on hold|inacti[vf]|inaktiv|disabled|deaktiv|d[ei]sactiv|deshabilit",
  "cache(?:e|s|es)?\\b|efface|indesirable|denied|denegad|declin|object(?:ed|ion)|widerspr|einspruch|oppos|oposic",
  "nda\\b|non ?disclosure|secrecy|schweigepflicht|verschwieg|secreto",
  "forbid|verbot|untersagt|prohib|interdi",
  "(?:is |ist )?test$|test (?:entry|data|review|row|order)|testeintrag|testdaten|dummy",
].join("|");
const hiding = new RegExp(String.raw`\b(?:un)?(?:${hidingStems})`);
const further = new RegExp(String.raw`\b(?:un)?(?:${furtherStems})`);

/** Whether a mark in a column of that name speaks against publishing. */
export function isAgainst(key: string): boolean {
  return isHiding(key) || further.test(key);
}

/** Whether it does so wherever it stands; `intern` or `pending` may be a mere note. */
export function isHiding(key: string): boolean {
  return denied.test(key) || hiding.test(key);
}

/**
 * Whether a title says of the rows under it that they are not published: `Gesperrt`, `Nur intern`,
 * `Filter: Status = not approved`.
 */
export function saysWithheld(title: string): boolean {
  const key = toHeaderKey(title);
  const isOfState = toNameSays(key) === "state" || ofPrivacy.test(key);
  return isAgainstPublishing(fold(title)) || (isOfState && isAgainst(key));
}

/** `Not hidden`: nobody knows what yes means there. */
function isTwiceAgainst(key: string): boolean {
  return denied.test(key) && (hiding.test(key) || further.test(key));
}

/**
 * A value that says yes to publishing, as an example for a question: where the column speaks against
 * publishing, one that says no to that. Null where none is certain.
 *
 * @param key the header, folded to words
 */
export function findPublished(key: string, values: readonly string[]): string | null {
  if (isTwiceAgainst(key)) return null;
  const says = toNameSays(key);
  const isUnknown = says === "nothing" || says === "something else";
  const isPublished = (value: string) =>
    isAgainst(key) ? no.has(value) : published.has(value) && !(isUnknown && yesOrNo.has(value));
  return values.find((value) => isPublished(fold(value))) ?? null;
}

/**
 * Whether a value certainly speaks against publishing, or is empty or none that is told apart.
 *
 * @param key the header, folded to words
 */
export function isClearlyWithheld(key: string, value: string): boolean {
  if (value === "empty" || value === "filled") return true;
  if (isTwiceAgainst(key)) return false;
  const said = fold(value);
  if (isAgainst(key)) return published.has(said) || moderated.has(said);
  return no.has(said) || isAgainst(said) || (moderated.has(said) && !published.has(said));
}
