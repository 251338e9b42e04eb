import { join } from "node:path";

/**
 * Where things lie in dist/:
 *
 *     current → releases/<id>            the release in use, renamed over in one step
 *     releases/<id>/client/<path>        what a CDN publishes
 *     releases/<id>/client/release.json  the manifest, written last
 *     releases/<id>/coded.bin            the same documents in content codings, as coded.ts says
 *     releases/<id>/server/<path>        code that renders pages on demand; no document, never served
 *     contents/                          what the last releases were made of, for going back
 *     inputs.json, keys.json             what the release in use was made from
 *     .building-…                        belongs to the build that holds the lock
 */
export const manifestPath = join("client", "release.json");

export function toCurrent(dist: string): string {
  return join(dist, "current");
}

export function toReleases(dist: string): string {
  return join(dist, "releases");
}

/** Beside the releases: what is served and published from there is not a preview. */
export function toPreviewDist(dist: string): string {
  return `${dist.replace(/[/\\]+$/, "")}-preview`;
}

/** The file of all coded variants of a release, relative to the release's folder. */
export const codedPath = "coded.bin";

/** Where a release keeps a document, relative to the release's folder. */
export function toFilePath(path: string): string {
  return join("client", path);
}

/** Where a release keeps a file of its code, relative to the release's folder. */
export function toServerPath(path: string): string {
  return join("server", path);
}
