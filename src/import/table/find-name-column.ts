import type { Question } from "#import/question.ts";
import type { ColumnValues } from "./column-values.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import { isOfShownName, mayHoldShownName, unclear } from "./name-columns.ts";
import { askNameForms, askShownNames, holdsNameForms } from "./name-form-columns.ts";
import { anonymity } from "./name-forms.ts";
import type { Said } from "./remembered.ts";
import { isConsent, isNo, isYes } from "./state-words.ts";

export type NameColumns = {
  /** what the owner said, with the column that says whether names are shown, where he said nothing of it */
  readonly said: Said;
  /** further columns that say in which form they are */
  readonly more: readonly ColumnValues[];
  /** what the owner has to say first */
  readonly questions: readonly Question[];
};

/** The columns that tell by their words and their values whether names are shown, and how. */
export function findNameColumns(
  said: Said,
  values: readonly ColumnValues[],
  { headers: { anonymous = [] } }: Layout,
): NameColumns {
  const asked = said.map?.anonymous;
  if (asked === "") return { said, more: [], questions: [] };
  const isChosen = (column: ColumnValues) =>
    Object.entries(said.only ?? {}).some(
      ([name, of]) => isNamed(name, column.name) && !of.includes("*"),
    );
  const open = values.filter((column) => !isChosen(column));
  const isKnown = ({ name }: ColumnValues) =>
    asked === undefined ? anonymous.includes(toHeaderKey(name)) : isNamed(asked, name);
  const known = values.find(isKnown);
  const forms = open.filter(holdsNameForms);
  const [first] = known ? [] : [open.find(isClear) ?? forms[0]];
  const column = known ?? first;
  const more = forms.filter(({ index }) => index !== column?.index);
  const unclear = [...(first && forms.includes(first) ? [first] : []), ...more];
  return {
    said: first ? { ...said, map: { ...said.map, anonymous: first.name } } : said,
    more,
    questions: [...unclear.flatMap(askNameForms), ...askShownNames(open, said)],
  };
}

function isNamed(asked: string, name: string): boolean {
  return toHeaderKey(asked) === toHeaderKey(name);
}

/** Whether a consent to an anonymous review is meant is not certain. */
function isClear({ key, few, shown }: ColumnValues): boolean {
  const areAnswers = [...shown].every((each) => isYes(each) || isNo(each));
  if (few && shown.size > 0 && mayHoldShownName(key) && areAnswers) return true;
  const isAsked = unclear.test(key) || (anonymity.test(key) && isConsent(key));
  return (
    few && isOfShownName(key) && !isAsked && [...shown].some((each) => isYes(each) || isNo(each))
  );
}
