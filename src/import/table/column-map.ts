import { toPrintable } from "#import/fault.ts";
import { type Choice, type Question, toMend } from "#import/question.ts";
import { say } from "#machine/reason.ts";
import { hasEmailAddress } from "#reviews/contact-details.ts";
import { toNearest } from "#reviews/nearest.ts";
import { countValues, findSame } from "./column-values.ts";
import { type Column, columns, type Layout, toHeaderKey } from "./layouts.ts";
import { findNamePair } from "./name-pair.ts";
import type { Table } from "./read-table.ts";

/** Which cell of a row holds what. */
export type ColumnMap = ReadonlyMap<Column, number>;

/** What the owner said of columns: a header, or nothing where there is no such column. */
export type AskedColumns = Readonly<Partial<Record<Column, string>>>;

export type FoundColumns = {
  readonly map: ColumnMap;
  /** what the owner has to say first */
  readonly questions: readonly Question[];
  /** headers of columns that are not read */
  readonly unread: readonly string[];
};

/**
 * Finds the columns of a table: as the owner said, else as the layout calls them.
 *
 * @param passedOver places of columns that are none of these, whatever they are called
 */
export function findColumns(
  { header, rows }: Table,
  layout: Layout,
  asked: AskedColumns,
  passedOver: ReadonlySet<number> = new Set(),
): FoundColumns {
  const map = new Map<Column, number>();
  const questions: Question[] = [];
  const pair = findNamePair(header, layout);
  const given = new Set(Object.values(asked).flatMap((said) => findAsked(header, said)));
  for (const column of columns) {
    const said = asked[column];
    const byName = () => {
      const index = pair?.[column];
      const found = index === undefined ? findByName({ header, rows }, layout, column) : [index];
      const open = found.filter((each) => !passedOver.has(each));
      const free = open.filter((each) => !given.has(each));
      return free.length > 0 ? free : open;
    };
    const found = said === undefined ? byName() : findAsked(header, said);
    const [first, second] = found;
    if (second !== undefined) questions.push(toChoice({ header, rows }, column, found));
    else if (first !== undefined) map.set(column, first);
    else if (said)
      questions.push({
        ...{ kind: "column", column, about: said },
        choices: toColumnChoices({ header, rows }, column, !required.includes(column)),
        text: toUnknown(header, said, (nearest) => `--map '${column}=${nearest}'`),
      });
    else if (said === undefined && required.includes(column)) {
      questions.push(toMissing({ header, rows }, column));
    }
  }
  const read = new Set(map.values());
  const unread = header.filter((name, index) => !read.has(index) && name.trim() !== "");
  return { map, questions, unread };
}

/** Columns that a table must have; a text only unless the owner says that there is none. */
const required: readonly Column[] = ["rating", "date", "text"];

/** “Bewertung” is the text, but where it holds figures alone: then it is the rating, if nothing else is. */
function findByName(table: Table, layout: Layout, column: Column): number[] {
  const { header } = table;
  const find = (wanted: Column) => {
    const names = layout.headers[wanted] ?? [];
    return header.flatMap((each, index) => (names.includes(toHeaderKey(each)) ? [index] : []));
  };
  if (column === "text") return find("text").filter((index) => !holdsFigures(table, index));
  const found = find(column);
  if (column !== "rating" || found.length > 0) return found;
  return find("text").filter((index) => holdsFigures(table, index));
}

function holdsFigures(table: Table, index: number): boolean {
  const values = [...countValues(table, index).all.keys()];
  return values.length > 0 && values.every((value) => /^\d{1,2}(?:[.,]\d)?$/.test(value.trim()));
}

function findAsked(header: readonly string[], said: string): number[] {
  if (said.trim() === "") return [];
  const key = toHeaderKey(said);
  return header.flatMap((each, index) => (toHeaderKey(each) === key ? [index] : []));
}

function toChoice(table: Table, column: Column, found: readonly number[]): Question {
  const { header } = table;
  const names = found.map((index) => toQuoted(header[index] ?? ""));
  if (new Set(names.map(toHeaderKey)).size < names.length) {
    return toMend(
      say`Two columns are called ${names[0] ?? ""}, and which is the ${column} is not certain: rename one in the file.`,
    );
  }
  const held = found.map(
    (index) => `${toQuoted(header[index] ?? "")} holds ${toSome(table, index)}`,
  );
  return {
    ...{ kind: "column", column },
    choices: toColumnChoices(table, column, false, found),
    text: `The ${column} could be in ${names.join(" or ")}: ${held.join("; ")}. Choose with --map '${column}=HEADER'.`,
  };
}

/** What some cells of a column hold, for a person to recognise it. */
export function toSome(table: Table, index: number): string {
  const all = [...countValues(table, index).all].filter(([value]) => !hasEmailAddress(value));
  return (
    all
      .slice(0, 3)
      .map(([value, count]) => `${toQuoted(value)} ${count}`)
      .join(", ") || "nothing"
  );
}

/**
 * Columns of which every row holds the same, and that are read as what the customers wrote or as who
 * they are. That is the name of the place, or of a form, more often than the same name in every row.
 */
export function askConstant(table: Table, map: ColumnMap, asked: AskedColumns): Question[] {
  return personal.flatMap((column) => {
    const index = map.get(column);
    if (index === undefined || asked[column] !== undefined) return [];
    const same = findSame(table, index);
    if (same === null || same.count < minSame) return [];
    const name = toQuoted(table.header[index] ?? "");
    return [
      {
        ...{ kind: "column", column, about: table.header[index] ?? "" },
        choices: toColumnChoices(table, column, true),
        text: `${name} is read as the ${column}, and it holds ${toQuoted(same.text)} in all ${same.count} rows. If that is right, say --map '${column}=${table.header[index]}'; else name the right column, or none with --map '${column}='. ${toColumnList(table.header)}`,
      },
    ];
  });
}

const personal = ["author", "title", "text"] as const;
const minSame = 5;

/** @param toHint what is probably meant, by the nearest name of a column */
export function toUnknown(
  header: readonly string[],
  said: string,
  toHint: (nearest: string) => string,
): string {
  const nearest = toNearest(said, header);
  const hint = nearest === null ? "" : ` Did you mean ${toHint(nearest)}?`;
  return `No column is called ${toQuoted(said)}.${hint} ${toColumnList(header)}`;
}

function toMissing(table: Table, column: Column): Question {
  const none = column === "text" ? ", or --map 'text=' if these are ratings without words" : "";
  const text = `Which column is the ${column}? Say it with --map '${column}=HEADER'${none}. ${toColumnList(table.header)}`;
  const choices = toColumnChoices(table, column, column === "text");
  return { kind: "column", column, choices, text };
}

/**
 * The columns of a table as answers to which of them a column of a review is, with some cells of each.
 *
 * @param hasNone whether none may be it
 * @param among places of those that may be it; all where it is not given
 */
export function toColumnChoices(
  table: Table,
  column: Column,
  hasNone: boolean,
  among: readonly number[] = [...table.header.keys()],
): Choice[] {
  const named = among.flatMap((index) => {
    const name = table.header[index] ?? "";
    if (name.trim() === "") return [];
    return [{ args: [`--map=${column}=${name}`], name, examples: toExamples(table, index) }];
  });
  return [...named, ...(hasNone ? [{ args: [`--map=${column}=`] }] : [])];
}

/** The first three different cells that hold something, without anybody's address. */
function toExamples({ rows }: Pick<Table, "rows">, index: number): string[] {
  const cells = rows.slice(0, 100).map(({ cells }) => toPrintable(cells[index] ?? "", 80));
  const told = cells.filter((each) => each !== "" && !hasEmailAddress(each));
  return [...new Set(told)].slice(0, 3);
}

function toColumnList(header: readonly string[]): string {
  const list = header.length === 0 ? "there is no table" : header.map(toQuoted).join(", ");
  return `The columns are ${list}.`;
}

export function toQuoted(name: string): string {
  return `“${toPrintable(name, 40)}”`;
}
