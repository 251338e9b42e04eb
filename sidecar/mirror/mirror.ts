import { cp, link, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { forEachConcurrently } from "#release/concurrently.ts";
import { toFilePath, toServerPath } from "#release/layout.ts";
import { withBuildLock } from "#release/lock.ts";
import type { Manifest, ReleaseDocument } from "#release/manifest.ts";
import { toOrder } from "#release/order.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";
import { createStaging, remove, removeStagings } from "#release/staging.ts";
import { writeRelease } from "#release/write-release.ts";
import { toUrlPath } from "../http/url-path.ts";
import { type Listing, parseListing } from "../release/listing.ts";
import { verifyFile } from "../release/verified-file.ts";
import { type Remote, RemoteFault } from "./remote.ts";

/** Follows a release on a CDN into a folder like dist/, from which it is served. */
export type Mirror = {
  /**
   * Asks whether there is a new release, and adopts it as a whole.
   *
   * @returns whether there was one
   * @throws RemoteFault where the CDN does not give one whole release, for now
   */
  readonly look: () => Promise<boolean>;
};

/** The documents that questions are answered from; pages are the CDN's own. */
const isWanted = (path: string, { type }: ReleaseDocument) =>
  path === "404.html" ||
  path === "log/checkpoint" ||
  /^(application\/(\S+\+)?(json|xml|x-ndjson)|text\/csv)\b/.test(type);

/** More than this is not a release of reviews. */
const maxBytes = 4 * 1024 ** 3;

/**
 * A CDN changes its files one after the other and at each of its places in its own time. So every
 * document has to have the size and SHA-256 that one release.json gives it: either a consistent set
 * is adopted, or none and the last one stays.
 *
 * @param dir where releases are kept; also what a start without the CDN serves
 * @param baseUrl the address that the release must be built for
 */
export function createMirror(options: {
  readonly remote: Remote;
  readonly dir: string;
  readonly baseUrl: string;
  /** a folder like dist/, of a build on this machine: its code renders pages on demand */
  readonly code: string;
  /** the sequence of a release to be taken once, though it is older than the one here, or a fork */
  readonly acceptOlder?: number | null;
  /** called before a wait for another process that writes to the folder */
  readonly onWait: () => void;
  readonly now: () => Date;
}): Mirror {
  const { remote, dir, baseUrl, code, onWait, now } = options;
  let adopted: string | null = null;
  let { acceptOlder = null } = options;

  async function look(): Promise<boolean> {
    const manifest = await remote.fetchManifest(adopted);
    if (manifest === null) return false;
    const listing = await parseListing(manifest.bytes, manifest.id, manifest.url);
    const wanted = chooseDocuments(listing, manifest.url, baseUrl);
    const written = await withBuildLock(dir, onWait, () => adopt(wanted, listing, manifest.url));
    adopted = manifest.etag;
    if (listing.order?.sequence === acceptOlder) acceptOlder = null;
    return !written.unchanged;
  }

  async function adopt(
    wanted: ReadonlyMap<string, ReleaseDocument>,
    { order, sidecar, publishedId: copyOf }: Listing,
    url: string,
  ) {
    await removeStagings(dir);
    const current = await readCurrentRelease(dir);
    if (current?.manifest.base_url === baseUrl && order?.sequence !== acceptOlder)
      refuseOlder(current.manifest, { order, wanted }, url);
    const built = await createStaging(dir);
    try {
      await forEachConcurrently([...wanted], 4, async ([path, document]) => {
        const target = join(built, path);
        if (await takeOver(current, path, document, target)) return;
        await remote.fetchFile(toUrlPath(path), document, target);
      });
      const mediaTypeOf = (path: string) => wanted.get(path)?.type ?? "";
      const lastModifiedOf = (path: string) => wanted.get(path)?.last_modified;
      return await writeRelease({
        built,
        server: await copyCode(code, dir),
        dist: dir,
        baseUrl,
        sidecar,
        copyOf,
        order,
        now: now(),
        mediaTypeOf,
        lastModifiedOf,
      });
    } finally {
      await remove(built);
    }
  }

  return { look };
}

/**
 * A place of a CDN may still have an older release, with reviews that were hidden since. Two releases
 * of one number are a fork, of which the first that was seen stays.
 *
 * @param mine the release that is kept here
 */
function refuseOlder(
  mine: Manifest,
  theirs: Pick<Listing, "order"> & { readonly wanted: ReadonlyMap<string, ReleaseDocument> },
  url: string,
): void {
  const [kept, found] = [toOrder(mine), theirs.order];
  const [number, other] = [kept?.sequence ?? 0, found?.sequence ?? 0];
  const remedy = `if it is meant, start the sidecar once with --accept-older ${other}`;
  if (other < number)
    throw new RemoteFault(
      `${url} is release ${other}, older than ${number}, which is kept; ${remedy}`,
    );
  if (other > number || kept === null) return;
  const isSame =
    isDeepStrictEqual(kept, found) &&
    [...theirs.wanted].every(([path, { sha256 }]) => mine.documents[path]?.sha256 === sha256);
  if (!isSame)
    throw new RemoteFault(
      `${url} is another release ${other} than the one that was seen first (a fork), which is kept; ${remedy}`,
    );
}

/**
 * Code is never fetched: what this machine runs comes from a build of its own, and a release with
 * the data of the CDN carries it along. It is the same whatever content was built.
 *
 * @returns a copy that can be used up; null where there is no build
 */
async function copyCode(code: string, dir: string): Promise<string | null> {
  const built = await readCurrentRelease(code);
  if (!built?.manifest.server) return null;
  const copy = await createStaging(dir);
  await cp(join(built.folder, toServerPath("")), copy, { recursive: true });
  return copy;
}

function chooseDocuments(
  listing: Listing,
  url: string,
  baseUrl: string,
): Map<string, ReleaseDocument> {
  if (listing.baseUrl !== baseUrl) {
    const remedy = "build it with this BASE_URL, or give the sidecar that one";
    throw new RemoteFault(`${url} was built for ${listing.baseUrl}, not for ${baseUrl}; ${remedy}`);
  }
  const wanted = new Map([...listing.documents].filter(([path, each]) => isWanted(path, each)));
  let bytes = 0;
  for (const { size } of wanted.values()) bytes += size;
  if (bytes > maxBytes) {
    throw new RemoteFault(`${url} lists ${bytes} bytes of data; the maximum is ${maxBytes}`);
  }
  return wanted;
}

/** An unchanged document is not fetched again, if the copy is still what it was. */
async function takeOver(
  current: StoredRelease | null,
  path: string,
  { size, sha256 }: ReleaseDocument,
  target: string,
): Promise<boolean> {
  if (current?.manifest.documents[path]?.sha256 !== sha256) return false;
  const source = join(current.folder, toFilePath(path));
  try {
    await verifyFile(source, { size, sha256 });
    await mkdir(dirname(target), { recursive: true });
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}
