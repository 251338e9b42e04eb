import { toPrintable, type UnclearState } from "#import/fault.ts";
import { type Question, toMend } from "#import/question.ts";
import { type Reason, say } from "#machine/reason.ts";
import { askComments, toCommented } from "./cell-comments.ts";
import { toQuoted, toUnknown } from "./column-map.ts";
import { type ColumnValues, countColumns, isSameValue, toHeld, toValue } from "./column-values.ts";
import { findStates } from "./find-states.ts";
import { askAside, toAside } from "./hidden-rows.ts";
import { type Layout, toHeaderKey } from "./layouts.ts";
import { askMerged } from "./merged-cells.ts";
import { mayBeOfNames } from "./name-form-columns.ts";
import { toNameForm } from "./name-forms.ts";
import { findPublished, isClearlyWithheld } from "./published-values.ts";
import type { Table, TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { isOfMood } from "./state-words.ts";

/** What the owner said of columns: the values of rows that are published, `*` where all are. */
export type Only = Readonly<Record<string, readonly string[]>>;

/** The rows of a table, sorted by whether they are published. */
export type SortedRows = {
  readonly rows: readonly TableRow[];
  readonly withheld: readonly {
    readonly row: TableRow;
    readonly reason: Reason;
    readonly unclear?: UnclearState | undefined;
  }[];
  /** what was withheld, counted */
  readonly notes: readonly Reason[];
  /** what the owner has to say first */
  readonly questions: readonly Question[];
  /** the columns of which the owner said it */
  readonly chosen: readonly ColumnValues[];
};

/**
 * Sorts out the rows that their platform does not publish, or that the owner says are not
 * published. A column that may say so, and of which neither is known, is a question; a row has to
 * be published by all such columns.
 *
 * @param read what the columns at these places are read as; these say nothing of publishing
 * @param hidden whether rows that the sheet sets aside are read
 * @param comments whether rows are read that have a comment which speaks of publishing
 * @param settled columns that are missing, and of which the owner said so
 * @param all what the columns of the table hold
 */
export function sortByState(
  table: Table,
  layout: Layout,
  {
    only,
    read,
    settled = [],
    hidden,
    comments,
  }: {
    readonly only: Only;
    readonly read: ReadonlyMap<number, string>;
    readonly settled?: readonly string[];
    readonly hidden?: Said["hidden"];
    readonly comments?: Said["comments"];
  },
  all: readonly ColumnValues[] = countColumns(table),
): SortedRows {
  const chosen = all.filter(({ name, index }) => {
    const said = findSaid(only, toHeaderKey(name));
    return said !== undefined && !(read.has(index) && said.every((each) => each === "*"));
  });
  const known = all.filter(({ name }) => toHeaderKey(name) === layout.state?.header).slice(0, 1);
  const isOther = ({ name }: ColumnValues) => layout.others?.includes(toHeaderKey(name)) === true;
  const states = findStates(all).filter((column) => !isOther(column));
  const found = [...known, ...states, ...chosen];
  const columns = [...new Map(found.map((column) => [column.index, column])).values()];
  const questions: Question[] = toWrong(found, chosen, read).map(toMend);
  const rules: Rule[] = [];
  for (const column of columns.filter(({ index }) => !read.has(index))) {
    const isTwice = all.some(
      ({ index, name }) => index !== column.index && toHeaderKey(name) === toHeaderKey(column.name),
    );
    const rule = toRule({ ...column, isTwice }, layout, findSaid(only, toHeaderKey(column.name)));
    if ("question" in rule) questions.push(rule.question);
    else rules.push(rule);
  }
  const used = new Set([...read.keys(), ...columns.map(({ index }) => index)]);
  questions.push(...askMerged(table, used));
  if (hidden === undefined) questions.push(...askAside(table.rows));
  if (comments === undefined) questions.push(...askComments(table.rows));
  if (questions.length > 0)
    questions.push(...toUnmatched(only, [table.header, settled]).map(toMend));
  const aside = toAside(table.rows, hidden);
  const commented = toCommented({ ...table, rows: aside.rows }, comments);
  const sorted = sort(commented.rows, rules);
  return {
    rows: sorted.rows,
    withheld: [...aside.withheld, ...commented.withheld, ...sorted.withheld],
    notes: [...aside.notes, ...commented.notes, ...sorted.notes],
    ...{ questions, chosen },
  };
}

/** A column, and whether another one is called like it: then no answer can tell them apart. */
type Asked = ColumnValues & { readonly isTwice: boolean };

type Rule = {
  readonly column: ColumnValues;
  readonly isPublished: (value: string) => boolean;
  /** why a value is not, after “is spam in “curated”” */
  readonly why: Reason;
  /** the values that the owner said are published */
  readonly said?: readonly string[];
};

function toRule(
  column: Asked,
  { name, state }: Layout,
  said: readonly string[] | undefined,
): Rule | { readonly question: Question } {
  const known = state?.header === column.key ? state : null;
  const settled = known ? [...known.published, ...known.withheld] : [];
  if (known && [...column.counts.keys()].every((value) => settled.includes(value))) {
    const isPublished = (value: string) => known.published.includes(value);
    return { column, isPublished, why: say`so ${name} does not publish it` };
  }
  if (said === undefined || column.isTwice) return { question: toQuestion(column) };
  const wrong = known?.withheld.find((value) => said.some((each) => isSameValue(each, value)));
  if (wrong !== undefined) {
    const where = toQuoted(column.name);
    const text = `${name} does not publish what is ${wrong} in ${where}: leave it out.`;
    return { question: { ...toQuestion(column), text } };
  }
  const isPublished = (value: string) =>
    said.some((each) => each === "*" || isSameValue(each, value));
  return { column, isPublished, why: say`and only ${said.join(", ")} is published (--only)`, said };
}

function sort(rows: readonly TableRow[], rules: readonly Rule[]) {
  const kept: TableRow[] = [];
  const withheld: SortedRows["withheld"][number][] = [];
  const counts = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const toCell = ({ index }: ColumnValues) => row.cells[index] ?? "";
    const rule = rules.find(
      ({ column, isPublished }) => !isPublished(toValue(toCell(column), column)),
    );
    if (rule === undefined) kept.push(row);
    else {
      const { column, why, said } = rule;
      const value = toValue(toCell(column), column);
      const name = toQuoted(column.name);
      const isUnclear = said && !isClearlyWithheld(column.key, value);
      const unclear = isUnclear ? { column: column.name, value, published: said } : undefined;
      withheld.push({ row, reason: say`is ${value} in ${name}, ${why}`, unclear });
      const ofColumn = counts.get(name) ?? new Map<string, number>();
      counts.set(name, ofColumn.set(value, (ofColumn.get(value) ?? 0) + 1));
    }
  }
  const notes = [...counts].map(([name, of]) => {
    const held = [...of].map((each) => each.join(" ")).join(", ");
    return say`not published by ${name}: ${held}`;
  });
  return { rows: kept, withheld, notes };
}

function findSaid(only: Only, key: string): readonly string[] | undefined {
  return Object.entries(only).find(([said]) => toHeaderKey(said) === key)?.[1];
}

/** Columns by which no row is to be chosen: a review is published whatever it says. */
function toWrong(
  found: readonly ColumnValues[],
  chosen: readonly ColumnValues[],
  read: ReadonlyMap<number, string>,
): string[] {
  const states = new Set(found.filter((each) => !chosen.includes(each)).map(({ index }) => index));
  return chosen.flatMap(({ name, key, index }) => {
    const column = read.get(index);
    if (column !== undefined) {
      return [
        `${toQuoted(name)} is read as the ${column}; --only takes columns that say what is published.`,
      ];
    }
    if (!isOfMood(key) || states.has(index)) return [];
    return [
      `${toQuoted(name)} does not say what is published, and reviews are chosen neither by stars nor by mood.`,
    ];
  });
}

function toQuestion(column: Asked): Question {
  const [name, plain] = [toQuoted(column.name), toPrintable(column.name, 200)];
  // No option can carry these.
  const isUnusable = plain.includes('"') || plain === "__proto__";
  if (column.isTwice || column.key === "" || isUnusable) {
    return toMend(
      say`Column ${column.index + 1}, ${name}, holds ${toHeld(column)}: which are published? Give it another name in the first line of the file, such as “Status”, and import again.`,
    );
  }
  const example = findPublished(column.key, [...column.counts.keys()]) ?? "VALUE";
  const ofName = mayBeOfNames(column.key)
    ? `Where it says whether the name may be shown: --map "anonymous=${plain}", which names nobody unless it clearly says so. Else: `
    : "";
  const hasForms = column.all.keys().some((value) => toNameForm(value) !== null);
  const asNamed = hasForms ? ", and names are shown as the value asks" : "";
  const text = `The column ${name} holds ${toHeld(column)}: ${ofName}which are published? Say it with --only "${plain}=${example}", once for each value that is; all others are skipped${asNamed}. Where it says nothing about that: --only "${plain}=*".`;
  const ofValues = [...column.counts].map(([value, count]) => ({
    ...{ args: [`--only=${plain}=${value}`], name: value, count },
  }));
  const alone = (arg: string) => ({ args: [arg], isAlone: true as const });
  const ofNames = ofName === "" ? [] : [alone(`--map=anonymous=${plain}`)];
  const choices = [...ofValues, ...ofNames, alone(`--only=${plain}=*`)];
  return { kind: "state", about: column.name, choices, isMany: true, text };
}

/**
 * What the owner said of columns and values that are in none of the tables.
 *
 * @param tables with the columns of which it was said
 */
export function findUnmet(
  only: Only,
  tables: readonly {
    readonly header: readonly string[];
    readonly chosen: readonly ColumnValues[];
  }[],
): readonly Question[] {
  const unknown = toUnmatched(
    only,
    tables.map(({ header }) => header),
  );
  const columns = tables.flatMap(({ chosen }) => chosen);
  const values = Object.entries(only).flatMap(([name, said]) => {
    const named = columns.filter((each) => toHeaderKey(each.name) === toHeaderKey(name));
    const held = named.flatMap(({ counts }) => [...counts.keys()]);
    const missing = said.filter(
      (each) => each !== "*" && !held.some((at) => isSameValue(at, each)),
    );
    if (named.length === 0 || missing.length === 0) return [];
    const none = missing.map(toQuoted).join(" and no ");
    return [`${toQuoted(name)} holds no ${none}; it holds ${named.map(toHeld).join("; ")}.`];
  });
  return [...unknown, ...values].map(toMend);
}

function toUnmatched(only: Only, headers: readonly (readonly string[])[]): string[] {
  const names = [...new Set(headers.flat())];
  const keys = new Set(names.map(toHeaderKey));
  const unknown = Object.keys(only).filter((name) => !keys.has(toHeaderKey(name)));
  return unknown.map((name) => toUnknown(names, name, toQuoted));
}
