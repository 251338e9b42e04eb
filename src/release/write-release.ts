import { rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { findAlone } from "./alone.ts";
import { findDamage } from "./damage.ts";
import { describeDocuments, describeServer, isSameServer, listFiles } from "./documents.ts";
import type { Encoder } from "./encode.ts";
import { ReleaseError, toReleaseError } from "./fault.ts";
import { manifestPath, toServerPath } from "./layout.ts";
import {
  listChanges,
  type Manifest,
  type ReleaseDocument,
  toManifestText,
  toReleaseId,
} from "./manifest.ts";
import { type Order, toNextOrder, toOrder } from "./order.ts";
import { readCurrentRelease, type StoredRelease } from "./read-manifest.ts";
import { pruneReleases } from "./releases.ts";
import { createStaging, remove } from "./staging.ts";
import { settleRelease, swapCurrent, sync } from "./swap.ts";
import { writeVariants } from "./variants.ts";

export type ReleaseInput = {
  /** a folder with all documents, on dist's file system; it is used up, whatever the outcome */
  readonly built: string;
  /** a folder with the code that renders pages on demand, likewise; null where no page needs any */
  readonly server?: string | null;
  readonly dist: string;
  readonly baseUrl: string;
  /** whether the documents count on a sidecar */
  readonly sidecar?: boolean | undefined;
  /** the time of the build */
  readonly now: Date;
  /** the value of Content-Type for a path */
  readonly mediaTypeOf: (path: string) => string;
  /** told the whole release before it becomes the one in use; what it throws keeps it from that */
  readonly check?: ((release: StoredRelease) => Promise<void>) | undefined;
  /** the release in use, where it has been read under this lock */
  readonly before?: StoredRelease | null;
  /** the release that this one continues, null for the first; without it, the one in use */
  readonly predecessor?: Predecessor | null | undefined;
  /** the id of the release of which this is a copy */
  readonly copyOf?: string | undefined;
  /** the place of a copy of another release, null for a preview; without it, behind the predecessor */
  readonly order?: Order | null;
  /** documents in `built` that were taken over from the release in use */
  readonly kept?: ReadonlyMap<string, ReleaseDocument> | undefined;
  /** all others in `built` that may share a folder with those; without it, they are looked for */
  readonly written?: readonly string[] | undefined;
  /** may have begun to code documents in `built` */
  readonly encoder?: Encoder | undefined;
  /** the Last-Modified of a copy of another release; without it, as toLastModified says */
  readonly lastModifiedOf?: (path: string) => string | undefined;
};

/** A release as far as its successor has to know it; its folder may be elsewhere. */
export type Predecessor = Pick<StoredRelease, "id" | "manifest">;

export type WrittenRelease = {
  readonly id: string;
  /** what its release.json says */
  readonly manifest: Manifest;
  readonly documents: number;
  /** paths that are new, differ from those of the release that was replaced, or are gone */
  readonly changed: readonly string[];
  /** the release in use says all this already, nothing was swapped */
  readonly unchanged: boolean;
};

/**
 * Makes built documents the release in use. It becomes visible as a whole, by renaming one symlink;
 * whatever happens before, the release in use stays as it is. Only for the holder of the build lock.
 *
 * @throws ReleaseError for a full disk, missing rights and documents that no release can hold
 */
export async function writeRelease(input: ReleaseInput): Promise<WrittenRelease> {
  const { built, server, dist } = input;
  try {
    const staging = await createStaging(dist);
    try {
      await rename(built, join(staging, "client"));
      if (server) await rename(server, join(staging, toServerPath("")));
      return await release(staging, input);
    } finally {
      await remove(staging);
    }
  } catch (error) {
    await remove(built);
    if (server) await remove(server);
    throw toReleaseError(error, dist);
  }
}

async function release(folder: string, input: ReleaseInput): Promise<WrittenRelease> {
  const { dist, now, baseUrl, copyOf, sidecar = true } = input;
  const { before: replaced = await readCurrentRelease(dist) } = input;
  const { predecessor = replaced } = input;
  const old = (predecessor ?? replaced)?.manifest.documents ?? {};
  const described = describeDocuments(folder, listDocuments(folder, input), old, input);
  const changed = listChanges(old, described);
  const documents = Object.keys(described).length;
  const server = describeServer(folder);
  const copy = copyOf !== undefined && { copy_of: copyOf };
  const facts = { ...(!sidecar && { sidecar }), ...copy, ...(server && { server }) };
  const built = { format: 1, base_url: baseUrl, ...facts, documents: described } as const;
  const { order = toPlace(built, predecessor, changed, now) } = input;
  const isThis =
    isSame(replaced?.manifest, built) &&
    isDeepStrictEqual(toOrder(replaced?.manifest ?? {}), order);
  if (replaced && isThis && findDamage(replaced).length === 0) {
    await input.check?.(replaced);
    const { id, manifest } = replaced;
    return { id, manifest, documents, changed, unchanged: true };
  }
  const complete = await writeVariants(folder, described, replaced, input.encoder);
  const manifest = { ...built, ...order, documents: complete };
  const id = await writeManifest(folder, manifest);
  await input.check?.({ id, folder, manifest });
  await settleRelease(folder, dist, id, now);
  await pruneReleases(dist, now);
  await swapCurrent(dist, id);
  return { id, manifest, documents, changed, unchanged: id === replaced?.id };
}

/** Takes a number: only what differs from its predecessor gets one, and what does not is that release. */
function toPlace(
  built: Manifest,
  predecessor: Predecessor | null,
  changed: readonly string[],
  now: Date,
): Order | null {
  if (predecessor && isSame(predecessor.manifest, built)) return toOrder(predecessor.manifest);
  return toNextOrder(predecessor, now, changed.includes(journalPath));
}

/** Changes with a review, and with nothing else. */
export const journalPath = "changes.json";

/** Whether two releases are the same documents and code, for the same address. */
function isSame(a: Manifest | undefined, b: Manifest): boolean {
  return (
    a?.base_url === b.base_url &&
    a.sidecar === b.sidecar &&
    a.copy_of === b.copy_of &&
    isSameServer(a.server, b.server) &&
    listChanges(a.documents, b.documents).length === 0
  );
}

function listDocuments(folder: string, { kept, written }: ReleaseInput): string[] {
  const alone = kept && written && findAlone(kept.keys(), written);
  const paths = listFiles(join(folder, "client"), "", alone);
  if (paths.length === 0) throw new ReleaseError("The site was built, but without a single file");
  if (paths.includes(basename(manifestPath))) {
    throw new ReleaseError("release.json: this name is taken by the release; rename the page");
  }
  return paths;
}

async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const text = toManifestText(manifest);
  const file = join(folder, manifestPath);
  await writeFile(file, text, { flush: true });
  await sync(dirname(file));
  return toReleaseId(text);
}
