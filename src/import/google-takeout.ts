import { z } from "zod";
import type { ExportFile } from "./export-file.ts";
import { toFileName } from "./export-file.ts";
import type { Skipped } from "./fault.ts";
import { ImportError } from "./fault.ts";
import type { GoogleContext, GoogleReview } from "./google-review.ts";
import { parseGoogleReview } from "./google-review.ts";
import type { Incoming } from "./plan.ts";
import { isNewerCopy } from "./plan.ts";
import { parseJson } from "./read-json.ts";
import { isTableName, recogniseJson, toOtherKind } from "./recognise.ts";

/** A place of business, with its reviews by their key at Google. */
export type GoogleLocation = {
  readonly id: string;
  /** as the export names its listing */
  name: string | null;
  readonly reviews: Map<string, Incoming>;
  /** further copies of the same reviews: a location can stand under several accounts */
  duplicates: number;
};

/** All that an export says. Files in any order give the same, apart from the order of things. */
export type GoogleExport = {
  readonly locations: ReadonlyMap<string, GoogleLocation>;
  readonly skipped: readonly Skipped[];
  /** files that are not meant to be read, with the reason */
  readonly leftOut: readonly Skipped[];
};

/** Told the file that is being read, and how many reviews have been read so far. */
export type OnProgress = (place: string, reviews: number) => void;

/** Whether a file of an export holds reviews of the business, or the name of its listing. */
export function isGoogleFile(path: string): boolean {
  const name = toFileName(path);
  return /^reviews.*\.json$/i.test(name) || name === listingFile;
}

/** Reads what Takeout calls "Google Business Profile", one file after the other. */
export async function parseGoogleTakeout(
  files: AsyncIterable<ExportFile>,
  context: GoogleContext,
  onProgress: OnProgress,
): Promise<GoogleExport> {
  const found: Found = { locations: new Map(), skipped: [], leftOut: [] };
  const names = new Map<string, string>();
  const folders = new Map<string, Set<string>>();
  let count = 0;
  for await (const file of files) {
    onProgress(file.place, count);
    const folder = toListingFolder(file.path);
    if (toFileName(file.path) === listingFile) {
      const name = await readListingName(file);
      if (name !== null) names.set(folder, name);
      continue;
    }
    for await (const { location, ...incoming } of readReviews(file, context, found)) {
      addReview(found.locations, location, incoming);
      folders.set(location, (folders.get(location) ?? new Set()).add(folder));
      if (++count % 10_000 === 0) onProgress(file.place, count);
    }
  }
  for (const location of found.locations.values()) {
    location.name = findName(folders.get(location.id) ?? new Set(), names);
  }
  return found;
}

/** The first of several names in the order of their folders, so that the order of files is none. */
function findName(folders: ReadonlySet<string>, names: ReadonlyMap<string, string>): string | null {
  const found = [...folders].flatMap((folder) => (names.has(folder) ? [folder] : []));
  const first = found.reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null);
  return first === null ? null : (names.get(first) ?? null);
}

function addReview(locations: Map<string, GoogleLocation>, id: string, incoming: Incoming): void {
  const location = locations.get(id) ?? { id, name: null, reviews: new Map(), duplicates: 0 };
  locations.set(id, location);
  const key = incoming.record.source_id ?? "";
  const other = location.reviews.get(key);
  if (other) location.duplicates++;
  if (!other || isNewerCopy(incoming, other)) location.reviews.set(key, incoming);
}

type Found = {
  readonly locations: Map<string, GoogleLocation>;
  readonly skipped: Skipped[];
  readonly leftOut: Skipped[];
};

/** So many bad rows mean that the file is something else; listing them all would help no one. */
const mostRefused = 1000;

async function* readReviews(
  file: ExportFile,
  context: GoogleContext,
  found: Found,
): AsyncGenerator<GoogleReview> {
  const skip = (index: number | null, reason: string, key: string | null) =>
    found.skipped.push({ place: file.place, index, reason, key });
  const rows = await readRows(file, found);
  let refused = 0;
  for (const [index, row] of rows.entries()) {
    const review = parseGoogleReview(row, context);
    if ("record" in review) yield review;
    else if (++refused <= mostRefused) skip(index, review.reason, review.key);
    else return void skip(null, "has over 1,000 bad rows, so the rest was not looked at", null);
  }
}

/** The rows of a file; none after noting why the file has none that can be read. */
async function readRows(file: ExportFile, found: Found): Promise<readonly unknown[]> {
  const whole = { place: file.place, index: null, key: null };
  try {
    const json = await readJson(file);
    const kind = recogniseJson(json);
    if (kind === null || kind === "google-takeout") return toRows(json);
    const reason = toOtherKind(kind, file.path);
    (kind === "maps" ? found.leftOut : found.skipped).push({ ...whole, reason });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    found.skipped.push({ ...whole, reason: error.message });
  }
  return [];
}

async function readJson(file: ExportFile): Promise<unknown> {
  if (isTableName(file.path)) throw new ImportError(toOtherKind("csv", file.path));
  return parseJson(await file.read());
}

function toRows(json: unknown): readonly unknown[] {
  const envelope = z.object({ reviews: z.array(z.unknown()).optional() }).safeParse(json);
  const empty = envelope.success && Object.keys(Object(json)).length === 0;
  if (envelope.data?.reviews ?? empty) return envelope.data?.reviews ?? [];
  throw new ImportError('is JSON of another shape: expected {"reviews": […]} as Takeout writes it');
}

const listingFile = "additionalData.json";

/** `account-…/location-…`: alike in every part of a split export. */
function toListingFolder(path: string): string {
  return path.split("/").slice(-3, -1).join("/");
}

const listingSchema = z.object({
  attributes: z.array(
    z.object({
      id: z.object({ attributeType: z.string() }).optional(),
      values: z.array(z.unknown()).optional(),
    }),
  ),
});

const nameValue = z.object({
  datum: z.object({ listingName: z.object({ text: z.string() }) }),
});

/** The name only helps to tell locations apart, so a file without one is no fault. */
async function readListingName(file: ExportFile): Promise<string | null> {
  try {
    const { attributes } = listingSchema.parse(await readJson(file));
    const listing = attributes.find(({ id }) => id?.attributeType === "LISTING_NAME");
    return nameValue.parse(listing?.values?.[0]).datum.listingName.text;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof ImportError) return null;
    throw error;
  }
}
