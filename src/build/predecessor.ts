import { readRelease, type StoredRelease } from "#release/read-manifest.ts";
import { listFromCurrent } from "#release/releases.ts";
import { isLocal } from "#reviews/base-url.ts";
import type { BuildSettings } from "./settings.ts";

/**
 * The release that a new one continues: that in dist/ for the same address, else the one that is
 * published there, else the one in use, which then moves. What was only ever for this machine has no
 * history to go on with.
 *
 * @param current the release in use
 * @throws what findPublished throws
 */
export async function findPredecessor(
  current: StoredRelease | null,
  { dist, baseUrl }: Pick<BuildSettings, "dist" | "baseUrl">,
  findPublished: () => Promise<StoredRelease | null>,
): Promise<StoredRelease | null> {
  if (current?.manifest.base_url === baseUrl) return current;
  for (const folder of await listFromCurrent(dist)) {
    const release = await readRelease(folder);
    if (release?.manifest.base_url === baseUrl) return release;
  }
  const published = await findPublished();
  if (published !== null) return published;
  return current === null || isLocal(current.manifest.base_url) ? null : current;
}
