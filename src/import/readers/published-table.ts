import type { PublishedDraft, Reading } from "#import/draft.ts";
import type { Skipped } from "#import/fault.ts";
import { ImportQuestion } from "#import/fault.ts";
import { findLayout } from "#import/table/layouts.ts";
import type { TableRow } from "#import/table/read-table.ts";
import type { KnownTable } from "#import/table/read-table-file.ts";
import { sortByState } from "#import/table/states.ts";
import type { RowContext } from "#reviews/review-table.ts";
import { createRowReader, reviewColumns } from "#reviews/review-table.ts";

/**
 * Reads reviews.csv as this software publishes it: what is published comes back as the same reviews,
 * with the same ids. The table says less than the content does (authors as they are shown), so it
 * changes nothing that is stored, and what it lacks says nothing. A column that was added to it and
 * seems to say what is published is asked about.
 *
 * @throws ImportQuestion where such a column is not settled
 */
export function parsePublishedTable(
  { table, said: { only = {} } }: KnownTable,
  place: string,
  context: RowContext,
): Reading {
  const read = new Map(reviewColumns.map((column) => [table.header.indexOf(column), column]));
  const layout = findLayout(table.header);
  const { rows, withheld, questions, chosen, notes } = sortByState(table, layout, { only, read });
  if (questions.length > 0) throw new ImportQuestion(questions.join("\n"));
  const parse = createRowReader(context);
  const toAt = ({ line }: TableRow) => ({ place, index: null, line });
  const toDraft = (row: TableRow): PublishedDraft[] => {
    const { data: record } = parse(table.header, row.cells);
    return record ? [{ at: toAt(row), record }] : [];
  };
  const toRefused = (row: TableRow): Skipped[] => {
    const [issue] = parse(table.header, row.cells).error?.issues ?? [];
    const reason = `${issue?.path.join(".")} ${issue?.message}`;
    return issue ? [{ ...toAt(row), key: null, reason }] : [];
  };
  return {
    drafts: rows.flatMap(toDraft),
    skipped: [
      ...withheld.map(({ row, reason }) => toWithheld(toAt(row), reason)),
      ...rows.flatMap(toRefused),
    ],
    withheld: withheld.flatMap(({ row }) => toDraft(row)),
    notes: [
      `${place}: read as a table that Firsthand published`,
      ...notes.map((note) => `${place}: ${note}`),
    ],
    table: { header: table.header, chosen, remember: null },
  };
}

function toWithheld(at: PublishedDraft["at"], reason: string): Skipped {
  return { ...at, key: null, reason, withheld: true };
}
