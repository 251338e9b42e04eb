import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toFilePath, toServerPath } from "./layout.ts";
import { codings, type ReleaseDocument } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";

/**
 * The files of a release that are missing or whose bytes are not those of its manifest. They are
 * read one after the other: for many small files threads cost more than they save.
 *
 * @returns paths relative to the release's folder; none for a whole release
 */
export function findDamage({ folder, manifest }: StoredRelease): string[] {
  const code = Object.entries(manifest.server ?? {}).map(([path, { sha256 }]) => {
    return { file: toServerPath(path), sha256 };
  });
  return Object.entries(manifest.documents)
    .flatMap(([path, document]) => toFiles(path, document))
    .concat(code)
    .filter(({ file, sha256 }) => readHash(join(folder, file)) !== sha256)
    .map(({ file }) => file);
}

function toFiles(path: string, document: ReleaseDocument): { file: string; sha256: string }[] {
  const files = [{ file: toFilePath(path), sha256: document.sha256 }];
  for (const coding of codings) {
    const variant = document[coding];
    if (variant) files.push({ file: toFilePath(path, coding), sha256: variant.sha256 });
  }
  return files;
}

/** @returns null for a file that cannot be read */
export function readHash(file: string): string | null {
  try {
    return hash("sha256", readFileSync(file));
  } catch {
    return null;
  }
}
