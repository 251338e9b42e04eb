import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { refuseUnpublishable } from "#checks/publishable.ts";
import { refuseVanished } from "#checks/vanished-reviews.ts";
import { isSampleFolder } from "#content/is-sample.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { toMediaType } from "#formats/media-type.ts";
import { createEncoder, largeBytes } from "#release/encode.ts";
import { toReleaseError } from "#release/fault.ts";
import { hashInputs, isMadeFrom, recordInputs } from "#release/inputs.ts";
import { createKeeper, type Keeper } from "#release/kept.ts";
import { withBuildLock } from "#release/lock.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";
import { createStaging, remove, removeStagings } from "#release/staging.ts";
import { type ReleaseInput, type WrittenRelease, writeRelease } from "#release/write-release.ts";
import type { History } from "#site/site.ts";
import { hashCodeOnce } from "./bundle-cache.ts";
import { keepContent } from "./kept-contents.ts";
import { sayNotes } from "./notes.ts";
import { openLog } from "./open-log.ts";
import { findContinued, findPredecessor, followedBy } from "./predecessor.ts";
import { readPast } from "./read-past.ts";
import type { BuildSettings } from "./settings.ts";
import type { Written } from "./write-body.ts";

export type BuildOptions = {
  /** build only when something has changed that the release in use was made from */
  readonly ifChanged: boolean;
  /** publish demonstration data on a public address all the same */
  readonly forceSample: boolean;
  /** how many published reviews are gone, where that is so many that it has to be said */
  readonly gone?: number | undefined;
  /** the command that says so, to be shown where it has to be said */
  readonly toGoneCommand?: (gone: number) => string;
  /** told what an owner should know of the build, in sentences */
  readonly say?: (note: string) => void;
  /** tries the whole release before it becomes the one in use; what it throws keeps it from that */
  readonly check?: (release: StoredRelease) => Promise<void>;
  /** it is looked at and not published: it has no place in the order of releases */
  readonly preview?: boolean;
  /** copies the published release to a folder, where dist/ holds none for this address; null for the first */
  readonly findPublished?: (folder: string) => Promise<StoredRelease | null>;
  /** gives random bytes, of which the salts of the log are made */
  readonly draw?: (bytes: number) => Buffer;
};

/** What a site is rendered from. */
export type SiteToRender = {
  /** the project's folder */
  readonly root: string;
  /** one hash over the code that makes it */
  readonly code: string;
  readonly settings: BuildSettings;
  /** what was read from the content folder */
  readonly content: ContentFolder;
  /** what its journal goes on from; without it the journal is empty */
  readonly history?: History | null;
  /** what may be taken over in place of rendering it; without it all is rendered */
  readonly keep?: Keeper["keep"];
  /** told of each document that is rendered, once its file is there */
  readonly onWritten?: (path: string, written: Written) => void;
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
  const { dist, contentDir } = settings;
  const { say = () => {}, draw = randomBytes } = options;
  const code = hashCodeOnce(root);
  const isCurrent = () => isMadeFrom(dist, readInputs(root, settings, code));
  if (options.ifChanged && (await isCurrent())) return null;
  return withBuildLock(
    dist,
    (holder) => say(toWaitNote(holder)),
    async () => {
      await removeStagings(dist);
      if (options.ifChanged && (await isCurrent())) return null;
      const inputs = readInputs(root, settings, code);
      const staging = await createStaging(dist);
      try {
        const site = join(staging, "site");
        const before = await readCurrentRelease(dist);
        const keeper = await createKeeper(dist, before, code, join(site, "client"));
        const beside = encodeBeside(before, join(site, "client"));
        const { place, history, continued } = await findPlace(before, staging, settings, options);
        const renderThis = async (content: ContentFolder) => {
          const going = history && { ...history, predecessor: continued };
          const log = going && (await openLog(settings, going, content, draw));
          const made = { root, code, settings, content, history: history && { ...history, log } };
          await render(site, { ...made, keep: keeper.keep, onWritten: beside.onWritten });
        };
        const content = await renderContent(settings, renderThis, keeper, options);
        const guarded = {
          dist,
          contentDir,
          content,
          predecessor: continued ?? place.predecessor ?? before,
          ...toGuard(options, dist, say),
        };
        const check = async (built: StoredRelease) => {
          await refuseVanished(built, guarded);
          await options.check?.(built);
        };
        const how = { ...beside, check, ...place };
        const release = await makeRelease(site, settings, keeper, how);
        await recordInputs(dist, release.id, inputs);
        await keeper.record(release.id);
        const isAsMade = readInputs(root, settings, code) === inputs;
        if (isAsMade && content.unerased.length === 0) await keep(release, settings, say);
        return release;
      } finally {
        await remove(staging);
      }
    },
  );
}

/** Keeps the content of the release in use for going back; a release does not fail by that. */
async function keep(
  release: WrittenRelease,
  { dist, contentDir }: BuildSettings,
  say: (note: string) => void,
) {
  try {
    await keepContent(dist, release, contentDir);
  } catch (error) {
    say(`Note: this content cannot be kept for going back (${(error as Error).message}).`);
  }
}

/** Where the release stands among the others, and what its journal goes on from. */
async function findPlace(
  before: StoredRelease | null,
  staging: string,
  settings: BuildSettings,
  { preview, findPublished = async () => null }: BuildOptions,
): Promise<{
  readonly place: { readonly order?: null; readonly predecessor?: StoredRelease | null };
  readonly history: History | null;
  /** whose log and journal go on */
  readonly continued: StoredRelease | null;
}> {
  if (preview) return { place: { order: null }, history: null, continued: null };
  const find = () => findPublished(join(staging, "published"));
  const predecessor = await findPredecessor(before, settings, find);
  const sequence = (predecessor?.manifest.sequence ?? 0) + 1;
  const isSample = await isSampleFolder(settings.contentDir);
  const continued = await findContinued(predecessor, settings.dist, isSample);
  const past = await readPast(continued, settings.dist, isSample);
  const place = { predecessor: predecessor && followedBy(predecessor, continued) };
  return { place, history: { past, sequence }, continued };
}

function toGuard({ gone, toGoneCommand }: BuildOptions, dist: string, say: (note: string) => void) {
  const note = `Note: the reviews of no release in ${dist} can be read; so nothing tells whether published reviews vanished.`;
  const toCommand = toGoneCommand ?? ((count: number) => `npx firsthand build --gone ${count}`);
  return { confirmed: gone, toCommand, onUnknown: () => say(note) };
}

/** Reads and judges the content, and renders it, while the keeper is at work. */
async function renderContent(
  { contentDir, baseUrl, dist }: BuildSettings,
  render: (content: ContentFolder) => Promise<void>,
  { end }: Keeper,
  { say = () => {}, forceSample }: BuildOptions,
): Promise<ContentFolder> {
  try {
    const content = await readContent(toShown(contentDir));
    refuseUnpublishable(content, baseUrl, { forceSample });
    sayNotes(content, say);
    await render(content).catch((error) => {
      throw toReleaseError(error, dist);
    });
    return content;
  } finally {
    await end();
  }
}

async function makeRelease(
  site: string,
  { dist, baseUrl, sidecar }: BuildSettings,
  { before, kept }: Keeper,
  how: Pick<ReleaseInput, "encoder" | "written" | "check" | "order" | "predecessor">,
): Promise<WrittenRelease> {
  const [built, code] = [join(site, "client"), join(site, "server")];
  const server = existsSync(code) ? code : null;
  const said = { baseUrl, sidecar, mediaTypeOf: toMediaType };
  return writeRelease({ ...said, built, server, dist, now: new Date(), before, kept, ...how });
}

/** Larger ones wait until all is rendered: memory then holds them alone. */
const maxBesideBytes = 32e6;

/** Notes what is written, and begins to code what is large of it, where the release before has it not. */
function encodeBeside(before: StoredRelease | null, client: string) {
  const encoder = createEncoder();
  const written: string[] = [];
  const onWritten = (path: string, { size, toSha256 }: Written) => {
    written.push(path);
    if (size <= largeBytes || size > maxBesideBytes) return;
    const sha256 = toSha256();
    if (before?.manifest.documents[path]?.sha256 === sha256) return;
    encoder.begin(join(client, path), { type: toMediaType(path), size, sha256 });
  };
  return { encoder, onWritten, written };
}

/** What the site is made of. */
function readInputs(
  root: string,
  { contentDir, baseUrl, sidecar, logKey }: BuildSettings,
  code: string,
): string {
  const paths = logKey === undefined ? [contentDir] : [contentDir, logKey];
  return hashInputs(root, paths, [baseUrl, code, `${sidecar ?? true}`]);
}

/** A folder as a person sees it, from where the command runs. */
function toShown(folder: string): string {
  const path = relative("", folder);
  return path.startsWith("..") ? folder : path;
}

/** What is said while another build has to end first. */
export function toWaitNote(holder: string): string {
  return `Another build is at work (${holder}); waiting for it to end.`;
}
