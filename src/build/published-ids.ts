import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { toFilePath } from "#release/layout.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { Present } from "#reviews/vanished.ts";

/** Which reviews a release publishes, and whose they are. */
export type PublishedIds = {
  readonly reviews: readonly Present[];
  /** ids of those that it lists as removed: hidden, erased and gone ones alike */
  readonly removed: ReadonlySet<string>;
  /** demonstration data, nobody's own */
  readonly sample: boolean;
  /** authority and day of the tag URIs in its feeds; null where these hold no entry */
  readonly feedTag: string | null;
};

/**
 * Reads the ids from a release's documents, of which nothing else is looked at: the release may be
 * of an older version.
 *
 * @returns null where a document is missing, is not as release.json says, or cannot be read
 */
export function readPublishedIds(release: StoredRelease): PublishedIds | null {
  const dataset = datasetSchema.safeParse(readDocument(release, "reviews.json"));
  const feed = feedSchema.safeParse(readDocument(release, "api/feed.json"));
  if (!dataset.success || !feed.success) return null;
  const { business, reviews, removed } = dataset.data;
  return {
    reviews,
    removed: new Set(removed.map(({ id }) => id)),
    sample: business.sample,
    feedTag: /^tag:(.+):review\//.exec(feed.data.items[0]?.id ?? "")?.[1] ?? null,
  };
}

const identified = z.object({ id: z.string() });

const datasetSchema = z.object({
  business: z.object({ sample: z.boolean() }),
  reviews: z.array(z.object({ id: z.string(), source: z.string() })),
  removed: z.array(identified),
});

const feedSchema = z.object({ items: z.array(identified) });

function readDocument({ folder, manifest }: StoredRelease, path: string): unknown {
  try {
    const bytes = readFileSync(join(folder, toFilePath(path)));
    if (hash("sha256", bytes) !== manifest.documents[path]?.sha256) return null;
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
