import { z } from "zod";
import { type Reading, readRows } from "#import/draft.ts";
import { ImportError } from "#import/fault.ts";
import type { Field } from "#import/merge.ts";
import { type ExportFile, toFileName } from "#import/read-export.ts";
import type { Reason } from "#machine/reason.ts";
import { isTableName, recogniseJson, toOtherKind } from "./document.ts";
import { parseGoogleReview, toGoogleKey } from "./google-review.ts";
import { parseJson } from "./parse-json.ts";
import type { Reader } from "./reader.ts";
import { type SplitJson, splitJson } from "./split-json.ts";

/** What Takeout calls "Google Business Profile", and the lists of the Business Profile API v4. */
export const googleTakeout: Reader = {
  name: "google-takeout",
  help: `Google Takeout's "Google Business Profile" as it comes, or reviews*.json`,
  advice:
    "in Google Takeout choose “Google Business Profile”, and give the zip or folder as it comes",
  isArchive: true,
  isWanted: (path) => {
    const name = toFileName(path);
    return /^reviews.*\.json$/i.test(name) || name === listingFile;
  },
  read: async (file, { business, onRow }) => {
    const folder = toListingFolder(file.path);
    if (toFileName(file.path) === listingFile) {
      const listing = { folder, name: await readListingName(file) };
      return { drafts: [], skipped: [], listing };
    }
    const json = splitJson(await readJson(file));
    const kind = recogniseJson(json.head);
    if (kind === "maps") return toLeftOut(toOtherKind(kind, file.path), file);
    if (kind !== null && kind !== "google-takeout") {
      throw new ImportError(toOtherKind(kind, file.path));
    }
    const parseRow = parseGoogleReview(business.time_zone);
    const read = readRows(toRows(json), file.place, parseRow, toGoogleKey, onRow);
    return { ...read, fields, listing: { folder, name: null } };
  },
};

/** Google knows no titles; source_url, excerpt, verification and mentions are the owner's too. */
const fields: readonly Field[] = [
  ...(["author", "rating", "date", "published_at", "updated_at"] as const),
  ...(["text", "translation", "owner_reply"] as const),
];

function toLeftOut(reason: Reason, { place }: ExportFile): Reading {
  return { drafts: [], skipped: [], leftOut: [{ place, index: null, key: null, reason }] };
}

async function readJson(file: ExportFile): Promise<Uint8Array> {
  if (isTableName(file.path)) throw new ImportError(toOtherKind("csv", file.path));
  return file.read();
}

function toRows({ head, rows }: SplitJson): Iterable<unknown> {
  const batch = z.object({ locationReviews: z.array(batchRow) }).safeParse(head);
  if (batch.success) {
    return Iterator.from(rows("locationReviews")).map(
      (row) => batchRow.safeParse(row).data?.review,
    );
  }
  const envelope = z.object({ reviews: z.array(z.unknown()).optional() }).safeParse(head);
  const isEmpty = envelope.success && Object.keys(Object(head)).length === 0;
  if (envelope.data?.reviews ?? isEmpty) return rows("reviews");
  throw new ImportError('is JSON of another shape: expected {"reviews": […]} as Takeout writes it');
}

/** An answer of `batchGetReviews`, which may hold several locations. */
const batchRow = z.object({ review: z.unknown() });

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

/** The name only helps to tell locations apart, so a file without one is not a fault. */
async function readListingName(file: ExportFile): Promise<string | null> {
  try {
    const { attributes } = listingSchema.parse(parseJson(await readJson(file)));
    const listing = attributes.find(({ id }) => id?.attributeType === "LISTING_NAME");
    return nameValue.parse(listing?.values?.[0]).datum.listingName.text;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof ImportError) return null;
    throw error;
  }
}
