import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readOwnRelease } from "#checks/own-release.ts";
import { readContent } from "#content/read-content.ts";
import { toPreviewDist, toReleases } from "#release/layout.ts";
import { withBuildLock } from "#release/lock.ts";
import { readCurrentRelease, readRelease } from "#release/read-manifest.ts";
import { discardOtherReleases, listFromCurrent } from "#release/releases.ts";
import { buildRelease, type RenderSite, toWaitNote } from "./build-release.ts";
import { eraseFromKept } from "./kept-contents.ts";
import type { BuildSettings } from "./settings.ts";

/** What became public: null where no release of this content was in use, so that nothing had to be replaced. */
export type PublishedErasure = {
  readonly release: string;
  /** ids of the older releases that were deleted */
  readonly deleted: readonly string[];
} | null;

/**
 * Makes an erasure public, and only then deletes the releases that may still hold what was erased, and
 * erases it from the contents that are kept for going back. A preview goes too: it can be made anew.
 * The address is that of the release in use, whatever the environment of this command says: to
 * erase a review must not move the site.
 *
 * @param readServed the id of the release that a running server answers from; null without one
 * @throws what buildRelease throws; the release in use then still is the old one
 */
export async function publishErasure(
  root: string,
  settings: BuildSettings,
  render: RenderSite,
  readServed: () => Promise<string | null>,
  say: (note: string) => void,
): Promise<PublishedErasure> {
  const { dist } = settings;
  const onWait = (holder: string) => say(toWaitNote(holder));
  const { erased } = await readContent(settings.contentDir);
  const forget = async () => {
    await eraseFromKept(dist, new Set(erased.map(({ id }) => id)));
    await discardPreview(dist);
  };
  const current = await readOwnRelease(dist, settings.contentDir);
  if (current === null) {
    await withBuildLock(dist, onWait, forget);
    // Beside one of other content there may be older ones of this.
    if ((await readCurrentRelease(dist)) !== null) await discardOtherReleases(dist, onWait);
    return null;
  }
  const { base_url: baseUrl, sidecar = true } = current.manifest;
  const same = { ...settings, baseUrl, sidecar };
  const options = { ifChanged: false, forceSample: true, say };
  const built = await buildRelease(root, same, render, options);
  const release = built?.id ?? current.id;
  await waitForServer(dist, release, readServed);
  await withBuildLock(dist, onWait, forget);
  return { release, deleted: await discardOtherReleases(dist, onWait) };
}

/**
 * A server opens pages of the release before for as long as it loads the new one. One that serves
 * what is not in dist is another site's.
 */
async function waitForServer(
  dist: string,
  release: string,
  readServed: () => Promise<string | null>,
): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const served = await readServed();
    if (served === null || served === release) return;
    if ((await readRelease(join(toReleases(dist), served))) === null) return;
    await setTimeout(500);
  }
}

/** Releases that have a number are not previews, but those of a site of that name. */
async function discardPreview(dist: string): Promise<void> {
  const preview = toPreviewDist(dist);
  const found = await Promise.all((await listFromCurrent(preview)).map(readRelease));
  if (found.some((release) => release?.manifest.sequence !== undefined)) return;
  await rm(preview, { recursive: true, force: true });
}
