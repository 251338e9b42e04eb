import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { ContentFolder } from "#content/read-content.ts";
import { indexReviews } from "#formats/review-lines.ts";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import { readRelease, type StoredRelease } from "#release/read-manifest.ts";
import { listFromCurrent } from "#release/releases.ts";
import { type Present, PUBLISH_SHARE, type Vanished, vanishedFault } from "#reviews/vanished.ts";
import { type Made, toVanishedMessage } from "./vanished-message.ts";

/** So many published reviews are not in a new release that a person has to say that it is meant. */
class VanishedError extends Refusal {
  override readonly name = "VanishedError";
}

/** What a new release is compared with, and what it was made from. */
type Guarded = Made & {
  /** holds the releases */
  readonly dist: string;
  /** the one that it follows */
  readonly predecessor: StoredRelease | null;
  readonly content: Pick<ContentFolder, "feedTag">;
  /** told where there are releases, but none whose reviews can be read */
  readonly onUnknown: () => void;
};

/**
 * Refuses a release that lacks reviews of the one that it follows without listing them as removed,
 * beyond the thresholds of vanishedFault. What can be read of that one is believed, however damaged the
 * rest is; where its reviews cannot be read, the newest kept release takes its place. Another
 * business's release and the sample's are not compared with.
 *
 * @throws VanishedError with the numbers, what is in the content of each source now, and the remedies
 */
export async function refuseVanished(built: StoredRelease, guarded: Guarded): Promise<void> {
  const { predecessor, dist, content, confirmed } = guarded;
  if (predecessor !== null && (isSame(predecessor, built) || isHeld(predecessor, built))) return;
  const before = await readCompared(dist, content.feedTag, predecessor?.folder);
  if (before === null) return guarded.onUnknown();
  if (before.length === 0) return;
  const after = readPublishedIds(built.folder) ?? { reviews: [], removed: [] };
  const { gone, vanished } = findVanished(before, after, confirmed);
  if (vanished !== null) throw new VanishedError(toVanishedMessage(before, gone, guarded));
}

/**
 * The published reviews that a new release is compared with; none of another business's release, nor of
 * the sample's.
 *
 * @param folder of the release that it follows; without it, of the one in use
 * @returns null where there are releases, but none whose reviews can be read
 */
export async function readCompared(
  dist: string,
  feedTag: string,
  folder?: string,
): Promise<readonly Present[] | null> {
  const kept = await listFromCurrent(dist);
  const folders = folder === undefined ? kept : [folder, ...kept];
  for (const folder of folders) {
    const before = readPublishedIds(folder);
    if (before === null) continue;
    return before.sample || (await isOthers(folder, feedTag)) ? [] : before.reviews;
  }
  return folders.length > 0 ? null : [];
}

type Identified = { readonly id: string };

/**
 * What was published and neither is any more, nor is listed as removed.
 *
 * @param confirmed how many were said to be gone
 */
export function findVanished(
  before: readonly Present[],
  after: { readonly reviews: readonly Identified[]; readonly removed: readonly Identified[] },
  confirmed?: number,
): { readonly gone: ReadonlySet<string>; readonly vanished: Vanished | null } {
  const accounted = new Set([...after.reviews, ...after.removed].map(({ id }) => id));
  const gone = new Set(before.map(({ id }) => id).filter((id) => !accounted.has(id)));
  return { gone, vanished: vanishedFault(before, gone, PUBLISH_SHARE, confirmed) };
}

function toDataHash({ manifest }: StoredRelease): string | undefined {
  return manifest.documents["reviews.json"]?.sha256;
}

function isSame(before: StoredRelease, after: StoredRelease): boolean {
  return toDataHash(before) === toDataHash(after);
}

/**
 * Whether each review of one release is in the other, as far as a look at the lines of their undamaged
 * data tells, which takes a tenth of the time of reading it all.
 */
function isHeld(before: StoredRelease, after: StoredRelease): boolean {
  const [old, now] = [before, after].map((release) => {
    const bytes = readDocument(release.folder, "reviews.json");
    if (bytes === null || hash("sha256", bytes) !== toDataHash(release)) return null;
    const lines = indexReviews(bytes);
    return lines.isWhole ? new Set(lines.ids) : null;
  });
  return old?.isSubsetOf(now ?? new Set()) ?? false;
}

/** Whether a release is known to be another business's. */
async function isOthers(folder: string, feedTag: string): Promise<boolean> {
  const release = await readRelease(folder);
  const tag = release && readFeedTag(release);
  return tag !== null && tag !== feedTag;
}

/** Which reviews a release publishes. */
type PublishedIds = {
  readonly reviews: readonly Present[];
  /** those that it lists as removed: hidden, erased and gone ones alike */
  readonly removed: readonly Identified[];
  /** demonstration data, nobody's own */
  readonly sample: boolean;
};

/**
 * Reads the ids from the reviews.json in a release's folder, of which nothing else is looked at: the
 * release may be of an older version, and damaged.
 *
 * @returns null where it is missing or cannot be read
 */
function readPublishedIds(folder: string): PublishedIds | null {
  const dataset = datasetSchema.safeParse(toJson(readDocument(folder, "reviews.json")));
  if (!dataset.success) return null;
  const { business, reviews, removed } = dataset.data;
  return { reviews, removed, sample: business.sample };
}

/**
 * Authority and day of the tag URIs in a release's feeds: whose the release is.
 *
 * @returns null where the feed holds no entry, is missing, or is not as release.json says
 */
function readFeedTag({ folder, manifest }: StoredRelease): string | null {
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
