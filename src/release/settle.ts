import { mkdir, rename, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findDamage } from "./damage.ts";
import { toReleases } from "./layout.ts";
import { readRelease } from "./read-manifest.ts";
import { discardRelease } from "./staging.ts";
import { sync } from "./sync.ts";

/**
 * Moves a complete release to releases/<id>. Where that release is there already, what is damaged
 * of it is replaced file by file, and the rest of the staged one stays where it is.
 *
 * @param now becomes the folder's modification time: when the release was made
 */
export async function settleRelease(
  staged: string,
  dist: string,
  id: string,
  now: Date,
): Promise<void> {
  const folder = join(toReleases(dist), id);
  await mkdir(toReleases(dist), { recursive: true });
  if (await repair(folder, staged)) return;
  await discardRelease(folder, dist);
  await utimes(staged, now, now);
  await rename(staged, folder);
  await sync(toReleases(dist));
}

async function repair(folder: string, staged: string): Promise<boolean> {
  const existing = await readRelease(folder);
  if (!existing) return false;
  for (const file of findDamage(existing)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rename(join(staged, file), join(folder, file));
  }
  return true;
}
