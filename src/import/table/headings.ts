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
export function askHeadings({ header, rows, titles = [] }: Table): Question[] {
  const names = new Set(header.map(toHeaderKey).filter((key) => key !== ""));
  if (names.size < minColumns) return [];
  const against = titles.filter(({ cells }) => findWithheld(cells) !== undefined);
  const found = [...against, ...findHeadings(rows, names)];
  const [first] = found;
  if (!first) return [];
  const said = toPrintable(toLine(first.cells) ?? findWithheld(first.cells) ?? "", maxHeading);
  const more = found.length > 1 ? say`, and ${found.length - 1} more such lines` : "";
  if (toLine(first.cells) === null) {
    return [
      toMend(
        say`Line ${first.line} says “${said}”${more} above some of the columns, which may be of all that stands under it. Take out the columns that are not to be published, and that line, and import again.`,
      ),
    ];
  }
  return [
    toMend(
      say`Line ${first.line} says “${said}”${more}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be published, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and import again.`,
    ),
  ];
}

/** From the last row to the first, so that each line knows whether rows stand under it. */
function findHeadings(rows: readonly TableRow[], names: ReadonlySet<string>): TableRow[] {
  const found: TableRow[] = [];
  let isOver = false;
  let next: readonly string[] = [];
  for (const row of rows.toReversed()) {
    const line = toLine(row.cells);
    if (line === null) {
      isOver ||= toFilled(row.cells).length >= minColumns;
      next = row.cells;
    } else if (saysWithheld(line) || (isOver && (isHeader(next, names) || isOfRows(line))))
      found.push(row);
  }
  return found.reverse();
}

/** Columns of a table that has headings, and characters of a heading. */
const [minColumns, maxHeading] = [3, 80];

const isFilled = (cell: string) => cell.trim() !== "";

function toFilled(cells: readonly string[]): string[] {
  return cells.filter(isFilled);
}

/** What the only filled cell says; null where there are others, or it is too long for a heading. */
function toLine(cells: readonly string[]): string | null {
  const at = cells.findIndex(isFilled);
  const line = cells[at]?.trim();
  const isAlone = at === cells.findLastIndex(isFilled);
  return line === undefined || !isAlone || line.length > maxHeading ? null : line;
}

/** A cell above the header may be of the columns under it alone. */
function findWithheld(cells: readonly string[]): string | undefined {
  return cells.find((cell) => cell.length <= maxHeading && saysWithheld(cell));
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
function isHeader(cells: readonly string[], names: ReadonlySet<string>): boolean {
  return toFilled(cells).filter((cell) => names.has(toHeaderKey(cell))).length > 1;
}
