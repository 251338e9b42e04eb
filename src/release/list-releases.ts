import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { toReleases } from "./layout.ts";
import { readCurrentId } from "./read-manifest.ts";

/** A release in dist/, whole or not, and when it was made, in milliseconds. */
export type KeptRelease = { readonly id: string; readonly madeAt: number };

/** The releases in dist/, the newest first; none where there is no folder of them. */
export async function listNewestFirst(dist: string): Promise<KeptRelease[]> {
  const folder = toReleases(dist);
  const ids = await readdir(folder).catch(toNone);
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

function toNone(error: NodeJS.ErrnoException): string[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
