import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";

const prefix = ".building-";

/**
 * A new folder in dist/, and so on its file system, for what is not yet in use, or no longer. It
 * becomes a release, which other users may have to serve: so the umask alone says who may read it.
 */
export async function createStaging(dist: string): Promise<string> {
  const folder = join(dist, `${prefix}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Deletes what builds that were killed left behind. Only for the holder of the build lock: to
 * anyone else it may be the work of a build that goes on.
 */
export async function removeStagings(dist: string): Promise<void> {
  const names = await readdir(dist).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix)))
    await remove(join(dist, name));
}

/**
 * Deletes a release, if it is there. It is moved away first, so that no half of one ever stands in
 * releases/.
 */
export async function discardRelease(folder: string, dist: string): Promise<void> {
  const staging = await createStaging(dist);
  await rename(folder, join(staging, "discarded")).catch(ignoreAbsent);
  // Ten thousand small folders: threads would take twice as long.
  rmSync(staging, { recursive: true, force: true });
}

/**
 * Writes a note for the next build, which can do without: it then makes more anew. So one that cannot
 * be written stops no build, whose release may be in use by then, and the one before does not stay.
 */
export async function writeNote(dist: string, name: string, text: string): Promise<void> {
  const note = join(dist, name);
  try {
    await remove(note);
    const staging = await createStaging(dist);
    await writeFile(join(staging, name), text);
    await rename(join(staging, name), note);
    await remove(staging);
  } catch {
    await removeStagings(dist).catch(() => {});
  }
}

/** Deletes a folder and all in it; one that is not there is left out. */
export function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
