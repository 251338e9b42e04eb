import { open } from "node:fs/promises";
import { join } from "node:path";
import { isSampleFolder } from "#content/is-sample.ts";
import { toFilePath } from "#release/layout.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";

/**
 * The release in use, where it is of this content: where the sample was published before, nothing of
 * the owner's was.
 *
 * @returns null, too, where there is none or its manifest cannot be trusted
 */
export async function readOwnRelease(
  dist: string,
  contentDir: string,
): Promise<StoredRelease | null> {
  const current = await readCurrentRelease(dist);
  const isOwn = current && (await isOfContent(current, await isSampleFolder(contentDir)));
  return isOwn ? current : null;
}

/**
 * Whether a release may be of a content: only one of the two being the sample tells them apart. Names
 * and feed_tag may change, and reviews may all be gone, without the content being another one. A release
 * that cannot be read counts as of it.
 *
 * @param isSample whether the content is demonstration data
 */
export async function isOfContent(
  { folder }: Pick<StoredRelease, "folder">,
  isSample: boolean,
): Promise<boolean> {
  const said = await readSample(join(folder, toFilePath("reviews.json")));
  return said === null || said === isSample;
}

/** What reviews.json says in the line of its business; the reviews, of which there may be many, come after it. */
async function readSample(file: string): Promise<boolean | null> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  try {
    for await (const line of handle.readLines()) {
      if (line === '"reviews":[') return null;
      if (!line.startsWith(opening)) continue;
      const { sample } = JSON.parse(line.slice(opening.length).replace(/,$/, ""));
      return typeof sample === "boolean" ? sample : null;
    }
    return null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

const opening = '"business":';
