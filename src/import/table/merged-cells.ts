import { type Question, toMend } from "#import/question.ts";
import { say } from "#machine/reason.ts";
import { toQuoted } from "./column-map.ts";
import type { Table } from "./read-table.ts";

/**
 * Asks for a row of its own for each review where a cell of a column that is read stands in several rows:
 * whether it is meant for all of them is not certain.
 *
 * @param used columns by which rows are read or chosen
 */
export function askMerged(
  { header, rows, merges = [] }: Table,
  used: ReadonlySet<number>,
): Question[] {
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const isFilled = (line: number, column: number) =>
    (cells.get(line)?.[column] ?? "").trim() !== "";
  const found = merges.flatMap(({ column, line, lastLine }) => {
    if (!used.has(column) || !isFilled(line, column)) return [];
    const lost = rows.filter(
      (row) => row.line > line && row.line <= lastLine && !isFilled(row.line, column),
    );
    return lost.length === 0 ? [] : [{ column, line, lastLine }];
  });
  const [first] = found;
  if (!first) return [];
  const more = found.length > 1 ? say`, and ${found.length - 1} more` : "";
  return [
    toMend(
      say`Cells stand in several rows: in ${toQuoted(header[first.column] ?? "")} that of lines ${first.line} to ${first.lastLine}${more}. Are they meant for each of these rows? Unmerge them in the sheet, fill in each row, and import again.`,
    ),
  ];
}
