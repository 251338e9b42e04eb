import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { toReleases } from "./layout.ts";
import { withBuildLock } from "./lock.ts";
import { readCurrentId } from "./read-manifest.ts";
import { discardRelease, removeStagings } from "./staging.ts";

/** A release in dist/, whole or not, and when it was made, in milliseconds. */
type KeptRelease = { readonly id: string; readonly madeAt: number };

/** The releases in dist/, the newest first; none where there is no folder of them. */
async function listNewestFirst(dist: string): Promise<KeptRelease[]> {
  const folder = toReleases(dist);
  const ids = (await readdir(folder).catch(ignoreAbsent)) ?? [];
  const releases = ids.map(async (id) => ({ id, madeAt: (await stat(join(folder, id))).mtimeMs }));
  return (await Promise.all(releases)).sort((a, b) => b.madeAt - a.madeAt);
}

/**
 * The folders of releases in dist/, whole or not: first where the link leads, even if nothing is
 * there, then the others, the newest first.
 */
export async function listFromCurrent(dist: string): Promise<string[]> {
  const current = await readCurrentId(dist);
  const ids = (await listNewestFirst(dist)).map(({ id }) => id);
  const ordered = current === null ? ids : [current, ...ids.filter((id) => id !== current)];
  return ordered.map((id) => join(toReleases(dist), id));
}

const kept = 3;
const graceMs = 10 * 60_000;

/**
 * Deletes old releases. Kept are the newest three, the one in use, and every one that was replaced
 * less than ten minutes ago: a server finds a new release within a second, but may take longer to
 * load it, and meanwhile opens pages of the one before, however many builds follow each other.
 */
export async function pruneReleases(dist: string, now: Date): Promise<void> {
  const current = await readCurrentId(dist);
  const releases = await listNewestFirst(dist);
  for (const [age, { id }] of releases.entries()) {
    const replacedAt = releases[age - 1]?.madeAt ?? Number.POSITIVE_INFINITY;
    if (age < kept || id === current || now.getTime() - replacedAt < graceMs) continue;
    await discardRelease(join(toReleases(dist), id), dist);
  }
}

/**
 * Deletes every release but the one in use, their coded variants with them, and what builds that
 * were killed left behind. Unlike pruneReleases it knows no grace: it is for words that must not stay.
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
