import { spreadsheet } from "./layouts/spreadsheet.ts";
import { toHeaderKey } from "./layouts.ts";
import { anonymity, type NameForm, notAnonymous, toNameForm } from "./name-forms.ts";
import { isHiding } from "./published-values.ts";
import { isNo, isYes, toNameSays } from "./state-words.ts";

/** Words and beginnings of words, folded, in English, German, Spanish, French, Italian, Dutch and Portuguese. */

const ofName =
  /\b(?:(?:sur|first|last|full|real|klar|vor|nach|familien)?namens?|(?:sur|first|last|full|real|vor|nach|familien|klar)?names?|namentlich\w*|nam(?:en|ens)nennung|nombres?|apellidos?|noms?|prenoms?|(?:voor|achter)?na(?:am|men)|nomi?|nomes?|cognom[ei]|identit(?:y|at|e|a|eit)|identidad|identidade)\b/;
const showing =
  /\b(?:public|offentlich\w*|publico|publique|visib\w*|sichtbar\w*|darstell\w*|show\w*|display\w*|reveal\w*|mention\w*|credit\w*|use|using|print\w*|zeig\w*|gezeigt|anzeig\w*|nennen|genannt|nennung|verwend\w*|namentlich\w*|nam(?:en|ens)nennung|mostrar|muestr\w*|usar|utilizar|mencionar|indicar|affich\w*|montrer|utiliser|citer|mentionner|indiquer|tonen|getoond|vermeld\w*|noemen|gebruik\w*|weerge\w*|mostr\w*|usare|citare|menzionare|indicare|exibir|divulgar)\b/;
const negated =
  /\b(?:not|without|withhold|conceal|keep private|nicht|ohne|kein\w*|verberg\w*|verschweig\w*|weglass\w*|no|sin|non|ne|pas|sans|cacher|omit\w*|omettre|niet|geen|zonder|senza|sem|nao)\b/;
/** Names of others, and what is said of the review as well. */
const ofOthers =
  /\b(?:reviews?|comments?|testimonials?|feedback|texts?|bewertung\w*|kommentar\w*|rezension\w*|opinion\w*|resenas?|comentarios?|avis|commentaires?|temoignages?|products?|compan(?:y|ies)|business|stores?|shops?|services?|files?|branch|staff|employees?|firm\w*|produkt\w*|mitarbeiter\w*|empresa|producto|entreprise|produit|recensies?|beoordeling\w*|ervaring\w*|avalia\w*|medewerker\w*|bedrijf\w*|aziend\w*|prodott\w*)\b/;
/** Such a column may mean another thing than yes or no to the whole name. */
export const unclear =
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

/** Whether it may hold the name that is shown as well as whether one is. */
export function mayHoldShownName(key: string): boolean {
  return authors.has(key);
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

/**
 * How a cell leaves the name of the writer to be shown. Where yes shows it, nothing else does but a form
 * of it, such as `Initials`; where yes hides it, only no and an empty cell leave it.
 *
 * @param isOfForms whether the column says in which form, so that nothing is said by an empty cell
 */
export function toShownForm(header: string, cell: string, isOfForms = false): NameForm {
  const key = toHeaderKey(header);
  const form = toNameForm(cell);
  const isHidden = form === "full" && (negated.test(key) || isHiding(key));
  if (form !== null && !isHidden) return form;
  const isYesWanted = isYesToShowing(key) || (isOfForms && !anonymity.test(key));
  const isShown = isYesWanted ? isYes(cell) : cell === "" || isNo(cell);
  return isShown ? "full" : "none";
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
