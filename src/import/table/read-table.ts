import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { ImportError, ImportQuestion, toPrintable } from "#import/fault.ts";
import type { ReaderContext } from "#import/readers/reader.ts";
import { type Decoded, decodeText } from "./decode.ts";
import { toHeaderKey } from "./layouts.ts";
import { isAbout, type Said } from "./remembered.ts";

/** A row below the header. */
export type TableRow = {
  /** the line on which it begins, counted from 1 */
  readonly line: number;
  readonly cells: readonly string[];
};

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
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
  const [header, ...rows] = parseRows(body, delimiter, {}).map(({ line, cells }) => ({
    line: line + skipped,
    cells,
  }));
  if (!header) throw new ImportError("is empty");
  if (header.cells.length < 2) throw toOneColumn(header.cells[0] ?? "");
  if (rows.length === 0) throw new ImportError("has a header and no rows below it");
  return { header: header.cells, rows };
}

/** Excel's own first line: `sep=;`. */
function splitHint(text: string): { body: string; said: string | null; skipped: number } {
  const hint = /^sep=([,;|\t])(?:\r\n|\n|\r)/i.exec(text);
  if (!hint) return { body: text, said: null, skipped: 0 };
  return { body: text.slice(hint[0].length), said: hint[1] ?? null, skipped: 1 };
}

const delimiters = [",", ";", "\t", "|"];

/** The delimiter that gives the header several cells and most rows as many; `,` where none does. */
function findDelimiter(text: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, ...toScore(text, delimiter) }));
  const usable = scored.filter(({ width }) => width > 1);
  usable.sort((a, b) => b.share - a.share || b.width - a.width);
  return usable[0]?.delimiter ?? ",";
}

function toScore(text: string, delimiter: string): { width: number; share: number } {
  try {
    const [header, ...rows] = parseRows(text, delimiter, { to: 50 });
    const width = header?.cells.length ?? 0;
    const same = rows.filter(({ cells }) => cells.length === width).length;
    return { width, share: rows.length === 0 ? 1 : same / rows.length };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { width: headerWidth(text, delimiter), share: 0 };
  }
}

function headerWidth(text: string, delimiter: string): number {
  return (/^[^\r\n]*/.exec(text)?.[0] ?? "").split(delimiter).length;
}

const rowsSchema = z.array(
  z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }),
);

function parseRows(text: string, delimiter: string, more: { readonly to?: number }): TableRow[] {
  let end = 0;
  try {
    const found: unknown = parse(text, {
      ...more,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: maxRowLength,
      on_record: (record: string[], { lines }) => {
        end = lines;
        return record;
      },
    });
    return rowsSchema.parse(found).flatMap(({ info, record }) => {
      const line = info.lines - countLineEnds(record);
      return record.every((cell) => cell.trim() === "") ? [] : [{ line, cells: record }];
    });
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
function toFault({ code, message }: CsvError, begin: number): string {
  const fault = faults[code] ?? toPrintable(message);
  return `is not a well-formed table: ${fault}, in the row that begins on line ${begin}. Mend it there, or save the sheet again as CSV`;
}

const faults: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark opens a cell and none closes it",
  INVALID_OPENING_QUOTE: "a quotation mark stands in the middle of a cell",
  CSV_INVALID_CLOSING_QUOTE: "text follows the quotation mark that closes a cell",
  CSV_MAX_RECORD_SIZE:
    "a row is longer than a million characters, as where a quotation mark is missing",
};

function toOneColumn(name: string): Error {
  return new ImportQuestion(
    `It has a single column (“${toPrintable(name, 40)}”), so it is not a table of reviews, or lines stand above the names of the columns (delete them), or its columns are divided by something other than , ; tab or | (give that with --delimiter).`,
  );
}

/** A table with all that the owner said of it, now or at an earlier import. */
export type KnownTable = {
  readonly table: Table;
  readonly encoding: string;
  readonly said: Said;
  /** what was said of such a table at an earlier import, and the table as it was read then */
  readonly before: Omit<KnownTable, "before"> | null;
};

/** Reads a table as the owner says, and else as he said of a table with the same columns. */
export function readTableFile(
  bytes: Uint8Array,
  { said, remembered, business: { language } }: ReaderContext,
): KnownTable {
  for (const { columns, ...before } of remembered) {
    const map = before.map && said.map ? { map: { ...before.map, ...said.map } } : {};
    const both = { ...before, ...said, ...map, ...toBothOnly(before, said) };
    const known = tryRead(bytes, both, language);
    if (known && isAbout({ columns }, known.table.header)) {
      return { ...known, before: tryRead(bytes, before, language) };
    }
  }
  return { ...read(bytes, said, language), before: null };
}

/** What is said now of a column takes the place of what was said of it. */
function toBothOnly({ only: before }: Said, { only: now }: Said): Pick<Said, "only"> {
  if (!before || !now) return {};
  const said = new Set(Object.keys(now).map(toHeaderKey));
  const rest = Object.entries(before).filter(([name]) => !said.has(toHeaderKey(name)));
  return { only: { ...Object.fromEntries(rest), ...now } };
}

function read(bytes: Uint8Array, said: Said, language: string): Omit<KnownTable, "before"> {
  const { text, encoding }: Decoded = decodeText(bytes, said.encoding ?? null, language);
  return { table: readTable(text, said.delimiter ?? null), encoding, said };
}

function tryRead(bytes: Uint8Array, said: Said, language: string): ReturnType<typeof read> | null {
  try {
    return read(bytes, said, language);
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return null;
    throw error;
  }
}
