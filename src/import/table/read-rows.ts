import type { Draft } from "#import/draft.ts";
import type { Skipped } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { joinReasons } from "#machine/reason.ts";
import { type BranchColumn, toBranch } from "./branch-column.ts";
import type { SortedRows } from "./states.ts";
import { parseRow, type RowRules, toCell, toSourceId } from "./table-row.ts";

type RowContext = {
  /** cells of the header */
  readonly width: number;
  readonly branches: BranchColumn | null;
  /** of the table, where it is nobody's known one */
  readonly tag: string | undefined;
  readonly onRow: ReaderContext["onRow"];
};

/** What each row is: a review, one that may not be published, or no review. */
export function readRows(
  { rows, withheld: held }: Pick<SortedRows, "rows" | "withheld">,
  rules: RowRules,
  { width, branches, tag, onRow }: RowContext,
) {
  const { place } = rules;
  const drafts: Draft[] = [];
  const withheld: Draft[] = [];
  const skipped: Skipped[] = [];
  for (const { row, reason, unclear } of held) {
    const key = toSourceId(toCell(row, rules.map), rules.layout);
    const branch = toBranch(row, branches);
    const at = { place, index: null, line: row.line };
    skipped.push({ ...at, key, branch, reason, withheld: true, unclear });
    const found = parseRow(row, width, rules);
    if (!("reasons" in found)) withheld.push({ ...found, branch, table: tag });
  }
  for (const row of rows) {
    onRow?.();
    const found = parseRow(row, width, rules);
    const branch = toBranch(row, branches);
    if ("reasons" in found) {
      const { reasons, ...refused } = found;
      const reason = joinReasons(reasons);
      skipped.push({ place, index: null, line: row.line, branch, reason, ...refused });
    } else drafts.push({ ...found, branch, table: tag });
  }
  return { drafts, withheld, skipped };
}
