import { fold } from "#language/fold.ts";
import { toShownAuthor } from "#reviews/author.ts";
import { anonymous } from "#reviews/text.ts";

/** How much of a writer's name is shown, from nothing to all of it. */
const nameForms = ["none", "initials", "first name", "first name and initial", "full"] as const;
export type NameForm = (typeof nameForms)[number];

/** Words and beginnings of words, folded, in English, German, Spanish, French, Italian, Dutch and Portuguese. */

export const anonymity = /\b(?:anonym|anonim|anoniem|anon\b|incognito|inkognito|pseudonym)/;
/** `Do not keep me anonymous`, but not `Do not show name (anonymous)`. */
export const notAnonymous =
  /\b(?:not|nicht|no|non|ne|pas|kein\w*)\b(?: (?!show|name|nam|nenn|zeig|publi|veroff)\w+){0,2} (?:anonym|anonim)/;

const initials =
  /\b(?:initials?|initialen|initiale|iniciales?|initiales?|iniziali?|iniciais|initialien|kurzel|monogramm?)\b/;
const letter =
  /\b(?:initials?|initialen?|iniciales?|iniziali?|anfangsbuchstaben?|buchstaben?|letters?|letras?|lettres?)\b/;
const firstName =
  /\b(?:first names?|given names?|forenames?|christian names?|vornamen?|rufnamen?|nombre de pila|primer nombre|prenoms?|voorna(?:am|men)|primo nome|nome proprio|primeiro nome)\b/;
/** Such words around a form change nothing of it. */
const around =
  /\b(?:yes|yeah|ja|oui|si|use|using|show|display|put|ok|okay|fine|verwenden|nehmen|zeigen|usar|utiliser|afficher|mostrar|only|just|nur|solo|solamente|solo el|seulement|uniquement|alleen|soltanto|apenas|please|bitte|por favor|svp|merci|as|als|by|with|mit|con|avec|met|com|my|mein(?:en?|em)?|mi|mon|mes|the|der|den|die|el|la|le|les|his|her|their)\b/g;

const full =
  /^(?:(?:in )?full(?: names?)?|names?|named|names? (?:shown|visible)|(?:complete|whole|entire|real|legal) names?|first (?:names? )?and (?:last|sur|family) ?names?|klarnamen?|vollnamen?|voll(?:er|em|en|standig(?:er|em|en)?)?(?: namen?)?|ganze[rn]? namen?|namen?|namentlich|vor (?:und|and) (?:nach|zu)namen?|vornamen? (?:und|nach|zu) ?(?:nach|zu)?namen?|(?:nombre )?complet[oa]|nombres? y apellidos?|(?:nom )?(?:complet|entier)|noms? et prenoms?|prenoms? et noms?|volledige naam|nome completo|nome e cognome)$/;
const none =
  /^(?:(?:name )?(?:hidden|withheld|not shown)|nameless|nobody|ungenannt|namenlos|not (?:named|by name)|nicht (?:namentlich|nennen|genannt))$/;

const negation =
  "(?:ohne|without|no|not|never|don.?t|kein\\w*|nicht|sin|sans|ne|pas|zonder|geen|senza|sem|nao)";
const name =
  "(?:(?:vor|klar|familien)?namen?s?|names?|named|nombres?|noms?|prenoms?|(?:voor)?naam|nomes?|namentlich\\w*|nennen|genannt|nombrar\\w*|nommer|nommee?s?)";
const nameless = new RegExp(
  [
    `\\b${negation}\\b.{0,25}\\b${name}\\b`,
    `\\b${name}\\b.{0,20}\\b(?:nicht|not|no|pas|ne)\\b (?:\\w+ ){0,2}(?:publi|veroff|zeig|nenn|show|display|use|verwend|mostr|affich|ok|fine\\b|allow|permit|wanted|in ordnung|erlaub|gewunscht|bien\\b|souhait)`,
    // What is to be asked first is not yet allowed.
    `\\b(?:ask|check|clarify|confirm|fragen|nachfragen|klaren|abklaren|preguntar|aclarar|demander|verifier)\\b.{0,40}\\b(?:${name}|surname|nachnamen?|apellidos?)\\b`,
  ].join("|"),
);
const withoutSurname = new RegExp(
  `\\b${negation}\\b.{0,15}\\b(?:last names?|surnames?|family names?|nachnamen?s?|zunamen?|familiennamen?s?|apellidos?|noms? de famille|achternaam|cognome)\\b`,
);
const leftOut =
  "(?:weglassen|weggelassen|streichen|schwarzen|entfernen|unkenntlich|omit(?:ted)?|leave out|left out|remove|removed|redact(?:ed)?|blank(?:ed)? out|quitar|omitir|tachar|enlever|omettre|masquer|weglaten|togliere)";
const nameLeftOut = new RegExp(
  `\\b${name}\\b.{0,20}\\b${leftOut}\\b|\\b${leftOut}\\b.{0,20}\\b${name}\\b`,
);
const limited =
  /\b(?:nur|only|just|solo|solamente|seulement|uniquement|alleen|soltanto|apenas|please|bitte|por favor)\b/;
/** What is only said of letters or names, as `3 initials engraved` is not. */
const onlyOf = new RegExp(
  [
    String.raw`${limited.source}.{0,25}(?:${initials.source}|${firstName.source}|\bnombre\b|\bnome\b)`,
    String.raw`(?:${initials.source}|${firstName.source}|\bnombre\b|\bnome\b).{0,5}${limited.source}`,
  ].join("|"),
);

/** `Bitte mit Vor- und Nachnamen` */
const both =
  /\b(?:first|vor|nombre|prenom)\w*(?: names?)? (?:and|und|y|et) (?:last|sur|family|nach|zu|apellidos?|noms?)/;

/**
 * What a cell says of how the name is shown, where that is all it says: `Initials`, `Nur Vorname`,
 * `Nombre completo`, or where it asks for less than the whole name: `yes, but without my name`.
 *
 * @returns null where it says nothing that is known
 */
export function toNameForm(cell: string): NameForm | null {
  const form = toWholeForm(toWords(cell.replace(/\([^)]*\)/g, " ")));
  if (form === null) return toLessOfName(cell);
  const asides = cell.match(/\([^)]*\)/g) ?? [];
  return toLeastForm([
    form,
    ...asides.map((each) => (isReserved(each) ? "none" : toLessOfName(each))),
  ]);
}

/** `Full name (not public)` */
function isReserved(aside: string): boolean {
  return (
    /\b(?:not|nicht|no|pas|intern\w*|privat\w*|private|confiden\w*|vertraulich)\b/.test(
      toWords(aside),
    ) && toLessOfName(aside) === null
  );
}

/** The form of words that say nothing else. */
function toWholeForm(said: string): NameForm | null {
  const bare = said.replace(around, " ").replace(/\s+/g, " ").trim();
  if (bare.length > maxForm) return null;
  if (full.test(bare)) return "full";
  if (none.test(said)) return "none";
  if (onlyFirstName.test(said) || firstNameAlone.test(bare)) return "first name";
  if (firstNameAndMore.test(bare) && letter.test(bare)) return withInitial;
  return initialsAlone.test(bare) ? "initials" : null;
}

const onlyFirstName = /^(?:solo|solamente|soltanto) (?:el |il )?(?:nombre|nome)$/;
const firstNameAlone = new RegExp(`^${firstName.source}$`);
const firstNameAndMore = new RegExp(`^(?:${firstName.source}|(?:first|vor) (?:and|und)\\b)`);
const initialsAlone = new RegExp(`^${initials.source}(?: names?| namen?)?$`);
const withInitial = "first name and initial";
const maxForm = 60;

/** What words ask for that want less than the whole name to be shown; null where they do not. */
export function toLessOfName(words: string): NameForm | null {
  const said = toWords(words);
  if (notAnonymous.test(said)) return null;
  if (anonymity.test(said)) return "none";
  if (onlyOf.test(said) && !both.test(said)) return initials.test(said) ? "initials" : "first name";
  if (withoutSurname.test(said)) return "first name";
  return nameless.test(said) || nameLeftOut.test(said) ? "none" : null;
}

function toWords(cell: string): string {
  const said = fold(cell).replaceAll(/[+&]/g, " and ");
  return said.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Of several wishes the one that shows the least. */
export function toLeastForm(forms: readonly (NameForm | null)[]): NameForm {
  const places = forms.map((form) => nameForms.indexOf(form ?? "full"));
  return nameForms[Math.min(...places, nameForms.length - 1)] ?? "none";
}

/**
 * A name in one of the forms; of a name of which the first is not certain no part is shown in full.
 *
 * @param first the first name, where it is known
 */
export function toNameAs(form: NameForm, author: string, first: string | null): string {
  if (form === "full") return author;
  if (form === "none") return "";
  if (form === "first name" && first !== null) return first;
  const shown = toShownAuthor(author, form === "initials" ? "initials" : "first-name-initial");
  if (shown === anonymous) return "";
  return form === "first name" ? shown.replace(/^([^\s.]{2,}) \S+$/u, "$1") : shown;
}
