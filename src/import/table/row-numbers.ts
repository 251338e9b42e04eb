import { type Reason, say } from "#machine/reason.ts";
import { type AskedColumns, type ColumnMap, toQuoted } from "./column-map.ts";
import type { Layout } from "./layouts.ts";
import type { Table } from "./read-table.ts";
import { toCell } from "./table-row.ts";

/**
 * Leaves out the ids of a table that somebody keeps by hand where they count its rows: sorted anew,
 * each would stand beside another review.
 *
 * @param asked what the owner said of columns; the ids are ids where that names them
 * @returns the columns to read, and what the owner is told
 */
export function withoutRowNumbers(
  table: Table,
  map: ColumnMap,
  { signs }: Layout,
  asked: AskedColumns,
): { readonly map: ColumnMap; readonly notes: readonly Reason[] } {
  const index = map.get("id");
  if (index === undefined || signs.length > 0 || asked.id) return { map, notes: [] };
  const ids = table.rows.flatMap((row) => toCell(row, map)("id") || []);
  if (!areRowNumbers(ids)) return { map, notes: [] };
  const header = table.header[index] ?? "";
  const note = say`${toQuoted(header)} counts rows, so it is not taken as the id of a review: each is known by what it says. If these are ids that stay with their reviews, say --map 'id=${header}'`;
  return { map: new Map([...map].filter(([column]) => column !== "id")), notes: [note] };
}

/** Small numbers, each once, from any start; one in ten may be missing, and one in any case. */
function areRowNumbers(ids: readonly string[]): boolean {
  if (ids.length < 2 || !ids.every((id) => /^\d{1,4}$/.test(id))) return false;
  const numbers = ids.map(Number).sort((a, b) => a - b);
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
  return new Set(numbers).size === ids.length && span <= ids.length + Math.max(1, ids.length / 10);
}
