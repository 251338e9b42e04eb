import { createGrid, type Grid, type Merge, type Sheet } from "./sheet.ts";
import { createStruckText, type Struck } from "./struck.ts";
import type { Parts } from "./workbook.ts";
import { readComments } from "./xlsx-comments.ts";
import { type CellStyle, type Format, isStrike, readStyles, toPercent } from "./xlsx-styles.ts";
import { type Attributes, isTrue, readElements, readXml } from "./xml.ts";

/**
 * Reads the sheets of an Excel workbook (ECMA-376, SpreadsheetML): what its cells hold, formulas as
 * they were last computed, days as `2026-01-31`. Numbers keep their digits
 * whatever their format, but for those in percent, which are as they are shown.
 */
export async function readXlsx(parts: Parts): Promise<readonly Sheet[]> {
  const paths = new Map<string, string>();
  await readElements(parts, "xl/_rels/workbook.xml.rels", ({ Id = "", Target = "" }) => {
    paths.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
  });
  const book = await readBook(parts);
  const [strings, styles] = [await readStrings(parts), await readStyles(parts)];
  const grid = createGrid();
  for (const { id, name, hidden } of book.sheets) {
    const path = paths.get(id);
    if (path?.startsWith("xl/worksheets/") !== true) continue;
    const comments = await readComments(parts, path);
    const merges = await readSheet(parts, path, {
      grid,
      strings,
      styles,
      comments,
      is1904: book.is1904,
    });
    grid.endSheet(name, hidden, merges);
  }
  return grid.sheets;
}

async function readBook(parts: Parts) {
  const sheets: { readonly id: string; readonly name: string; readonly hidden: boolean }[] = [];
  let is1904 = false;
  await readElements(parts, "xl/workbook.xml", ({ id = "", state, date1904, ...at }, name) => {
    if (name === "workbookPr") is1904 = date1904 === "1" || date1904 === "true";
    const hidden = state === "hidden" || state === "veryHidden";
    if (name === "sheet") sheets.push({ id, name: at.name ?? "", hidden });
  });
  return { sheets, is1904 };
}

/** A part of a text may be struck through (§18.4.10). */
type SharedString = { readonly text: string; readonly struck: Struck | null };

/** Follows the runs of which a text is made. */
function createRuns() {
  const text = createStruckText();
  let isStruck = false;
  return {
    begin: () => {
      isStruck = false;
      text.begin();
    },
    open: (name: string, attributes: Attributes) => {
      if (name === "r") isStruck = false;
      if (isStrike(name, attributes)) isStruck = true;
    },
    add: (more: string) => text.add(more, isStruck),
    toStruck: text.toStruck,
  };
}

/** §18.4: the texts of cells, each once. How a word is pronounced (`rPh`) is not part of it. */
async function readStrings(parts: Parts): Promise<readonly SharedString[]> {
  const strings: SharedString[] = [];
  if (!parts.has("xl/sharedStrings.xml")) return strings;
  let [text, isText, aside] = ["", false, false];
  const runs = createRuns();
  await readXml(await parts.open("xl/sharedStrings.xml"), {
    open: (name, attributes) => {
      if (name === "si") {
        text = "";
        runs.begin();
      }
      runs.open(name, attributes);
      if (name === "rPh") aside = true;
      isText = name === "t" && !aside;
    },
    text: (more) => {
      if (!isText) return;
      text += more;
      runs.add(more);
    },
    close: (name) => {
      if (name === "si") strings.push({ text: toUnescaped(text), struck: runs.toStruck() });
      if (name === "rPh") aside = false;
      isText = false;
    },
  });
  return strings;
}

type Book = {
  readonly grid: Grid;
  readonly strings: readonly SharedString[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
  /** comments on cells, by their line */
  readonly comments: ReadonlyMap<number, readonly string[]>;
};

async function readSheet(parts: Parts, path: string, book: Book): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  let [line, column, value, isValue, aside] = [0, -1, "", false, false];
  let cell: Attributes = {};
  const runs = createRuns();
  await readXml(await parts.open(path), {
    open: (name, attributes) => {
      if (name === "row") {
        line = Number(attributes.r ?? line + 1);
        if (isTrue(attributes.hidden) || attributes.ht === "0") book.grid.mark("hidden");
        for (const comment of book.comments.get(line) ?? []) book.grid.comment(comment);
        column = -1;
      } else if (name === "c") {
        [cell, value] = [attributes, ""];
        column = attributes.r === undefined ? column + 1 : toColumn(attributes.r);
        runs.begin();
      } else if (name === "rPh") aside = true;
      if (name === "col" && (isTrue(attributes.hidden) || attributes.width === "0"))
        book.grid.hideColumns({ from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 });
      if (name === "mergeCell") merges.push(toMerge(attributes.ref ?? ""));
      runs.open(name, attributes);
      isValue = name === "v" || (name === "t" && !aside);
    },
    text: (more) => {
      if (!isValue) return;
      value += more;
      runs.add(more);
    },
    close: (name) => {
      isValue = false;
      if (name === "rPh") aside = false;
      if (name === "c") putCell(column, { cell, value, struck: runs.toStruck() }, book);
      if (name === "row") book.grid.endRow(line);
    },
  });
  return merges;
}

/** §18.3.1.55: `A2:A4` */
function toMerge(ref: string): Merge {
  const [line = 0, lastLine = line] = (ref.match(/\d+/g) ?? []).map(Number);
  return { column: toColumn(ref), line, lastLine };
}

function putCell(
  column: number,
  given: { readonly cell: Attributes; readonly value: string; readonly struck: Struck | null },
  book: Book,
): void {
  const { cell, value } = given;
  const text = toText(value, cell, book);
  const ofString = cell.t === "s" ? book.strings[Number(value)]?.struck : null;
  const aside = book.styles[Number(cell.s ?? 0)]?.aside ?? given.struck ?? ofString;
  if (text.trim() !== "" && aside) book.grid.mark(aside);
  book.grid.put(column, text);
}

/** `AB7` → 27 */
function toColumn(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "XFE";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** §18.18.11: a cell's text by its type. */
function toText(value: string, { t = "n", s = "0" }: Attributes, book: Book): string {
  if (t === "s") return book.strings[Number(value)]?.text ?? "";
  if (t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (t !== "n") return toUnescaped(value);
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  const format = book.styles[Number(s)]?.format ?? null;
  if (format === "percent") return toPercent(number);
  if (format !== null && number >= 0) return toDate(number, format, book.is1904);
  return /^-?\d+$/.test(value) ? value : String(Number(number.toPrecision(15)));
}

/** Day 60 of the 1900 system is a 29 February that never was. */
function toDate(serial: number, format: Format, is1904: boolean): string {
  const leap = serial < 60 ? 1 : 0;
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30 + leap);
  const time = new Date(from + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(time.getTime())) return String(serial);
  const [day = "", clock = ""] = time.toISOString().slice(0, 19).split("T");
  if (serial < 1) return clock;
  return format === "day" || Number.isInteger(serial) ? day : `${day} ${clock}`;
}

/** §22.9.2.19: `_x000A_` is a character that XML could not hold. */
function toUnescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
