import { existsSync } from "node:fs";
import { join } from "node:path";
import { refuseUnpublishable } from "#checks/publishable.ts";
import { refuseVanished } from "#checks/vanished-reviews.ts";
import type { DesignFault } from "#content/palette.ts";
import { findAdjustedAccents } from "#content/palette.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { readContent } from "#content/read-content.ts";
import { toMediaType } from "#formats/media-type.ts";
import { toReleaseError } from "#release/fault.ts";
import { hashInputs, isMadeFrom, recordInputs } from "#release/inputs.ts";
import { withBuildLock } from "#release/lock.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { createStaging, remove, removeStagings } from "#release/staging.ts";
import type { WrittenRelease } from "#release/write-release.ts";
import { writeRelease } from "#release/write-release.ts";
import { findContactDetails } from "#reviews/contact-details.ts";
import { hashCode } from "./bundle-cache.ts";
import type { BuildSettings } from "./settings.ts";

export type BuildOptions = {
  /** build only when something has changed that the release in use was made from */
  readonly ifChanged: boolean;
  /** publish demonstration data on a public address all the same */
  readonly forceSample: boolean;
  /** how many published reviews are gone, where that is so many that it has to be said */
  readonly gone?: number | undefined;
  /** the command that says so, to be shown where it has to be said */
  readonly toGoneCommand?: (gone: number) => string;
  /** told that no release can be read, so that nothing tells whether published reviews vanished */
  readonly onUnknownBefore?: () => void;
  /** told who holds the lock, when another build has to end first */
  readonly onWait: (holder: string) => void;
  /** told the ids of reviews in which customers wrote something like an e-mail address or a number */
  readonly onContactDetails?: (ids: readonly string[]) => void;
  /** told the accents that had to be changed so that they can be read */
  readonly onAccents?: (adjusted: readonly DesignFault[]) => void;
  /** tries the whole release before it becomes the one in use; what it throws keeps it from that */
  readonly check?: (release: StoredRelease) => void;
};

/** What a site is rendered from. */
export type SiteToRender = {
  /** the project's folder */
  readonly root: string;
  readonly settings: BuildSettings;
  /** what was read from the content folder */
  readonly content: ContentFolder;
};

/** Renders a site into a folder: documents into client/, code for pages on demand into server/. */
export type RenderSite = (outDir: string, site: SiteToRender) => Promise<void>;

/**
 * Validates the content, renders the site and makes it the release in use, unless reviews vanished
 * from it. Builds are serialised; one that fails or is killed leaves the release in use as it was.
 *
 * @param root the project's folder
 * @returns null where nothing had changed
 * @throws ContentError, UnpublishableError, VanishedError, ReleaseError, and what the check throws
 */
export async function buildRelease(
  root: string,
  settings: BuildSettings,
  render: RenderSite,
  options: BuildOptions,
): Promise<WrittenRelease | null> {
  const { dist } = settings;
  const isCurrent = () => isMadeFrom(dist, readInputs(root, settings));
  if (options.ifChanged && (await isCurrent())) return null;
  return withBuildLock(dist, options.onWait, async () => {
    await removeStagings(dist);
    if (options.ifChanged && (await isCurrent())) return null;
    const inputs = readInputs(root, settings);
    const content = await readContent(settings.contentDir);
    refuseUnpublishable(content, settings.baseUrl, options);
    options.onContactDetails?.(findContactDetails(content));
    options.onAccents?.(findAdjustedAccents(content.design));
    const { contentDir } = settings;
    const guarded = { dist, contentDir, content, ...toGuard(options) };
    const renderThis = (out: string) => render(out, { root, settings, content });
    const release = await renderRelease(settings, renderThis, async (built) => {
      await refuseVanished(built, guarded);
      options.check?.(built);
    });
    await recordInputs(dist, release.id, inputs);
    return release;
  });
}

function toGuard({ gone, toGoneCommand, onUnknownBefore }: BuildOptions) {
  const toCommand = toGoneCommand ?? ((count: number) => `npx firsthand build --gone ${count}`);
  return { confirmed: gone, toCommand, onUnknown: () => onUnknownBefore?.() };
}

async function renderRelease(
  { dist, baseUrl }: BuildSettings,
  render: (outDir: string) => Promise<void>,
  check: (release: StoredRelease) => Promise<void>,
): Promise<WrittenRelease> {
  const staging = await createStaging(dist);
  try {
    const site = join(staging, "site");
    await render(site);
    const [built, code] = [join(site, "client"), join(site, "server")];
    const server = existsSync(code) ? code : null;
    const now = new Date();
    const input = { built, server, dist, baseUrl, now, mediaTypeOf: toMediaType, check };
    return await writeRelease(input);
  } catch (error) {
    throw toReleaseError(error, dist);
  } finally {
    await remove(staging);
  }
}

/** What the site is made of. */
function readInputs(root: string, { contentDir, baseUrl }: BuildSettings): string {
  return hashInputs(root, [contentDir], [baseUrl, hashCode(root)]);
}
