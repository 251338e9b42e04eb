import { lstat, mkdir, open, rename, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { replaceCurrent } from "./current.ts";
import { findDamage } from "./damage.ts";
import { ReleaseError } from "./fault.ts";
import { toCurrent, toReleases } from "./layout.ts";
import { readRelease } from "./read-manifest.ts";
import { createStaging, discardRelease, remove } from "./staging.ts";

/** Makes a settled release the one in use: `current` is renamed over, so that it always leads somewhere. */
export async function swapCurrent(dist: string, id: string): Promise<void> {
  await refuseFolder(toCurrent(dist));
  const staging = await createStaging(dist);
  await replaceCurrent(dist, id, staging);
  await remove(staging);
  await sync(dist);
}

async function refuseFolder(current: string): Promise<void> {
  const found = await lstat(current).catch(() => null);
  if (!found?.isDirectory()) return;
  throw new ReleaseError(
    `${current}: must be a link, but a copy without links made it a folder; delete it, then build again`,
  );
}

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

/** Makes a file, or the names in a folder, outlast a loss of power (fsync). */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
