import { ImportError } from "#import/fault.ts";
import { parseHtml } from "./html.ts";
import { createGrid, type Sheet } from "./sheet.ts";
import { createStruckText } from "./struck.ts";

/** Whether a file begins as a page or as XML does. */
export function isPage(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 200));
  return /^\s*<(?:!doctype|html|\?xml|meta|table)/i.test(head);
}

/** Whether a page is a table saved as a page (as “.xls” often is), and not one with marked-up reviews. */
export function isTablePage(html: string): boolean {
  return /<table[\s/>]/i.test(html) && !/application\/ld\+json|\bitemtype\s*=/i.test(html);
}

/** The encoding that a page names for itself. */
export function findCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  return /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/**
 * The tables of a page as sheets; one within a cell is text of that cell, and LibreOffice's comments are no
 * part of cells.
 *
 * @throws ImportError where a cell stands in several rows, so that it is not certain what is whose
 */
export function readHtmlTables(html: string): readonly Sheet[] {
  const grid = createGrid();
  let [depth, line, column, span]: [number, number, number, number] = [0, 0, 0, 1];
  let text: string | null = null;
  let comment: string | null = null;
  const struckIn: boolean[] = [];
  const struckText = createStruckText();
  parseHtml(html, {
    onopentag(name, { colspan, rowspan, style = "", hidden }) {
      if (name === "table" && ++depth === 1) line = 0;
      if (name === "br" && text !== null) text += "\n";
      if (name === "comment") comment = "";
      const isHidden = hidden !== undefined || /display\s*:\s*none/i.test(style);
      if (name === "tr" && depth === 1 && isHidden) grid.mark("hidden");
      struckIn.push(struck.test(name) || /line-through/i.test(style));
      if (depth !== 1) return;
      if (name === "tr") [line, column] = [line + 1, 0];
      if (name !== "td" && name !== "th") return;
      if (Number(rowspan) > 1) throw new ImportError(overRows);
      [text, span] = ["", Math.min(Number(colspan) || 1, 1000)];
      struckText.begin();
    },
    ontext(more) {
      if (comment !== null) comment += more;
      if (text === null || comment !== null) return;
      text += more.replace(/\s+/g, " ");
      struckText.add(more, struckIn.includes(true));
    },
    onclosetag(name) {
      struckIn.pop();
      if (name === "comment") {
        grid.comment(comment ?? "");
        comment = null;
      }
      if (name === "table" && --depth === 0) grid.endSheet(`table ${grid.sheets.length + 1}`);
      if (depth !== 1) return;
      if (name === "tr") grid.endRow(line);
      if ((name !== "td" && name !== "th") || text === null) return;
      const aside = struckText.toStruck();
      if (aside) grid.mark(aside);
      grid.put(column, text.replace(/ *\n */g, "\n").trim());
      column += span;
      text = null;
    },
  });
  return grid.sheets;
}

const struck = /^(?:s|strike|del)$/;

const overRows =
  "has cells that stand in several rows: open it and save it as .xlsx, a row for each";
