import { join } from "node:path";
import { toReleases } from "./layout.ts";
import { listNewestFirst } from "./list-releases.ts";
import { readCurrentId } from "./read-manifest.ts";
import { discardRelease } from "./staging.ts";

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
