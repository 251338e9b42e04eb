import { toPrintable } from "#import/fault.ts";
import { type Question, toMend } from "#import/question.ts";
import { isPlatform, toSource } from "#import/readers/platform.ts";
import { fold } from "#language/fold.ts";
import { say } from "#machine/reason.ts";
import { isBranchHeader } from "./branch-column.ts";
import { toHeaderKey } from "./layouts.ts";
import { isAnswer } from "./permission-words.ts";
import { saysWithheld } from "./published-values.ts";
import type { Table, TableRow } from "./read-table.ts";
import { speaksOfPublishing } from "./state-words.ts";

/**
 * Asks where a line among the rows, or above or below them, says something of other rows: such as “Not
 * for the website”, the name of a platform or of a branch, or the title of a second table. Nothing of
 * it stands in those rows, so they would be published as if it were not there.
 */
export function askHeadings(table: Table): Question[] {
  const { header, rows, titles = [] } = table;
  if (header.filter((name) => name.trim() !== "").length < minColumns) return [];
  const isLine = (row: TableRow) => toFilled(row).length === 1;
  const last = rows.findLastIndex((row) => toFilled(row).length >= minColumns);
  const headings = rows.filter((row, at) => {
    const [said = ""] = toFilled(row);
    if (!isLine(row) || said.length > maxHeading) return false;
    const next = rows.slice(at + 1).find((each) => !isLine(each));
    return at < last && (isOfRows(said) || (next !== undefined && isHeader(next, header)));
  });
  const lines = [...titles, ...rows].filter(isLine);
  const against = lines.filter((row) => saysWithheld(toFilled(row)[0] ?? ""));
  const found = [...new Set([...headings, ...against])];
  const [first] = found;
  if (!first) return [];
  const more = found.length > 1 ? say`, and ${found.length - 1} more such lines` : "";
  return [
    toMend(
      say`Line ${first.line} says “${toPrintable(toFilled(first)[0] ?? "", maxHeading)}”${more}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be published, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and import again.`,
    ),
  ];
}

/** Columns of a table that has headings, and characters of a heading. */
const [minColumns, maxHeading] = [3, 80];

function toFilled({ cells }: TableRow): string[] {
  return cells.flatMap((cell) => cell.trim() || []);
}

function isOfRows(said: string): boolean {
  const words = fold(said).replace(/^\W+|\W+$/gu, "");
  const source = toSource(said);
  const [first = ""] = words.split(/\s+/);
  return (
    speaksOfPublishing(said) ||
    isAnswer(words) ||
    (source !== null && isPlatform(source)) ||
    isBranchHeader(first)
  );
}

/** Whether a row repeats names of the columns, as the header of a second table does. */
function isHeader(row: TableRow, header: readonly string[]): boolean {
  const keys = new Set(header.map(toHeaderKey).filter((key) => key !== ""));
  return toFilled(row).filter((cell) => keys.has(toHeaderKey(cell))).length > 1;
}
