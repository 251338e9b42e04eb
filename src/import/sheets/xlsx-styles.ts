import type { Aside } from "#import/table/read-table.ts";
import type { Parts } from "./workbook.ts";
import { type Attributes, readElements } from "./xml.ts";

/** What the number of a cell stands for, by the cell's style (§18.8); null where it is a number. */
export type Format = "day" | "time" | "percent" | null;
export type CellStyle = {
  readonly format: Format;
  /** how it sets aside what the cell holds */
  readonly aside: Aside | null;
};

/** Reads the styles of the cells of an Excel workbook (ECMA-376, part 1, §18.8), by their numbers. */
export async function readStyles(parts: Parts): Promise<readonly CellStyle[]> {
  const codes = new Map<string, string>();
  const styles: CellStyle[] = [];
  if (!parts.has("xl/styles.xml")) return styles;
  let list = "";
  const [fonts, fills]: [Font[], string[]] = [[], []];
  await readElements(parts, "xl/styles.xml", (attributes, name) => {
    const { numFmtId = "0", formatCode = "", fontId, fillId } = attributes;
    if (lists.has(name)) list = name;
    if (name === "numFmt") codes.set(numFmtId, formatCode);
    if (list === "fonts") addToFonts(fonts, name, attributes);
    if (list === "fills") addToFills(fills, name, attributes);
    if (name !== "xf" || list !== "cellXfs") return;
    const code = codes.get(numFmtId);
    const { isStruck = false, color = "" } = fonts[Number(fontId)] ?? {};
    const isUnseen = color !== "" && color === (fills[Number(fillId)] ?? white);
    styles.push({
      format: toFormat(Number(numFmtId), code),
      aside: isStruck ? "struck through" : toAside(code, isUnseen),
    });
  });
  return styles;
}

type Font = { readonly isStruck: boolean; readonly color: string };

/** §18.8.22: its color is that of the letters. */
function addToFonts(fonts: Font[], name: string, attributes: Attributes): void {
  if (name === "font") fonts.push({ isStruck: false, color: "" });
  const last = fonts.length - 1;
  const font = fonts[last];
  if (font && isStrike(name, attributes)) fonts[last] = { ...font, isStruck: true };
  if (font && name === "color") fonts[last] = { ...font, color: toColor(attributes) };
}

/** §18.8.32: the color of a solid fill is that in the foreground; a cell without a fill is white. */
function addToFills(fills: string[], name: string, attributes: Attributes): void {
  if (name === "fill") fills.push(white);
  const last = fills.length - 1;
  if (name === "gradientFill" || (name === "patternFill" && isPattern(attributes))) {
    fills[last] = "a pattern";
  }
  if (name === "fgColor" && fills[last] === "a pattern") fills[last] = toColor(attributes);
}

function isPattern({ patternType = "none" }: Attributes): boolean {
  return patternType !== "none";
}

const white = "FFFFFF";

/** §18.8.3: by its red, green and blue, or by its number among those of the theme or the palette. */
function toColor({ rgb, theme, indexed, tint = "0" }: Attributes): string {
  if (rgb !== undefined) return rgb.slice(-6).toUpperCase();
  if (theme !== undefined) return theme === "0" && Number(tint) === 0 ? white : `${theme} ${tint}`;
  return indexed === "1" || indexed === "9" ? white : (indexed ?? "");
}

/** Whether an element says that a text is struck through (§18.4.10). */
export function isStrike(name: string, { val }: Attributes): boolean {
  return name === "strike" && val !== "0" && val !== "false";
}

/** A format of nothing but semicolons shows nothing (§18.8.31). */
function toAside(code: string | undefined, isUnseen: boolean): Aside | null {
  if (code !== undefined && /^;;;?\s*$/.test(code)) return "hidden";
  return isUnseen ? "written in the colour of its cell" : null;
}

/** Parts of the styles of which fonts, fills and formats are children, and those that follow them. */
const lists = new Set([
  ...["numFmts", "fonts", "fills", "borders"],
  ...["cellStyleXfs", "cellXfs", "cellStyles", "dxfs"],
]);

/** §18.8.30: formats without a code are those of the standard, and of East Asian Excel. */
function toFormat(id: number, code: string | undefined): Format {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
    if (isDay) return "day";
    return (id >= 18 && id <= 22) || (id >= 45 && id <= 47) ? "time" : null;
  }
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|general/gi, "");
  if (bare.includes("%")) return "percent";
  if (/[hs]/i.test(bare)) return "time";
  return /[dmy]/i.test(bare) ? "day" : null;
}

/** A number of which a format shows the hundredfold. */
export function toPercent(number: number): string {
  return `${Number((number * 100).toPrecision(12))}%`;
}
