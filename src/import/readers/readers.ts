import { ImportError, ImportQuestion } from "#import/fault.ts";
import { type ExportFile, readExport, toSources } from "#import/read-export.ts";
import { readJsonRows } from "#import/sheets/json-rows.ts";
import { type Column, findLayout, toHeaderKey } from "#import/table/layouts.ts";
import { readTableFile } from "#import/table/read-table.ts";
import { type Reason, say } from "#machine/reason.ts";
import { recogniseJson, toOtherKind, toPageKind, toShellWord } from "./document.ts";
import { facebook } from "./facebook.ts";
import { googleTakeout } from "./google-takeout.ts";
import { jsonLd } from "./json-ld.ts";
import type { Reader } from "./reader.ts";
import { splitJson } from "./split-json.ts";
import { csv, trustpilot } from "./tables.ts";

export const readers: readonly Reader[] = [googleTakeout, trustpilot, facebook, csv, jsonLd];

/**
 * The reader of an export for which none was named: that of the first file whose kind is clear.
 *
 * @returns null where there is no such file
 * @throws ImportError for a path that cannot be read, and for the export of a platform that may not
 *   be published
 */
export async function findReader(paths: readonly string[]): Promise<Reader | null> {
  const isWanted = (path: string) => readers.some((reader) => reader.isWanted(path));
  let other: Reason | null = null;
  let rows: Rows | null = null;
  for await (const file of readExport(await toSources(paths), isWanted)) {
    if (file.aside !== undefined) {
      other ??= say`${file.place} ${file.aside}`;
      continue;
    }
    try {
      const kind = await findKind(file);
      const reader = readers.find(({ name }) => name === kind);
      if (reader) return reader;
      if (kind !== null) other ??= toOtherKind(kind, file.path);
      else rows ??= await findRows(file);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      other ??= say`${file.place} ${error.reason}`;
    }
  }
  if (rows?.areReviews) return csv;
  const reason = other ?? (rows && toUnknownRows(rows.file));
  if (reason !== null) throw new ImportError(reason);
  return null;
}

/** Rows of JSON that are nobody's, and whether their columns are called like those of reviews. */
type Rows = { readonly file: ExportFile; readonly areReviews: boolean };

async function findRows(file: ExportFile): Promise<Rows | null> {
  const [header] = readJsonRows(splitJson(await file.read()).head)?.rows ?? [];
  if (header === undefined) return null;
  const { headers } = findLayout(header.cells);
  const keys = header.cells.map(toHeaderKey);
  const isNamed = (column: Column) => keys.some((key) => headers[column]?.includes(key));
  return { file, areReviews: isNamed("rating") && (isNamed("text") || isNamed("date")) };
}

function toUnknownRows({ place, path }: ExportFile): Reason {
  return say`${place} holds rows of JSON whose columns are not known: npx firsthand import csv ${toShellWord(path)} asks which they are`;
}

async function findKind(file: ExportFile): Promise<ReturnType<typeof recogniseJson>> {
  const bytes = await file.read();
  const head = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  if (/^</.test(head)) return /\.x?html?$/i.test(file.path) ? "json-ld" : toPageKind(bytes);
  if (/^[[{]/.test(head)) return recogniseJson(splitJson(bytes).head);
  return (await isTrustpilot(bytes)) ? "trustpilot" : "csv";
}

/** What is wrong with a table is told when it is read. */
async function isTrustpilot(bytes: Uint8Array): Promise<boolean> {
  try {
    const plain = { said: {}, remembered: [], business: { language: "en" } };
    const { table } = await readTableFile(bytes, plain);
    return findLayout(table.header).source === "trustpilot";
  } catch (error) {
    if (error instanceof ImportError || error instanceof ImportQuestion) return false;
    throw error;
  }
}
