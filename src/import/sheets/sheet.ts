import { ImportError } from "#import/fault.ts";
import type { Aside, TableRow } from "#import/table/read-table.ts";
import { struckInPart } from "./struck.ts";

/** A sheet of a workbook, or a table of a page; its empty rows are left out. */
export type Sheet = {
  readonly name: string;
  /** it is not shown, so it is read only where the owner names it */
  readonly hidden: boolean;
  readonly rows: readonly TableRow[];
  readonly merges?: readonly Merge[];
  /** those that are not shown */
  readonly hiddenColumns?: readonly ColumnRange[];
};

/** Columns from one to another, counted from 0, both included. */
export type ColumnRange = { readonly from: number; readonly to: number };

/** A cell that stands in several rows: what it holds is in the first of them alone. */
export type Merge = { readonly column: number; readonly line: number; readonly lastLine: number };

/** Takes the cells of sheets, and refuses what would fill the memory. */
export type Grid = {
  /** @param column counted from 0; where the cell before it ended, if the file does not say */
  readonly put: (column: number, text: string) => void;
  /** Says that the row is set aside; the first word counts, unless it was of a part of a cell. */
  readonly mark: (aside: Aside) => void;
  /** Says that the sheet does not show these columns. */
  readonly hideColumns: (range: ColumnRange) => void;
  /** Says that somebody put a comment on a cell of the row. */
  readonly comment: (text: string) => void;
  /**
   * Ends a row.
   *
   * @param times how often it stands there
   */
  readonly endRow: (line: number, times?: number) => void;
  readonly endSheet: (name: string, hidden?: boolean, merges?: readonly Merge[]) => void;
  readonly sheets: readonly Sheet[];
};

/** Of a whole workbook: 200,000 reviews in 50 columns, and as many characters as a table may have. */
const [maxCells, maxCharacters, maxColumns] = [10_000_000, 64 * 1024 * 1024, 16_384];

export function createGrid(): Grid {
  const sheets: Sheet[] = [];
  let rows: TableRow[] = [];
  let cells: string[] = [];
  let aside: Aside | null = null;
  let comments: string[] = [];
  let hiddenColumns: ColumnRange[] = [];
  let [allCells, allCharacters] = [0, 0];
  const endRow = (line: number, times = 1) => {
    const filled = cells.some((cell) => cell.trim() !== "");
    if (filled) {
      allCells += cells.length * times;
      allCharacters += cells.reduce((sum, cell) => sum + cell.length, 0) * times;
      if (allCells > maxCells || allCharacters > maxCharacters) throw toTooLarge();
      for (let index = 0; index < times; index++)
        rows.push({
          ...{ line: line + index, cells },
          ...(aside && { aside }),
          ...(comments.length > 0 && { comments }),
        });
    }
    [cells, aside, comments] = [[], null, []];
  };
  return {
    sheets,
    put: (column, text) => {
      if (text === "") return;
      if (column >= maxColumns) throw toTooLarge();
      while (cells.length < column) cells.push("");
      cells[column] = text;
    },
    mark: (said) => {
      if (aside === null || aside === struckInPart) aside = said;
    },
    hideColumns: (range) => hiddenColumns.push(range),
    comment: (text) => {
      if (text.trim() !== "") comments.push(text.trim());
    },
    endRow,
    endSheet: (name, hidden = false, merges = []) => {
      sheets.push({
        name,
        hidden,
        rows,
        merges,
        ...(hiddenColumns.length > 0 && { hiddenColumns }),
      });
      [rows, hiddenColumns] = [[], []];
    },
  };
}

function toTooLarge(): ImportError {
  return new ImportError(
    "holds far more cells than a table of reviews: save the sheet with the reviews alone as “CSV UTF-8”",
  );
}
