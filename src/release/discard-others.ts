import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { toReleases } from "./layout.ts";
import { withBuildLock } from "./lock.ts";
import { readCurrentId } from "./read-manifest.ts";
import { discardRelease, removeStagings } from "./staging.ts";

/**
 * Deletes every release but the one in use, their coded variants with them, and what builds that
 * were killed left behind. Unlike prune.ts it knows no grace: it is for words that must not stay.
 *
 * @param onWait told who holds the build lock, when a build has to end first
 * @returns the ids of those that were deleted; none where no release is in use
 */
export async function discardOtherReleases(
  dist: string,
  onWait: (holder: string) => void,
): Promise<string[]> {
  return withBuildLock(dist, onWait, async () => {
    const current = await readCurrentId(dist);
    if (current === null) return [];
    await removeStagings(dist);
    const ids = (await readdir(toReleases(dist))).filter((id) => id !== current);
    for (const id of ids) await discardRelease(join(toReleases(dist), id), dist);
    return ids;
  });
}
