import { toPrintable } from "#import/fault.ts";
import type { Question } from "#import/question.ts";
import { fold } from "#language/fold.ts";
import { countOf } from "#reviews/in-words.ts";
import { toQuoted } from "./column-map.ts";
import { type ColumnValues, empty, toHeld } from "./column-values.ts";
import { findStates } from "./find-states.ts";
import { spreadsheet } from "./layouts/spreadsheet.ts";
import { toHeaderKey } from "./layouts.ts";
import { isOfShownName, mayBeOfShownName } from "./name-columns.ts";
import { anonymity, toNameForm } from "./name-forms.ts";
import { isOfNotes } from "./note-columns.ts";
import { isNothing } from "./permission-words.ts";
import type { Said } from "./remembered.ts";
import {
  isAgainstPublishing,
  isConsent,
  isNo,
  isOfPublishing,
  isYes,
  toNameSays,
} from "./state-words.ts";

/** `Publish as`, `Anzeigen als`, folded. */
const speaksOfForm =
  /\b(?:publish\w*|print\w*|show\w*|display\w*|post\w*|appear\w*|credit\w*|sign\w*|quot\w*|cit\w*|name\w*|veroffentlich\w*|(?:an)?zeig\w*|angezeigt|gezeigt|(?:ge)?nenn\w*|genannt|unterschr\w*|erschein\w*|zitier\w*|affich\w*|publi\w*|montr\w*|signe\w*|apparai\w*|mostr\w*|muestr\w*|firm\w*|aparec\w*|pubblic\w*|tonen|getoond|plaats\w*|exib\w*)\b.*\b(?:as|als|unter|under|comme|sous|como|con|come|met|com)$/;
const ofForm =
  /\bhow (?:should|may|can|shall|would|could) .*\b(?:credit|name|call|refer to|quote|sign)\w*\b|\bwie (?:soll\w*|durf\w*|mocht\w*|woll\w*|darf|konn\w*) .*\b(?:genannt|nennen|zitier\w*)\b|\bcomo (?:quier\w*|dese\w*|prefier\w*|debemos|podemos) .*\b(?:nombr\w*|firm\w*|llam\w*|cit\w*)\b|\bcomment (?:souhait\w*|voul\w*|dev\w*|pouv\w*|peut) .*\b(?:nomm\w*|cit\w*|appel\w*|sign\w*)\b|\b(?:nicknames?|alias|spitznamen?|anzeigenamen?|apodos?|surnoms?|pseudos?|screen names?)\b|\bnames? to (?:display|show|publish|use|print)\b|\b(?:attribution|credit line|signature|byline|namensanzeige|namensform|anzeigename art|name (?:format|style|display|form|option|preference)|(?:display|shown) name (?:as|format|option))\b/;

/**
 * Whether a column says in which form the name is shown: by what it is called, or by values that say
 * nothing else. One that says as well what is published is not among them.
 */
export function holdsNameForms({ key, few, all, counts }: ColumnValues): boolean {
  const values = [...all.keys()];
  if (!few || values.length === 0 || isRead(key)) return false;
  if (values.some((value) => speaksAgainst(value) || (isNo(value) && toNameSays(key) === "state")))
    return false;
  const forms = values.map(toNameForm);
  const isNamed = isOfForm(key) || isOfShownName(key);
  // Whether a review is published at all is asked first, and each form is heard there.
  const saysMore = ["state", "any state"].includes(toNameSays(key)) || isConsent(key);
  if (saysMore && !isNamed) return false;
  if (isNamed) return forms.some((form) => form !== null);
  const filled = [...all.values()].reduce((sum, count) => sum + count, 0);
  const isRare = (counts.get(empty) ?? 0) > filled;
  const isPart = (form: string | null) => form !== null && form !== "full" && form !== "none";
  const says = forms.some(isPart) || (forms.includes("full") && forms.includes("none"));
  return says && !isOfNotes(key) && !isRare && forms.every((form) => form !== null);
}

/** Whether a column of that name may say whether names are shown, or how. */
export function mayBeOfNames(key: string): boolean {
  return mayBeOfShownName(key) || isOfForm(key);
}

function isOfForm(key: string): boolean {
  return speaksOfForm.test(key) || ofForm.test(key);
}

/**
 * Asks what a column holds that is called like one of those and has other words in it: they may be the very
 * names to be shown, such as `Ada B.` or `Ms. Fox`.
 */
export function askShownNames(
  columns: readonly ColumnValues[],
  { map = {}, only = {} }: Said,
): Question[] {
  const said = new Set([...Object.values(map), ...Object.keys(only)].map(toHeaderKey));
  const found = columns.filter((column) => {
    const { key, name, all } = column;
    const isAsked = isOfForm(key) && !isRead(key) && !said.has(toHeaderKey(name));
    return isAsked && all.size > 0 && !holdsNameForms(column);
  });
  // Whether their reviews are published at all is asked first.
  const states = findStates(found);
  const open = found.filter((column) => !states.includes(column));
  return open.map(({ name, ...column }) => {
    const plain = toPrintable(name, 200);
    const [author, form, none] = [`author=${plain}`, `anonymous=${plain}`, `${plain}=*`];
    return {
      ...{ kind: "shown names", about: name },
      choices: [
        { args: [`--map=${author}`] },
        { args: [`--map=${form}`] },
        { args: [`--only=${none}`] },
      ],
      text: `The column ${toQuoted(name)} may hold the names that are to be shown, or how they are: ${toHeld({ ...column, name })}. Where it holds the names: --map "${author}"; where it says how, and what is not clear shows none: --map "${form}"; where it says nothing of that: --only "${none}".`,
    };
  });
}

/** Whether a column of that name is read as something else. */
function isRead(key: string): boolean {
  return Object.values(spreadsheet.headers).some((names) => names.includes(key));
}

function speaksAgainst(value: string): boolean {
  return isAgainstPublishing(fold(value)) || isOfPublishing(fold(value));
}

const isNone = /^(?:none|nothing|kein\w*|ningun[oa]?|nada|aucune?|rien|niemand|nobody)$/;

/** Asks what is meant where such a column holds other words too, or nothing in some rows. */
export function askNameForms(column: ColumnValues): Question[] {
  const { name, key, counts } = column;
  const isEmptyClear = anonymity.test(key);
  const isClear = (value: string) => {
    if (value === empty) return isEmptyClear;
    return toNameForm(value) !== null || isYes(value) || isNo(value) || isNone.test(fold(value));
  };
  const open = new Map([...counts].filter(([value]) => !isClear(value) || isNothing(value)));
  if (open.size === 0) return [];
  const plain = toPrintable(name, 200);
  const rows = [...open.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      ...{ kind: "name forms", about: `${name}: ${toHeld({ ...column, counts: open })}` },
      choices: [{ args: [`--map=anonymous=${plain}`] }],
      text: `The column ${toQuoted(name)} says how the name is shown, and in ${countOf(rows, "row")} that is not clear: ${toHeld({ ...column, counts: open })}. Say --map "anonymous=${plain}", and there no name is shown; or write Full name, First name, Initials or Anonymous into these cells and import again.`,
    },
  ];
}
