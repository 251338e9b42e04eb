import { ImportError, ImportQuestion, toPrintable } from "#import/fault.ts";
import type { Choice } from "#import/question.ts";
import type { Sheet } from "#import/sheets/sheet.ts";
import { fold } from "#language/fold.ts";
import { countOf } from "#reviews/in-words.ts";
import { findColumns, toQuoted, toUnknown } from "./column-map.ts";
import { toTable } from "./find-header.ts";
import { findLayout } from "./layouts.ts";
import { saysWithheld } from "./published-values.ts";
import type { Table } from "./read-table.ts";

/** A sheet as a table. */
export type SheetTable = { readonly name: string; readonly table: Table };

/**
 * The sheet of a workbook that holds the reviews: the one that the owner names, else the only one
 * whose columns are those of reviews, else the only one that is a table.
 *
 * @throws ImportError where none is a table; ImportQuestion where several could be it
 */
export function chooseSheet(sheets: readonly Sheet[], asked: string | null): SheetTable {
  if (asked !== null) return toAsked(sheets, asked);
  const filled = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  const [only, ...more] = filled;
  if (!only) throw new ImportError("is a workbook without a filled sheet");
  if (more.length === 0) return askIfWithheld({ name: only.name, table: toSheetTable(only) });
  const tables = filled.flatMap((sheet) => tryTable(sheet) ?? []);
  const fitting = tables.filter(({ table }) => isOfReviews(table));
  const candidates = fitting.length > 0 ? fitting : tables;
  const [first, ...others] = candidates;
  if (!first) throw new ImportError("is a workbook without a table in it");
  if (others.length === 0) return askIfWithheld(first);
  const list = candidates.map(({ name, table: { header, rows } }) => {
    const columns = header.filter((each) => each.trim() !== "").slice(0, 6);
    return `  --sheet '${toPrintable(name, 40)}'  ${columns.map(toQuoted).join(", ")}; ${countOf(rows.length, "row")}`;
  });
  const text = `The workbook has several sheets that could be the reviews; choose one:\n${list.join("\n")}`;
  throw new ImportQuestion([{ kind: "sheet", choices: candidates.map(toChoice), text }]);
}

/** @throws ImportQuestion where nobody named the sheet, and its name says that its rows are not published */
function askIfWithheld(sheet: SheetTable): SheetTable {
  if (!saysWithheld(sheet.name)) return sheet;
  const name = toPrintable(sheet.name, 40);
  const text = `The sheet is called “${name}”, so its rows may not be meant to be published. If they are: --sheet '${name}'. If not, save the sheet with the reviews that are, and import that.`;
  throw new ImportQuestion([
    { kind: "sheet", about: sheet.name, choices: [toChoice(sheet)], text },
  ]);
}

function toAsked(sheets: readonly Sheet[], asked: string): SheetTable {
  const found = sheets.find(({ name }) => fold(name.trim()) === fold(asked.trim()));
  if (found) return { name: found.name, table: toSheetTable(found) };
  const names = sheets.map(({ name }) => name);
  const choices = sheets.flatMap((sheet) => tryTable(sheet) ?? []).map(toChoice);
  const text = toUnknown(names, asked, (nearest) => `--sheet '${nearest}'`)
    .replace("No column", "No sheet")
    .replace("The columns", "The sheets");
  throw new ImportQuestion([{ kind: "sheet", about: asked, choices, text }]);
}

function toChoice({ name, table: { header, rows } }: SheetTable): Choice {
  const examples = header.filter((each) => each.trim() !== "").slice(0, 6);
  return { args: [`--sheet=${name}`], name, count: rows.length, examples };
}

/** Cells beside the header are a column without a name. */
function toSheetTable({ rows, merges = [], hiddenColumns = [] }: Sheet): Table {
  const table = toTable(rows);
  const width = table.rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);
  const missing = Math.max(0, width - table.header.length);
  const header = [...table.header, ...new Array<string>(missing).fill("")];
  const isHidden = (index: number) =>
    hiddenColumns.some(({ from, to }) => from <= index && index <= to);
  return { ...table, merges, header, hiddenColumns: [...header.keys()].filter(isHidden) };
}

function tryTable(sheet: Sheet): SheetTable | null {
  try {
    return { name: sheet.name, table: toSheetTable(sheet) };
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return null;
    throw error;
  }
}

function isOfReviews(table: Table): boolean {
  const layout = findLayout(table.header);
  const { map } = findColumns(table, layout, {});
  return layout.signs.length > 0 || (map.has("rating") && (map.has("date") || map.has("text")));
}
