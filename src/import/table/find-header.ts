import { ImportError, ImportQuestion, toPrintable } from "#import/fault.ts";
import { hasEmailAddress } from "#reviews/contact-details.ts";
import { spreadsheet } from "./layouts/spreadsheet.ts";
import { columns, layouts, toHeaderKey } from "./layouts.ts";
import type { Table, TableRow } from "./read-table.ts";

/**
 * A table of rows. Its header is the first row, unless a later one near it has more names of columns
 * that are known, or the first ones have a single cell as titles do. Where that row holds a date it is
 * a review as those below it, and the columns are called by their places.
 *
 * @throws ImportError where there are no rows; ImportQuestion where there is a single column
 */
export function toTable(all: readonly TableRow[]): Table {
  const at = findHeader(all.slice(0, maxAbove));
  const header = all[at];
  if (!header) throw new ImportError("is empty");
  if (header.cells.length < 2) throw toOneColumn(header.cells[0] ?? "");
  if (header.cells.some(isDate) && !header.cells.map(toHeaderKey).some(isKnownHeader)) {
    const rows = all.slice(at);
    const width = Math.max(...rows.slice(0, maxAbove).map(({ cells }) => cells.length));
    const header = Array.from({ length: width }, (_, index) => `Column ${index + 1}`);
    return { header, rows, titles: all.slice(0, at), isUnnamed: true };
  }
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw new ImportError("has a header and no rows below it");
  const comments = all.slice(0, at + 1).flatMap((row) => row.comments ?? []);
  const titles = all.slice(0, at);
  return { header: header.cells, rows, titles, ...(comments.length > 0 && { comments }) };
}

/** Rows among which the header is looked for. */
const maxAbove = 20;

function findHeader(rows: readonly TableRow[]): number {
  const known = rows.map(({ cells }) => cells.map(toHeaderKey).filter(isKnownHeader).length);
  const most = Math.max(...known);
  if (most > 1) return known.indexOf(most);
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1);
  return Math.max(first, 0);
}

/** Whether any table that is known calls a column so. */
function isKnownHeader(key: string): boolean {
  return [...layouts, spreadsheet].some(({ headers }) =>
    columns.some((column) => headers[column]?.includes(key)),
  );
}

/** `2025-02-01`, `1.2.25`, `Sa., 1. Februar 2025`, `Feb 1, 2025`, with or without a time behind it. */
function isDate(cell: string): boolean {
  return /^(?:\p{L}{2,10}\.?,? )?(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}\.? \p{L}+\.? \d{4}|\p{L}+\.? \d{1,2}, \d{4})(?:$|[ T,])/u.test(
    cell.trim(),
  );
}

/** What the owner has to know of a table without names of columns before anything can be answered. */
export function toUnnamedNote({ header, rows }: Table): string {
  const held = header.map((name, index) => {
    const cell = rows[0]?.cells[index] ?? "";
    return `“${name}” ${hasEmailAddress(cell) ? "an address" : `“${toPrintable(cell, 40)}”`}`;
  });
  return `The first line holds a review and no names of columns, so they are called by their place; in it ${held.join(", ")}. Who wrote them is --map 'author=Column N'.`;
}

function toOneColumn(name: string): Error {
  const choices = [";", ",", "tab", "|"].map((each) => ({ args: [`--delimiter=${each}`] }));
  const text = `It has a single column (“${toPrintable(name, 40)}”), so it is not a table of reviews, or its columns are divided by something other than , ; tab or | (give that with --delimiter). What is not a table cannot be an export: ask the platform for CSV, Excel or JSON.`;
  return new ImportQuestion([{ kind: "delimiter", about: toPrintable(name, 40), choices, text }]);
}
