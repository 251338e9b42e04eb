import { CsvError, parse } from "csv-parse/sync";
import { ImportError, ImportQuestion, toPrintable } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { findCharset, isPage, readHtmlTables } from "#import/sheets/html-table.ts";
import type { Merge, Sheet } from "#import/sheets/sheet.ts";
import type { Struck } from "#import/sheets/struck.ts";
import { isZip, readWorkbook } from "#import/sheets/workbook.ts";
import { isWxr, readWxr } from "#import/sheets/wxr.ts";
import { type Reason, say } from "#machine/reason.ts";
import { chooseSheet, type SheetTable } from "./choose-sheet.ts";
import { type Decoded, decodeText } from "./decode.ts";
import { toTable } from "./find-header.ts";
import { toHeaderKey } from "./layouts.ts";
import { isAbout, type Said } from "./remembered.ts";

/** A row below the header. */
export type TableRow = {
  /** the line on which it begins, counted from 1 */
  readonly line: number;
  readonly cells: readonly string[];
  /** how its sheet sets it aside */
  readonly aside?: Aside;
  /** comments on its cells */
  readonly comments?: readonly string[];
  /** what its own words ask of its being published */
  readonly wishes?: readonly string[];
};

/** By hand, by a filter or by a group; with a line through a cell, or through some of its words; or so that nobody sees it. */
export type Aside = "hidden" | "written in the colour of its cell" | Struck;

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** cells that stand in several rows of its sheet */
  readonly merges?: readonly Merge[];
  /** places of columns that its sheet does not show */
  readonly hiddenColumns?: readonly number[];
  /** comments on the header and above it */
  readonly comments?: readonly string[];
  /** filled rows above the header, such as titles */
  readonly titles?: readonly TableRow[];
  /** it has no header, and its columns are called by their places */
  readonly isUnnamed?: true;
};

/**
 * Reads a table of text (RFC 4180, and what spreadsheets make of it): `,`, `;`, tab or `|` between
 * the cells, any line ends, cells over several lines. Empty lines and rows are passed over.
 *
 * @param asked the delimiter that the owner gave
 * @throws ImportError where the table is damaged; ImportQuestion where it has no clear delimiter
 */
export function readTable(text: string, asked: string | null): Table {
  const { body, said, skipped } = splitHint(text);
  const delimiter = asked ?? said ?? findDelimiter(body);
  const rows = parseRows(body, delimiter, {});
  return toTable(rows.map(({ line, cells }) => ({ line: line + skipped, cells })));
}

/** Excel's own first line: `sep=;`. */
function splitHint(text: string): { body: string; said: string | null; skipped: number } {
  const hint = /^sep=([,;|\t])(?:\r\n|\n|\r)/i.exec(text);
  if (!hint) return { body: text, said: null, skipped: 0 };
  return { body: text.slice(hint[0].length), said: hint[1] ?? null, skipped: 1 };
}

const delimiters = [",", ";", "\t", "|"];

/** Characters among which the delimiter is looked for. */
const enough = 4 * 1024 * 1024;

/** The delimiter that gives the header several cells and most rows as many; `,` where none does. */
function findDelimiter(text: string): string {
  const head = text.slice(0, enough);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...toScore(head, delimiter) }));
  const usable = scored.filter(({ width }) => width > 1);
  usable.sort((a, b) => b.share - a.share || b.width - a.width);
  return usable[0]?.delimiter ?? ",";
}

/** Titles above the header have fewer cells than most rows. */
function toScore(text: string, delimiter: string): { width: number; share: number } {
  try {
    const widths = parseRows(text, delimiter, { to: 50 }).map(({ cells }) => cells.length);
    const counts = [...Map.groupBy(widths, (width) => width)];
    counts.sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
    const [width, same] = counts[0] ?? [0, []];
    return { width, share: same.length / widths.length };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { width: headerWidth(text, delimiter), share: 0 };
  }
}

function headerWidth(text: string, delimiter: string): number {
  return (/^[^\r\n]*/.exec(text)?.[0] ?? "").split(delimiter).length;
}

/** Rows are taken as they come, so that no second list of them fills the memory. */
function parseRows(text: string, delimiter: string, more: { readonly to?: number }): TableRow[] {
  const rows: TableRow[] = [];
  let end = 0;
  try {
    parse(text, {
      ...more,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: maxRowLength,
      on_record: (cells: string[], { lines }) => {
        end = lines;
        const isFilled = cells.some((cell) => cell.trim() !== "");
        if (isFilled) rows.push({ line: lines - countLineEnds(cells), cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(toFault(error, end + 1));
    throw error;
  }
}

/** Characters; a review and its reply have some thousands. */
const maxRowLength = 1_000_000;

/** The parser tells the line on which a row ends. */
function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** @param begin the line on which the damaged row begins */
function toFault({ code, message }: CsvError, begin: number): Reason {
  const fault = faults[code] ?? toPrintable(message);
  return say`is not a well-formed table: ${fault}, in the row that begins on line ${begin}. Mend it there, or save the sheet again as CSV`;
}

const faults: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark opens a cell and none closes it",
  INVALID_OPENING_QUOTE: "a quotation mark stands in the middle of a cell",
  CSV_INVALID_CLOSING_QUOTE: "text follows the quotation mark that closes a cell",
  CSV_MAX_RECORD_SIZE:
    "a row is longer than a million characters, as where a quotation mark is missing",
};

/** A table with all that the owner said of it, now or at an earlier import. */
export type KnownTable = {
  readonly table: Table;
  /** the encoding of a text, or the sheet of a workbook, in words */
  readonly from: Reason;
  readonly said: Said;
  /** what was said of such a table at an earlier import, and the table as it was read then */
  readonly before: Omit<KnownTable, "before"> | null;
};

/**
 * Reads a table as the owner says, and else as he said of a table with the same columns.
 *
 * @param given a file's bytes, or the rows of a JSON document
 */
export async function readTableFile(
  given: Uint8Array | Sheet,
  {
    said,
    remembered,
    business: { language },
  }: Pick<ReaderContext, "said" | "remembered"> & {
    readonly business: Pick<ReaderContext["business"], "language">;
  },
): Promise<KnownTable> {
  const known = "rows" in given ? null : await readSheets(given);
  const read = (said: Said) =>
    "rows" in given
      ? { table: toTable(given.rows), from: "JSON, whose rows are counted as lines", said }
      : readAs({ bytes: given, sheets: known, language }, said);
  for (const { columns, export: reader, ...before } of remembered) {
    if (reader !== undefined) continue;
    const map = before.map && said.map ? { map: { ...before.map, ...said.map } } : {};
    const found = tryRead(read, { ...before, ...said, ...map, ...toBothOnly(before, said) });
    if (found && isAbout({ columns }, found.table.header)) {
      return { ...found, before: tryRead(read, before) };
    }
  }
  return { ...read(said), before: null };
}

/** What is said now of a column takes the place of what was said of it. */
function toBothOnly({ only: before }: Said, { only: now }: Said): Pick<Said, "only"> {
  if (!before || !now) return {};
  const said = new Set(Object.keys(now).map(toHeaderKey));
  const rest = Object.entries(before).filter(([name]) => !said.has(toHeaderKey(name)));
  return { only: { ...Object.fromEntries(rest), ...now } };
}

async function readSheets(bytes: Uint8Array): Promise<readonly Sheet[] | null> {
  if (isZip(bytes)) return readWorkbook(bytes);
  return isWxr(bytes) ? readWxr(bytes) : null;
}

type ReadAs = Omit<KnownTable, "before">;

type Given = {
  readonly bytes: Uint8Array;
  readonly sheets: readonly Sheet[] | null;
  readonly language: string;
};

function readAs({ bytes, sheets, language }: Given, said: Said): ReadAs {
  const asked = said.sheet ?? null;
  const toKnown = ({ name, table }: SheetTable) => ({
    table,
    said,
    from: say`the sheet “${name}”`,
  });
  if (sheets) return toKnown(chooseSheet(sheets, asked));
  const page = isPage(bytes);
  const charset = said.encoding ?? (page ? findCharset(bytes) : null);
  const { text, encoding }: Decoded = decodeText(bytes, charset, language);
  if (page) return toKnown(chooseSheet(readHtmlTables(text), asked));
  return { table: readTable(text, said.delimiter ?? null), from: encoding, said };
}

function tryRead(read: (said: Said) => ReadAs, said: Said): ReadAs | null {
  try {
    return read(said);
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return null;
    throw error;
  }
}
