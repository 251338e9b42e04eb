import { ImportError } from "#import/fault.ts";
import { createGrid, type Merge, type Sheet } from "./sheet.ts";
import { createStruckText } from "./struck.ts";
import type { Parts } from "./workbook.ts";
import { toPercent } from "./xlsx-styles.ts";
import { type Attributes, readXml } from "./xml.ts";

/**
 * Reads the sheets of an OpenDocument spreadsheet (OpenDocument 1.3, part 3, §9 and §19): values as
 * they are stored, days as `2026-01-31`. Comments are not part of cells; a sheet is hidden by its style.
 */
export async function readOds(parts: Parts): Promise<readonly Sheet[]> {
  const grid = createGrid();
  const open: string[] = [];
  let [line, column, columns, text, paragraphs] = [1, 0, 0, "", 0];
  let [cell, row, sheet]: [Attributes, Attributes, Attributes] = [{}, {}, {}];
  let [isSpreadsheet, style] = [false, ""];
  const [hidden, struck] = [new Set<string | undefined>(), new Set<string | undefined>()];
  const unseen = createUnseen();
  let comment = "";
  const struckIn: boolean[] = [];
  const struckText = createStruckText();
  let merges: Merge[] = [];
  const isIn = (name: string) => open.includes(name);
  await readXml(await parts.open("content.xml"), {
    open: (name, attributes) => {
      open.push(name);
      struckIn.push(ofCells.has(name) && struck.has(attributes["style-name"]));
      if (name === "annotation") comment = "";
      if (isIn("annotation")) return;
      if (name === "spreadsheet") isSpreadsheet = true;
      if (name === "style") style = attributes.name ?? "";
      if (name === "table-properties" && attributes.display === "false") hidden.add(style);
      const through = attributes["text-line-through-style"] ?? "none";
      if (name === "text-properties" && through !== "none") struck.add(style);
      unseen.add(style, name, attributes);
      if (name === "table") [sheet, line, columns] = [attributes, 1, 0];
      if (name === "table-column") {
        const times = Number(attributes["number-columns-repeated"] ?? 1);
        const isShown = (attributes.visibility ?? "visible") === "visible";
        if (!isShown) grid.hideColumns({ from: columns, to: columns + times - 1 });
        columns += times;
      }
      if (name === "table-row") {
        [row, column] = [attributes, 0];
        if ((row.visibility ?? "visible") !== "visible") grid.mark("hidden");
      }
      if (name.endsWith("table-cell")) {
        [cell, text, paragraphs] = [attributes, "", 0];
        struckText.begin();
        if (struckIn.at(-1)) struckText.add("value", true);
      }
      if (name === "p" && paragraphs++ > 0) text += "\n";
      if (name === "s") text += " ".repeat(Math.min(Number(attributes.c ?? 1), 1000));
      if (name === "tab") text += "\t";
      if (name === "line-break") text += "\n";
    },
    text: (more) => {
      if (!isIn("p")) return;
      if (isIn("annotation")) {
        comment += more;
        return;
      }
      text += more;
      struckText.add(more, struckIn.includes(true));
    },
    close: (name) => {
      open.pop();
      struckIn.pop();
      if (name === "annotation") grid.comment(comment);
      if (isIn("annotation")) {
        if (name === "p") comment += "\n";
        return;
      }
      if (name.endsWith("table-cell")) {
        const value = toText(text, cell);
        const times = toTimes(cell["number-columns-repeated"]);
        const isUnseen = unseen.has(cell["style-name"]);
        const aside =
          struckText.toStruck() ?? (isUnseen ? "written in the colour of its cell" : null);
        const rows = toTimes(cell["number-rows-spanned"]);
        if (rows > 1) merges.push({ column, line, lastLine: line + rows - 1 });
        if (value !== "" && aside) grid.mark(aside);
        if (value !== "") for (let at = 0; at < times; at++) grid.put(column + at, value);
        column += times;
      } else if (name === "table-row") {
        const times = toTimes(row["number-rows-repeated"]);
        grid.endRow(line, times);
        line += times;
      } else if (name === "table") {
        grid.endSheet(sheet.name ?? "", hidden.has(sheet["style-name"]), merges);
        merges = [];
      }
    },
  });
  if (!isSpreadsheet) throw new ImportError("is a document, but not a spreadsheet");
  return grid.sheets;
}

/** Knows the styles whose letters have the color of their cell (§20.184, §20.210); a cell without one is white. */
function createUnseen() {
  const letters = new Map<string | undefined, string>();
  const cells = new Map<string | undefined, string>();
  return {
    add: (style: string, name: string, attributes: Attributes) => {
      const { color, "background-color": ground = "transparent" } = attributes;
      if (name === "text-properties" && color) letters.set(style, color.toLowerCase());
      if (name === "table-cell-properties" && ground !== "transparent")
        cells.set(style, ground.toLowerCase());
    },
    has: (style: string | undefined) => letters.get(style) === (cells.get(style) ?? "#ffffff"),
  };
}

/** Elements whose style is one of the text of a cell. */
const ofCells = new Set(["table-cell", "covered-table-cell", "p", "span"]);

/** §19.387: the value of a cell is in an attribute, and only its picture in the text. */
function toText(text: string, cell: Attributes): string {
  switch (cell["value-type"]) {
    case "date":
      return cell["date-value"] ?? text;
    case "boolean":
      return (cell["boolean-value"] ?? text).toUpperCase();
    case "percentage":
      return cell.value === undefined ? text : toPercent(Number(cell.value));
    case "float":
    case "currency":
      return cell.value ?? text;
    default:
      return text === "" ? (cell["string-value"] ?? "") : text;
  }
}

function toTimes(repeated = "1"): number {
  const times = Number(repeated);
  return Number.isInteger(times) && times > 0 ? times : 1;
}
