import { z } from "zod";
import { ImportError } from "#import/fault.ts";
import { type ExportFile, toFileName } from "#import/read-export.ts";
import { isPage, isTablePage } from "#import/sheets/html-table.ts";
import { readJsonRows } from "#import/sheets/json-rows.ts";
import { isWxr } from "#import/sheets/wxr.ts";
import { findLayout } from "#import/table/layouts.ts";
import { refuseTooLarge } from "#import/zip.ts";
import { type Reason, say } from "#machine/reason.ts";
import { isReviewTable } from "#reviews/review-table.ts";
import { parseJson } from "./parse-json.ts";
import { toForbidden } from "./platform.ts";

/** What a file holds: a JSON document and what it is an export of, or something else. */
export type Document =
  | { readonly json: unknown; readonly kind: ExportKind | null }
  | { readonly bytes: Uint8Array };

/**
 * Reads a file for one of the readers.
 *
 * @throws ImportError where it is another one's, with the right command
 */
export async function readDocument(reader: ExportKind, file: ExportFile): Promise<Document> {
  const bytes = await file.read();
  if (!isPublished(bytes)) refuseTooLarge(bytes.length, maxBytes);
  if (isJson(bytes)) {
    const json = parseJson(bytes);
    const kind = recogniseJson(json);
    if (kind !== null && kind !== reader) throw new ImportError(toOtherKind(kind, file.path));
    return { json, kind };
  }
  if (reader === "json-ld") {
    const text = Buffer.from(bytes).toString("latin1");
    if (!(/^[^\w]*</.test(text) || isMarked(text))) {
      throw new ImportError(toOtherKind("csv", file.path));
    }
  } else if (isPage(bytes)) {
    const kind = toPageKind(bytes);
    if (kind !== reader) throw new ImportError(toOtherKind(kind, file.path));
  }
  return { bytes };
}

/**
 * What a page is an export of: a table that was saved as one, else marked-up reviews.
 *
 * @throws ImportError where it is neither
 */
export function toPageKind(bytes: Uint8Array): "csv" | "json-ld" {
  const text = Buffer.from(bytes).toString("latin1");
  if (isWxr(bytes) || isTablePage(text)) return "csv";
  if (isMarked(text)) return "json-ld";
  throw new ImportError(
    "is a web page or XML without a table, JSON-LD or microdata in it, so there is nothing to read for certain. If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON",
  );
}

/** Whether a page may have reviews marked up in it. */
function isMarked(html: string): boolean {
  return /application\/ld\+json|\bitemtype\s*=/i.test(html);
}

/** 100,000 reviews of ordinary length; a larger file is most likely something else. */
const maxBytes = 64 * 1024 * 1024;

/** Whether it begins as reviews.csv does, which may be as large as what it was published from. */
function isPublished(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 1024));
  return isReviewTable(head.split(/[,;\t\r\n]/));
}

/** Kinds of files that owners hold; the first ones are the readers' names. */
type ExportKind =
  | "google-takeout"
  | "trustpilot"
  | "facebook"
  | "csv"
  | "json-ld"
  | "google-places"
  | "yelp"
  | "tripadvisor"
  | "maps";

/** What a JSON document is an export of; null where its shape is nobody's. */
export function recogniseJson(json: unknown): ExportKind | null {
  const known = shapes.find(([, schema]) => schema.safeParse(json).success)?.[0];
  if (known !== undefined) return known;
  const [header] = readJsonRows(json)?.rows ?? [];
  return header && findLayout(header.cells).signs.length > 0 ? "csv" : null;
}

/**
 * Why a reader does not take a file of this kind, and what to do instead.
 *
 * @param file as the owner gave it
 */
export function toOtherKind(kind: ExportKind, file: string): Reason {
  const forbidden = toForbidden(kind);
  if (forbidden !== null) return forbidden;
  if (kind === "maps") return ownersOwn;
  return say`this is ${names[kind] ?? ""}: npx firsthand import ${kind} ${toShellWord(file)}`;
}

/** Of places in `Maps (your places)/Reviews.json`, whatever its folder is called. */
const ownersOwn =
  "these are reviews that the owner of the account wrote about other places, not reviews of the business; the right ones are in the folder Google Business Profile";

const names: Readonly<Partial<Record<ExportKind, string>>> = {
  "google-takeout": "an export of Google's",
  trustpilot: "a Trustpilot export",
  facebook: "a Facebook export",
  csv: "a table",
  "json-ld": "a page or document with JSON-LD",
};

/** Whether a file's name says that it is a table. */
export function isTableName(path: string): boolean {
  return /\.(?:csv|tsv|txt|xlsx?|xlsm|xlsb|ods)$/i.test(toFileName(path));
}

/** A path as it is typed in a command. */
export function toShellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const first = <Row extends z.ZodType>(row: Row) => z.tuple([row]).rest(z.unknown());
const reviewsOf = <Row extends z.ZodType>(row: Row) => z.object({ reviews: first(row) });
const placesLegacy = z.object({ author_name: z.string(), relative_time_description: z.string() });
const download = z.object({ timestamp: z.number(), recommendation_type: z.string() });
const downloadRating = z.object({ timestamp: z.number(), rating: z.number() });
const facebookRow = z.union([download, downloadRating]);
/** Of a record only the members that were looked at count, and none is called __proto__. */
const listsByName = z
  .record(z.string(), first(facebookRow))
  .refine((lists) => Object.keys(lists).length > 0);
/** `has_rating` is a field that has to be asked for; recommendations alone have none by default. */
const graphRow = z.union([
  z.object({ created_time: z.string(), has_rating: z.boolean() }),
  z.object({ created_time: z.string(), recommendation_type: z.string() }),
  z.object({ created_time: z.string(), review_text: z.string() }),
  z.object({ created_time: z.string(), reviewer: z.unknown(), rating: z.number() }),
]);
/** What one row lacks, as a rating without words does, another one may have. */
const graphRows = z
  .array(z.unknown())
  .refine((rows) => rows.some((row) => graphRow.safeParse(row).success));

const shapes: readonly (readonly [ExportKind, z.ZodType])[] = [
  ["maps", z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) })],
  ["google-places", z.object({ result: reviewsOf(placesLegacy) })],
  ["google-places", reviewsOf(placesLegacy)],
  ["google-places", reviewsOf(z.object({ name: z.string().startsWith("places/") }))],
  ["google-takeout", reviewsOf(z.object({ starRating: z.string() }))],
  ["google-takeout", z.object({ locationReviews: first(z.object({ review: z.unknown() })) })],
  ["trustpilot", reviewsOf(z.object({ stars: z.number(), consumer: z.unknown() }))],
  ["yelp", reviewsOf(z.object({ time_created: z.string(), user: z.unknown() }))],
  [
    "tripadvisor",
    z.object({ data: first(z.object({ location_id: z.unknown(), trip_type: z.unknown() })) }),
  ],
  ["tripadvisor", z.object({ data: first(z.object({ rating_image_url: z.string() })) })],
  ["facebook", z.object({ data: graphRows })],
  ["facebook", z.object({ ratings: z.object({ data: graphRows }) })],
  ["facebook", first(facebookRow)],
  ["facebook", listsByName],
  ["json-ld", z.object({ "@context": z.unknown() }).refine((at) => at["@context"] !== undefined)],
  ["json-ld", first(z.object({ "@type": z.unknown() }).refine((at) => at["@type"] !== undefined))],
];

/** Whether a text can only be JSON: it begins with a bracket. Byte order marks are passed over. */
function isJson(bytes: Uint8Array): boolean {
  return /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
}
