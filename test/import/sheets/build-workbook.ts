import { buildZip, type ZipPart } from "../build-zip.ts";

/** A cell as SpreadsheetML has it: attributes and what is within. */
export type XlsxCell = { readonly attributes?: string; readonly inner: string };

export const number = (value: string | number, style = 0): XlsxCell => ({
  attributes: `s="${style}"`,
  inner: `<v>${value}</v>`,
});
/** A text that stands in the cell itself. */
export const text = (words: string): XlsxCell => ({
  attributes: 't="inlineStr"',
  inner: `<is><t xml:space="preserve">${toXml(words)}</t></is>`,
});

export type XlsxSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (XlsxCell | string | null)[])[];
  readonly state?: string;
  /** rows that are hidden, counted from 0 */
  readonly hidden?: readonly number[];
  /** columns that are hidden, counted from 0 */
  readonly hiddenColumns?: readonly number[];
};

/** Styles 0: a number, 1: a day, 2: a day with its time, 3: a German day, 4: an amount. */
const usual = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-407]d\\. mmmm yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** An Excel workbook; strings among the cells are shared ones, null is a cell that is not there. */
export function buildXlsx(
  sheets: readonly XlsxSheet[],
  {
    is1904 = false,
    more = [],
    merges = [],
    styles = usual,
  }: {
    readonly is1904?: boolean;
    readonly styles?: string;
    /** of each sheet, `A2:A4` */
    readonly merges?: readonly string[];
    readonly more?: readonly ZipPart[];
  } = {},
): Buffer {
  const strings: string[] = [];
  const toCell = (cell: XlsxCell | string | null, column: number, row: number) => {
    if (cell === null) return "";
    const r = `r="${String.fromCharCode(65 + column)}${row}"`;
    if (typeof cell !== "string") return `<c ${r} ${cell.attributes ?? ""}>${cell.inner}</c>`;
    return `<c ${r} t="s"><v>${strings.push(cell) - 1}</v></c>`;
  };
  const parts = sheets.map(({ rows, hidden = [], hiddenColumns = [] }, index) => {
    const cols = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`);
    const lines = rows.map((row, at) => {
      const cells = row.map((cell, column) => toCell(cell, column, at + 1)).join("");
      return `<row r="${at + 1}" hidden="${hidden.includes(at) ? 1 : 0}">${cells}</row>`;
    });
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    const data = `<worksheet><cols>${cols.join("")}</cols><sheetData>${lines.join("\n")}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
    return { name: `xl/worksheets/sheet${index + 1}.xml`, data };
  });
  const list = sheets.map(
    ({ name, state = "visible" }, index) =>
      `<sheet name="${toXml(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const shared = strings.map((each) => `<si><t>${toXml(each)}</t></si>`).join("");
  return buildZip([
    { name: "[Content_Types].xml", data: "<Types/>" },
    {
      name: "xl/workbook.xml",
      data: `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns:r="urn:r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `<Relationships>${links.join("")}</Relationships>`,
    },
    { name: "xl/styles.xml", data: styles },
    { name: "xl/sharedStrings.xml", data: `<sst>${shared}</sst>` },
    ...parts,
    ...more,
  ]);
}

/** An OpenDocument spreadsheet of the elements within `office:spreadsheet`. */
export function buildOds(tables: string, more: readonly ZipPart[] = []): Buffer {
  const data = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:office" xmlns:table="urn:table" xmlns:text="urn:text"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return buildZip([
    { name: "mimetype", data: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", data },
    ...more,
  ]);
}

function toXml(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
