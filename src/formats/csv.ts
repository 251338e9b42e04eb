import type { Dataset } from "#reviews/dataset.ts";
import { reviewColumns, toReviewRow } from "#reviews/review-table.ts";

/**
 * The reviews as reviews.csv (RFC 4180), newest first, for spreadsheets: a header, a review a record,
 * lines ended by CRLF. It begins with a byte order mark, because without one Excel reads UTF-8 as
 * the machine's own encoding and turns names into other names. Cells are safe, see review-table.ts.
 * It comes line by line: of a large dataset no second copy is ever held.
 */
export function* toCsvLines({ reviews }: Pick<Dataset, "reviews">): Generator<string> {
  yield `\ufeff${toRecord(reviewColumns)}`;
  for (const review of reviews) yield toRecord(toReviewRow(review));
}

function toRecord(cells: readonly string[]): string {
  return `${cells.map(toField).join(",")}\r\n`;
}

/** Also what other dialects take for an end of a cell is enclosed, so that no program takes it so. */
function toField(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
