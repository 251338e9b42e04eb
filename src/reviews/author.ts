import { hasEmailAddress, hasTelephoneNumber } from "./contact-details.ts";
import { toParted } from "./name-parts.ts";
import { isTitle } from "./name-titles.ts";
import { anonymous, isBlank, withoutTurning } from "./text.ts";

/** How authors are shown: in full, as initials, or as first name and initial of the last. */
export const authorPolicies = ["full", "initials", "first-name-initial"] as const;
export type AuthorPolicy = (typeof authorPolicies)[number];

/**
 * The name shown for an author; "Anonymous" where the source gives none, or something to reach a
 * person by. Where it cannot be told which part is the first name (a single name, a handle, two
 * people, a family name that comes first), no part is shown in full.
 */
export function toShownAuthor(given: string | undefined, policy: AuthorPolicy): string {
  const author = given === undefined ? undefined : withoutTurning(given);
  if (author === undefined || isBlank(author) || isAddress(author)) return anonymous;
  if (policy === "full") return author.trim().replace(/\s+/gu, " ");
  const { names, isOrdered } = toParted(author);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return anonymous;
  if (policy === "initials" || names.length < 2 || names.every(isInitial)) return toInitials(names);
  if (!(isOrdered && isClear(author, names))) return toInitials(names);
  return `${first.replace(/[,;]$/, "")} ${toInitial(last)}`;
}

/**
 * What a person can be reached by, a number without a name or of an order, or a word for nobody. Two letters
 * with a space between, as in `K. A.`, are somebody's initials.
 */
function isAddress(author: string): boolean {
  return (
    nobody.test(author.trim()) ||
    nothingSaid.test(author.trim()) ||
    ofOrder.test(author) ||
    /\S[@＠]\S/u.test(author) ||
    hasEmailAddress(author) ||
    hasTelephoneNumber(author) ||
    !/[^\p{N}\p{P}\p{S}\s\p{Default_Ignorable_Code_Point}]|\p{Emoji_Presentation}/u.test(author)
  );
}

/** *Keine Angabe* and *not available*, as they are shortened. */
const nothingSaid = /^(?:k\.[aA]\.?|n\. a\.)$/;

const nobody =
  /^(?:n\/a|n\.a\.|-+|x{3,}|null|none|no name|name withheld|(?:name|author) (?:not given|unknown)|prefers? not to say|keine angabe|ohne namen?|(?:möchte|will) (?:nicht|anonym) (?:genannt werden|bleiben)|ungenannt|sin nombre|sans nom|unknown|unbekannt|desconocid[oa]|inconnue?|an[oó]n[iy]m[oae]?|anon[iy]me[rns]?|anoniem|anonymous)$/iu;

/** `Order #10233`, `Kd-Nr. 44512`, `Customer 10234`. */
const ofOrder =
  /(?:\b(?:order|invoice|customer|client|auftrag|bestell\p{L}*|rechnung\p{L}*|kunden?|kd|pedido|cliente|factura|commande|facture)[\s.:#-]*(?:n[or°º]?\.?|nummer|number)?[\s.:#-]*|#)\d{4,}/iu;

/** Whether the first of the names is a first name, as far as can be told. */
function isClear(author: string, names: readonly string[]): boolean {
  const [first = "", ...others] = names;
  if (joiners.test(author) || others.some(isTitle) || !names.every(isPlainName)) return false;
  const isFamilyNameInCapitals =
    isInCapitals(first) && !others.every((name) => isInCapitals(name) || isInitial(name));
  return isTitle(first) || (!isFamilyNameInCapitals && isGivenName(first));
}

/** Two people, of whom one may be called by the family name alone. */
const joiners = /[&+/]|\s(?:and|und|et|y|e|og|och|en)\s/iu;

/** Letters, a dot after an initial, quotation marks or parentheses around: no handle, no number. */
function isPlainName(name: string): boolean {
  return /^["'“„(]?\p{L}[\p{L}\p{M}'’\-\u2010]*[.,;]?["'”“)]?[.,;]?$/u.test(name);
}

function isInCapitals(name: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name);
}

function toInitials(names: readonly string[]): string {
  return names.map(toInitial).join(" ");
}

/** What was shortened once stays as it is. */
function isInitial(name: string): boolean {
  return name === toInitial(name);
}

/**
 * The first letter that is seen, whatever stands before it; of ß, which has two capitals, the first. A dot
 * shortens; where names are written in signs for words or syllables, a circle holds the place of the rest (伏せ字).
 */
export function toInitial(name: string): string {
  const letters = name.replace(/^(?:\P{L}|\p{Default_Ignorable_Code_Point})+/u, "");
  const first = toFirst(toFirst(letters).toUpperCase());
  return first + (familyNameFirst.test(first) ? "○" : ".");
}

let graphemes: Intl.Segmenter | undefined;

/** The first character as a reader sees it; of a letter that stands alone in ASCII nothing more need be asked. */
function toFirst(text: string): string {
  if (/^[A-Za-z](?![^ -~])/.test(text)) return text.charAt(0);
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const [first] = graphemes.segment(text);
  return first?.segment ?? "";
}

/**
 * Whether the first word of a name can be taken for a first name. Doubt counts against it: what is
 * taken for a first name is shown in full. In Latin, Greek, Cyrillic and like letters the first
 * name is expected first, but for what is known to begin family names.
 */
function isGivenName(name: string): boolean {
  return !familyNameFirst.test(name) && !camelCase.test(name) && !familyBeginnings.has(toKey(name));
}

/** Chinese, Japanese and Korean names begin with the family name, often without a space. */
const familyNameFirst =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u;

/** `AdaByron`: both names in one word. */
const camelCase = /\p{Ll}\p{M}*\p{Lu}/u;

function toKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}

/** Particles of family names (van der Berg, dos Santos), and the commonest of Vietnam. */
const familyBeginnings = new Set(
  [
    "van von vom zu zum zur de der den het ter ten te del della dello dei degli di da do du das dos",
    "la le les lo el los las d l al bin ibn bint abu af av",
    "nguyen tran pham huynh hoang phan truong duong",
  ].flatMap((line) => line.split(" ")),
);
