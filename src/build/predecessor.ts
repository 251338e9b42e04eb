import { existsSync } from "node:fs";
import { join } from "node:path";
import { isOfContent } from "#checks/own-release.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { manifestPath, toCurrent, toFilePath } from "#release/layout.ts";
import { readCurrentId, readRelease, type StoredRelease } from "#release/read-manifest.ts";
import { listFromCurrent } from "#release/releases.ts";
import { journalPath } from "#release/write-release.ts";
import { isLocal } from "#reviews/base-url.ts";
import type { BuildSettings } from "./settings.ts";

/**
 * The release that a new one continues: that in dist/ for the same address, else the one that is
 * published there, else the one in use, which then moves. What was only ever for this machine has no
 * history to go on with.
 *
 * @param current the release in use
 * @throws what findPublished throws; Refusal where the release in use cannot be read and there is a log, which
 * would be forked or begun anew
 */
export async function findPredecessor(
  current: StoredRelease | null,
  { dist, baseUrl }: Pick<BuildSettings, "dist" | "baseUrl">,
  findPublished: () => Promise<StoredRelease | null>,
): Promise<StoredRelease | null> {
  if (current?.manifest.base_url === baseUrl) return current;
  const folders = await listFromCurrent(dist);
  const isDamaged = current === null && (await readCurrentId(dist)) !== null;
  if (isDamaged && folders.some(holdsLog)) throw toDamage(dist, baseUrl);
  for (const folder of folders) {
    const release = await readRelease(folder);
    if (release?.manifest.base_url === baseUrl) return release;
  }
  const published = await findPublished();
  if (published !== null) return published;
  return current === null || isLocal(current.manifest.base_url) ? null : current;
}

/**
 * The release whose reviews a new one goes on from: the one that it follows in number, unless that is of
 * other content, as where the sample was published before; then the newest one of its own in dist/.
 *
 * @param isSample whether the new one is of the sample
 * @returns null where its journal begins
 */
export async function findContinued(
  predecessor: StoredRelease | null,
  dist: string,
  isSample: boolean,
): Promise<StoredRelease | null> {
  if (predecessor === null || (await isOfContent(predecessor, isSample))) return predecessor;
  for (const folder of await listFromCurrent(dist)) {
    const release = await readRelease(folder);
    const isOfSite = release?.manifest.base_url === predecessor.manifest.base_url;
    if (isOfSite && (await isOfContent(release, isSample))) return release;
  }
  return null;
}

/** A release as it is followed: in number always, in what changed reviews only where its content goes on. */
export function followedBy(
  predecessor: StoredRelease,
  continued: StoredRelease | null,
): StoredRelease {
  if (continued === predecessor) return predecessor;
  const history = continued?.manifest.history ?? [];
  const journal = continued?.manifest.documents[journalPath];
  const documents = {
    ...predecessor.manifest.documents,
    ...(journal && { [journalPath]: journal }),
  };
  return { ...predecessor, manifest: { ...predecessor.manifest, history, documents } };
}

function holdsLog(folder: string): boolean {
  return existsSync(join(folder, toFilePath("log/checkpoint")));
}

function toDamage(dist: string, baseUrl: string): Refusal {
  const next = isLocal(baseUrl)
    ? say`the log then begins anew`
    : say`npx firsthand publish then goes on from what is published at ${baseUrl}`;
  return new Refusal(
    say`${join(toCurrent(dist), manifestPath)}: is missing or damaged, so that nothing tells how the log goes on; restore it from a backup, or move ${dist} away: ${next}`,
  );
}
