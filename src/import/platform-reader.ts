import type { Instant } from "#reviews/day.ts";
import { toDay } from "#reviews/day.ts";
import type { Reading } from "./draft.ts";
import type { ExportFile } from "./export-file.ts";
import { toFileName } from "./export-file.ts";
import { parseFacebook } from "./facebook.ts";
import { ImportError, toPrintable } from "./fault.ts";
import { parsePageData } from "./html-json-ld.ts";
import { parseJsonLd } from "./json-ld.ts";
import { isJson, parseJson } from "./read-json.ts";
import type { ExportKind } from "./recognise.ts";
import { recogniseJson, toOtherKind } from "./recognise.ts";
import { decodeText } from "./table/decode.ts";
import { findLayout, toHeaderKey, trustpilot } from "./table/layouts.ts";
import { readTableFile } from "./table/read-table-file.ts";
import type { Remembered, Said } from "./table/remembered.ts";
import type { Only } from "./table/states.ts";
import type { TableReading } from "./table/table-reviews.ts";
import { parseTableReviews } from "./table/table-reviews.ts";
import { parseTrustpilotJson } from "./trustpilot.ts";
import { createMonthNames } from "./values/month-names.ts";

/** The importers beside google-takeout's, as the command calls them. */
export const platforms = ["trustpilot", "facebook", "csv", "json-ld"] as const;
export type Platform = (typeof platforms)[number];

export type ReaderContext = {
  readonly business: { readonly time_zone: string; readonly language: string };
  readonly now: Instant;
  readonly said: Said;
  readonly remembered: readonly Remembered[];
};

/** What a file says; and of a table, what to remember of it and by what its rows were chosen. */
export type FileReading = Reading & {
  readonly table: Remembered | null;
  readonly chosen?: TableReading["chosen"];
};

/** Whether a file of a folder or an archive is one that the importer reads. */
export function isPlatformFile(platform: Platform, path: string): boolean {
  return wanted[platform].test(toFileName(path));
}

/** The names of such files, for people. */
export const wantedNames: Readonly<Record<Platform, string>> = {
  trustpilot: ".csv or .json",
  facebook: ".json",
  csv: ".csv, .tsv or .txt",
  "json-ld": ".html, .json or .jsonld",
};

const wanted: Readonly<Record<Platform, RegExp>> = {
  trustpilot: /\.(?:csv|tsv|json)$/i,
  facebook: /\.json$/i,
  csv: /\.(?:csv|tsv|txt)$/i,
  "json-ld": /\.(?:html?|xhtml|json|jsonld)$/i,
};

/** 100,000 reviews of ordinary length; a larger file is most likely something else. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Reads a file for one of the importers.
 *
 * @throws ImportError where it is another one's, or none's; ImportQuestion where the owner has to
 *   say something first
 */
export async function readPlatformFile(
  platform: Platform,
  file: ExportFile,
  context: ReaderContext,
): Promise<FileReading> {
  const bytes = await file.read(mostBytes);
  if (isJson(bytes)) return readJson(platform, parseJson(bytes), file, context);
  if (platform === "json-ld") return readPage(bytes, file, context);
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))) {
    throw new ImportError(toOtherKind("json-ld", file.path));
  }
  if (platform === "facebook") throw new ImportError("is no JSON, which Facebook's exports are");
  return readTable(platform, bytes, file, context);
}

function readJson(
  platform: Platform,
  json: unknown,
  { path, place }: ExportFile,
  context: ReaderContext,
): FileReading {
  const kind: ExportKind | null = recogniseJson(json);
  if (kind !== null && kind !== platform) throw new ImportError(toOtherKind(kind, path));
  const timeZone = context.business.time_zone;
  if (platform === "facebook") return { ...parseFacebook(json, place, timeZone), table: null };
  if (platform === "json-ld") return readDocuments([json], place, context);
  if (platform === "trustpilot" && kind === platform) {
    return { ...parseTrustpilotJson(json, place, timeZone), table: null };
  }
  if (platform === "csv") throw new ImportError("is JSON and no table");
  throw new ImportError('is JSON of another shape: expected {"reviews": […]} as the API answers');
}

function readPage(bytes: Uint8Array, { place }: ExportFile, context: ReaderContext): FileReading {
  const { text } = decodeText(bytes, context.said.encoding ?? null, context.business.language);
  const { documents, broken } = parsePageData(text);
  if (documents.length === 0) {
    const why =
      broken > 0 ? "its JSON-LD is damaged" : "holds no JSON-LD (script type application/ld+json)";
    throw new ImportError(`${why}, so there is nothing in it to read for certain`);
  }
  const reading = readDocuments(documents, place, context);
  const note = `${place}: ${broken} of its JSON-LD scripts are damaged and were not read`;
  return broken === 0 ? reading : { ...reading, notes: [...reading.notes, note] };
}

function readDocuments(
  documents: readonly unknown[],
  place: string,
  { business, said }: ReaderContext,
): FileReading {
  const rules = {
    timeZone: business.time_zone,
    order: null,
    epoch: null,
    utc: false,
    toMonth: () => null,
  };
  const reading = parseJsonLd(documents, place, { source: said.source ?? "website", rules });
  return { ...reading, table: null };
}

function readTable(
  platform: Platform,
  bytes: Uint8Array,
  { path, place }: ExportFile,
  { business, now, said: given, remembered }: ReaderContext,
): FileReading {
  const { language, time_zone: timeZone } = business;
  const { table, encoding, said } = readTableFile(bytes, given, remembered, language);
  const layout = findLayout(table.header);
  if (platform === "csv" && layout === trustpilot) {
    throw new ImportError(toOtherKind("trustpilot", path));
  }
  if (platform === "trustpilot" && layout !== trustpilot) {
    const names = table.header.map((name) => toPrintable(name, 30)).join(", ");
    throw new ImportError(
      `is no Trustpilot export (its columns are ${names}). For ${layout.signs.length > 0 ? layout.name : "other tables"}: npx firsthand import csv`,
    );
  }
  const { map: columns = {}, source = null, dates = [], scale = null, only = {} } = said;
  const flags = { columns, source, dates, scale, only };
  const context = { timeZone, today: toDay(now, timeZone), toMonth: createMonthNames(language) };
  const reading = parseTableReviews({ table, layout, place }, flags, context);
  const what = layout.signs.length > 0 ? `${layout.name} table` : "table";
  const notes = [`${place}: read as a ${what} in ${encoding}`, ...reading.notes];
  const { only: _, ...rest } = said;
  const remember = { ...rest, ...toOwnNames(only, table.header) };
  return { ...reading, notes, table: { columns: [...table.header], ...remember } };
}

/** Columns as the table calls them, and only those that it has. */
function toOwnNames(only: Only, header: readonly string[]): Pick<Said, "only"> {
  const named = header.flatMap((name) => {
    const said = Object.entries(only).find(([each]) => toHeaderKey(each) === toHeaderKey(name));
    return said ? [[name, [...said[1]]] satisfies [string, string[]]] : [];
  });
  return named.length > 0 ? { only: Object.fromEntries(named) } : {};
}
