import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { toQuoted } from "./column-map.ts";
import { type ColumnValues, toHeld, toValue } from "./column-values.ts";
import { spreadsheet } from "./layouts/spreadsheet.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import { isHiding } from "./published-values.ts";
import type { Table, TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { isConsent, isNo, isYes, toNameSays } from "./state-words.ts";

/** Words and beginnings of words, folded, in English, German, Spanish, French, Italian, Dutch and Portuguese. */

const anonymity = /\b(?:anonym|anonim|anoniem|incognito|inkognito|pseudonym)/;
const ofName =
  /\b(?:(?:sur|first|last|full|real|klar|vor|nach|familien)?namens?|(?:sur|first|last|full|real|vor|nach|familien|klar)?names?|namentlich\w*|nam(?:en|ens)nennung|nombres?|apellidos?|noms?|prenoms?|(?:voor|achter)?na(?:am|men)|nomi?|nomes?|cognom[ei])\b/;
const showing =
  /\b(?:show\w*|display\w*|reveal\w*|mention\w*|credit\w*|use|using|print\w*|zeig\w*|gezeigt|anzeig\w*|nennen|genannt|nennung|verwend\w*|namentlich\w*|nam(?:en|ens)nennung|mostrar|muestr\w*|usar|utilizar|mencionar|indicar|affich\w*|montrer|utiliser|citer|mentionner|indiquer|tonen|getoond|vermeld\w*|noemen|gebruik\w*|weerge\w*|mostr\w*|usare|citare|menzionare|indicare|exibir|divulgar)\b/;
const negated =
  /\b(?:not|without|withhold|conceal|keep private|nicht|ohne|kein\w*|verberg\w*|verschweig\w*|weglass\w*|no|sin|non|ne|pas|sans|cacher|omit\w*|omettre|niet|geen|zonder|senza|sem|nao)\b/;
/** Names of others, and what is said of the review as well. */
const ofOthers =
  /\b(?:reviews?|comments?|testimonials?|feedback|texts?|bewertung\w*|kommentar\w*|rezension\w*|opinion\w*|resenas?|comentarios?|avis|commentaires?|temoignages?|products?|compan(?:y|ies)|business|stores?|shops?|services?|files?|branch|staff|employees?|firm\w*|produkt\w*|mitarbeiter\w*|empresa|producto|entreprise|produit|recensies?|beoordeling\w*|ervaring\w*|avalia\w*|medewerker\w*|bedrijf\w*|aziend\w*|prodott\w*)\b/;
/** Such a column may mean another thing than yes or no to the whole name. */
const unclear =
  /\b(?:only|nur|solo|seulement|initials?|initialen|iniciales|initiales|with|mit|con|avec|under|unter|alleen|slechts|iniziali|iniciais|soltanto|apenas|met|com|onder|sotto)\b/;
const authors = new Set(["display name", "published name", "public name"]);

/**
 * Whether a column speaks of the name of the writer's being shown, and not of the review's.
 *
 * @param key the header, folded to words
 */
export function isOfShownName(key: string): boolean {
  return !authors.has(key) && !ofOthers.test(key) && mayBeOfShownName(key);
}

/** Whether it may speak of the name among other things. */
export function mayBeOfShownName(key: string): boolean {
  return anonymity.test(key) || (ofName.test(key) && speaksOfShowing(key));
}

function speaksOfShowing(key: string): boolean {
  return showing.test(key) || negated.test(key) || toNameSays(key) === "state";
}

/** Whether yes in a column of that name shows the writer's name; else yes hides it. */
function isYesToShowing(key: string): boolean {
  if (anonymity.test(key)) return notAnonymous.test(key);
  return speaksOfShowing(key) && !negated.test(key) && !isHiding(key);
}

/** `Do not keep me anonymous`, but not `Do not show name (anonymous)`. */
const notAnonymous =
  /\b(?:not|nicht|no|non|ne|pas|kein\w*)\b(?: (?!show|name|nam|nenn|zeig|publi|veroff)\w+){0,2} (?:anonym|anonim)/;

/**
 * Whether a cell leaves the name of the writer to be shown. Where yes shows it, nothing else does;
 * where yes hides it, only no and an empty cell leave it.
 */
export function isNameShown(header: string, cell: string): boolean {
  return isYesToShowing(toHeaderKey(header)) ? isYes(cell) : cell === "" || isNo(cell);
}

const negation = "(?:ohne|without|no|not|kein\\w*|nicht|sin|sans|zonder|geen|senza|sem)";
const nameless = new RegExp(
  [
    "\\b(?:anonym|anonim|anoniem|incognito|inkognito|pseudonym)",
    `\\b${negation}\\b.{0,25}\\b(?:(?:vor|nach|klar|familien)?namen?s?|names?|nombres?|apellidos?|noms?|(?:voor|achter)?naam|nomes?|cognome)\\b`,
    "\\b(?:nur|only|solo|seulement|uniquement|alleen|soltanto|apenas)\\b.*\\b(?:initial|inicia|inizial|vornamen?|first name|nombre|prenom|voornaam|nome\\b)",
    "\\b(?:initials?|initialen|iniciales|initiales|vornamen?|first names?|nombre|prenom)\\b.{0,5}\\b(?:nur|only|solo|seulement)\\b",
  ].join("|"),
);

/** Whether a permission to publish asks not to be named, or not in full: `yes, but without my name`. */
export function asksForNoName(cell: string): boolean {
  const said = fold(cell).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  return nameless.test(said) && !notAnonymous.test(said);
}

/** How many rows are published without the name because their permission asks for that. */
export function toNamelessNotes(
  rows: readonly TableRow[],
  permissions: readonly ColumnValues[],
): Reason[] {
  return permissions.flatMap(({ name, index }) => {
    const { length } = rows.filter(({ cells }) => asksForNoName(cells[index] ?? ""));
    return length === 0
      ? []
      : [say`names not shown where ${toQuoted(name)} asks for that: ${length}`];
  });
}

/**
 * What the owner said, with the column that tells by its words and its values whether names are
 * shown, where he said nothing of it.
 */
export function withNameColumn(
  said: Said,
  values: readonly ColumnValues[],
  { headers: { anonymous = [] } }: Layout,
): Said {
  if (said.map?.anonymous !== undefined) return said;
  if (values.some(({ name }) => anonymous.includes(toHeaderKey(name)))) return said;
  const isChosen = (column: ColumnValues) =>
    Object.entries(said.only ?? {}).some(
      ([name, of]) => toHeaderKey(name) === toHeaderKey(column.name) && !of.includes("*"),
    );
  const found = values.find((column) => isClear(column) && !isChosen(column));
  return found ? { ...said, map: { ...said.map, anonymous: found.name } } : said;
}

/** Whether a consent to an anonymous review is meant is not certain. */
function isClear({ key, few, shown }: ColumnValues): boolean {
  const isAsked = unclear.test(key) || (anonymity.test(key) && isConsent(key));
  return (
    few && isOfShownName(key) && !isAsked && [...shown].some((each) => isYes(each) || isNo(each))
  );
}

/** Columns of names of the writer that are not read, as where a platform shows another one. */
export function findOtherNames(
  header: readonly string[],
  read: ReadonlyMap<number, string>,
): readonly number[] {
  const { author = [], surname = [] } = spreadsheet.headers;
  const names = new Set([...author, ...surname].filter((key) => !/nick|display/.test(key)));
  return header.flatMap((each, index) =>
    names.has(toHeaderKey(each)) && !read.has(index) ? [index] : [],
  );
}

/** How many rows do not show the name, by what their cells hold; nothing where there is no such column. */
export function toHiddenNote(
  { rows }: Pick<Table, "rows">,
  column: ColumnValues | undefined,
): Reason[] {
  if (column === undefined) return [];
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const cell = cells[column.index]?.trim() ?? "";
    const value = toValue(cell, column);
    if (!isNameShown(column.name, cell)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [
    say`names not shown by ${toQuoted(column.name)}: ${toHeld({ ...column, counts }) || "none"}`,
  ];
}
