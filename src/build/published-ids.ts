import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { toFilePath } from "#release/layout.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { Present } from "#reviews/vanished.ts";

/** Which reviews a release publishes. */
export type PublishedIds = {
  readonly reviews: readonly Present[];
  /** ids of those that it lists as removed: hidden, erased and gone ones alike */
  readonly removed: ReadonlySet<string>;
  /** demonstration data, nobody's own */
  readonly sample: boolean;
};

/**
 * Reads the ids from the reviews.json in a release's folder, of which nothing else is looked at: the
 * release may be of an older version, and damaged.
 *
 * @returns null where it is missing or cannot be read
 */
export function readPublishedIds(folder: string): PublishedIds | null {
  const dataset = datasetSchema.safeParse(toJson(readDocument(folder, "reviews.json")));
  if (!dataset.success) return null;
  const { business, reviews, removed } = dataset.data;
  return { reviews, removed: new Set(removed.map(({ id }) => id)), sample: business.sample };
}

/**
 * Authority and day of the tag URIs in a release's feeds: whose the release is.
 *
 * @returns null where the feed holds no entry, is missing, or is not as release.json says
 */
export function readFeedTag({ folder, manifest }: StoredRelease): string | null {
  const path = "api/feed.json";
  const bytes = readDocument(folder, path);
  if (bytes === null || hash("sha256", bytes) !== manifest.documents[path]?.sha256) return null;
  const feed = feedSchema.safeParse(toJson(bytes));
  return /^tag:(.+):review\//.exec(feed.data?.items[0]?.id ?? "")?.[1] ?? null;
}

const identified = z.object({ id: z.string() });

const datasetSchema = z.object({
  business: z.object({ sample: z.boolean() }),
  reviews: z.array(z.object({ id: z.string(), source: z.string() })),
  removed: z.array(identified),
});

const feedSchema = z.object({ items: z.array(identified) });

function readDocument(folder: string, path: string): Buffer | null {
  try {
    return readFileSync(join(folder, toFilePath(path)));
  } catch {
    return null;
  }
}

function toJson(bytes: Buffer | null): unknown {
  try {
    return JSON.parse(`${bytes}`);
  } catch {
    return null;
  }
}
