import { fold } from "#language/fold.ts";
import { isAgainstPublishing } from "./table/state-words.ts";

/**
 * The part of a path that says of what is in it that it is not published: `rejected.csv`,
 * `Nicht freigegeben/2025.csv`, `borradores.json`; undefined where none does. `archive` may be all there is.
 *
 * @param path within an export, with forward slashes
 */
export function findWithheldName(path: string): string | undefined {
  return path.split("/").find((part) => {
    const name = fold(part.replace(/\.\w{1,5}$/, "").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
      .replace(/[^\p{L}]+/gu, " ")
      .trim();
    return unapproved.test(name) || isAgainstPublishing(name) || isHeldBack(name);
  });
}

/** `not deleted` is what is there. */
function isHeldBack(name: string): boolean {
  return heldBack.test(name) && !without.test(name);
}

const without =
  /\b(?:not?|non|nicht|keine?|ohne|without|sin|sans|except|except[oé]|au(?:ss|ß)er|sauf|hors)\b/;

const approved = [
  "approved|published|released|consented|freigegeben\\w*|genehmigt\\w*|veroffentlicht\\w*|zugestimmt",
  "aprobad[oa]s?|publicad[oa]s?|autorizad[oa]s?|approuve\\w*|publie\\w*|autorise\\w*|valide\\w*",
].join("|");
const unapproved = new RegExp(
  [
    String.raw`\b(?:not(?: yet)?|nicht|noch nicht|no|non|pas(?: encore)?|sin|sans) (?:${approved})\b`,
    String.raw`\bun(?:approved|published|moderated|released)\b|\bunveroffentlicht\w*`,
    String.raw`\b(?:no|without|ohne|sin|sans|keine) (?:consent|permission|freigabe|einwilligung|zustimmung|consentimiento|permiso|accord|consentement)\b`,
  ].join("|"),
);
const heldBack = new RegExp(
  `\\b(?:${[
    "spam|rejected|declined|deleted|removed|withheld|withdrawn|unwanted|trash(?:ed)?|drafts?|pending|blocked|hidden|awaiting approval",
    "abgelehnt\\w*|geloscht\\w*|entfernt\\w*|gesperrt\\w*|ausgeblendet\\w*|zuruckgezogen\\w*|zuruckgehalten\\w*|widerrufen\\w*|entwurfe?|papierkorb|ausstehend\\w*|in prufung",
    "rechazad[oa]s?|eliminad[oa]s?|borrad[oa]s?|borradore?s?|papelera|ocult[oa]s?|retirad[oa]s?|pendientes?|no deseados?",
    "rejete\\w*|refuse\\w*|supprime\\w*|efface\\w*|brouillons?|corbeille|indesirables?|masque\\w*|retire\\w*|en attente",
  ].join("|")})\\b`,
);
