import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readCurrent } from "./current.ts";
import { manifestPath, toReleases } from "./layout.ts";
import { type Manifest, toReleaseId } from "./manifest.ts";

/** A release on disk, as far as its manifest tells. */
export type StoredRelease = {
  readonly id: string;
  readonly folder: string;
  readonly manifest: Manifest;
};

/** The release in use; null where there is none or its manifest cannot be trusted. */
export async function readCurrentRelease(dist: string): Promise<StoredRelease | null> {
  const id = await readCurrentId(dist);
  return id === null ? null : readRelease(join(toReleases(dist), id));
}

/** The release to which `current` leads, whether or not it is there; null where it leads nowhere. */
export async function readCurrentId(dist: string): Promise<string | null> {
  const target = await readCurrent(dist).catch(() => null);
  return target === null ? null : basename(target);
}

/** The release in a folder; null where its manifest is missing, damaged or another's. */
export async function readRelease(folder: string): Promise<StoredRelease | null> {
  const bytes = await readFile(join(folder, manifestPath)).catch(() => null);
  if (bytes === null || toReleaseId(bytes) !== basename(folder)) return null;
  // Its name is the hash of all bytes: so a build wrote it, and nothing has changed since.
  const manifest: Manifest = JSON.parse(`${bytes}`);
  return manifest.format === 1 ? { id: basename(folder), folder, manifest } : null;
}
