import type { PublishedDraft, Reading } from "#import/draft.ts";
import { ImportError, ImportQuestion, type Skipped, toPrintable } from "#import/fault.ts";
import type { ExportFile } from "#import/read-export.ts";
import { readJsonRows } from "#import/sheets/json-rows.ts";
import { findLayout } from "#import/table/layouts.ts";
import { type KnownTable, readTableFile, type TableRow } from "#import/table/read-table.ts";
import { sortByState } from "#import/table/states.ts";
import { parseTableReviews } from "#import/table/table-reviews.ts";
import { type Reason, say } from "#machine/reason.ts";
import {
  createRowReader,
  isReviewTable,
  type RowContext,
  reviewColumns,
} from "#reviews/review-table.ts";
import { isTableName, readDocument, toOtherKind } from "./document.ts";
import type { Reader, ReaderContext } from "./reader.ts";
import { parseTrustpilotJson } from "./trustpilot.ts";

/** Tables of any platform but Trustpilot, of the owner's own, and reviews.csv as it is published. */
export const csv: Reader = {
  name: "csv",
  help: "tables of other platforms or your own: .csv, .xlsx, .ods, rows of JSON",
  advice: `${toAdvice(".csv, .tsv, .txt, .xlsx or .ods")}; a .json or .xml file has to be given by itself`,
  isWanted: isTableName,
  read: async (file, context) => {
    const known = await readTable(file, context);
    if (isReviewTable(known.table.header)) return parsePublishedTable(known, file.place, context);
    const layout = findLayout(known.table.header);
    if (layout.source === "trustpilot") throw new ImportError(toOtherKind("trustpilot", file.path));
    return parseTableReviews(known, { layout, place: file.place }, context);
  },
};

/** The file itself ends here, so that it is not held beside its rows. */
async function readTable(file: ExportFile, context: ReaderContext): Promise<KnownTable> {
  const document = await readDocument("csv", file);
  const given = "json" in document ? readJsonRows(document.json) : document.bytes;
  if (given === null) throw new ImportError("is JSON and not a table: no list of rows is in it");
  return readTableFile(given, context);
}

/** What Trustpilot Business exports, and what its API answers. */
export const trustpilot: Reader = {
  name: "trustpilot",
  help: "Trustpilot's CSV, or the JSON of its API",
  advice: toAdvice(".csv or .json"),
  isWanted: (path) => /\.(?:csv|tsv|json|xlsx|ods)$/i.test(path),
  read: async (file, context) => {
    const document = await readDocument("trustpilot", file);
    if ("json" in document) {
      const { json, kind } = document;
      if (kind) return parseTrustpilotJson(json, file.place, context.business.time_zone);
      const expected = 'expected {"reviews": […]} as the API answers';
      throw new ImportError(say`is JSON of another shape: ${expected}`);
    }
    const known = await readTableFile(document.bytes, context);
    const layout = findLayout(known.table.header);
    if (layout.source === "trustpilot")
      return parseTableReviews(known, { layout, place: file.place }, context);
    const names = known.table.header.map((name) => toPrintable(name, 30)).join(", ");
    const others = layout.signs.length > 0 ? layout.name : "other tables";
    throw new ImportError(
      say`is not a Trustpilot export (its columns are ${names}). For ${others}: npx firsthand import csv`,
    );
  },
};

function toAdvice(names: string): string {
  return `what was given holds no ${names} file with any`;
}

/**
 * Reads reviews.csv as this software publishes it: what is published comes back as the same reviews,
 * with the same ids. The table says less than the content does (authors as they are shown), so it
 * changes nothing that is stored, and what it lacks says nothing. A column that was added to it and
 * seems to say what is published is asked about.
 *
 * @throws ImportQuestion where such a column is not settled
 */
function parsePublishedTable(
  { table, said: { only = {}, hidden, comments } }: KnownTable,
  place: string,
  context: RowContext,
): Reading {
  const read = new Map(reviewColumns.map((column) => [table.header.indexOf(column), column]));
  const layout = findLayout(table.header);
  const { rows, withheld, questions, chosen, notes } = sortByState(table, layout, {
    only,
    read,
    hidden,
    comments,
  });
  if (questions.length > 0) throw new ImportQuestion(questions);
  const parse = createRowReader(context);
  const toAt = ({ line }: TableRow) => ({ place, index: null, line });
  const toDraft = (row: TableRow): PublishedDraft[] => {
    const { data: record } = parse(table.header, row.cells);
    return record ? [{ at: toAt(row), record }] : [];
  };
  const toRefused = (row: TableRow): Skipped[] => {
    const [issue] = parse(table.header, row.cells).error?.issues ?? [];
    const reason = say`${issue?.path.join(".") ?? ""} ${{ template: issue?.message ?? "", values: [] }}`;
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
      say`${place}: read as a table that Firsthand published`,
      ...notes.map((note) => say`${place}: ${note}`),
    ],
    table: { header: table.header, chosen, remember: null },
  };
}

function toWithheld(at: PublishedDraft["at"], reason: Reason): Skipped {
  return { ...at, key: null, reason, withheld: true };
}
