import { join } from "node:path";
import { openCoded } from "./coded.ts";
import { codedPath, toFilePath, toServerPath } from "./layout.ts";
import type { StoredRelease } from "./read-manifest.ts";
import { readHash } from "./take-over.ts";

/**
 * The files of a release that are missing or whose bytes are not those of its manifest. They are
 * read one after the other: for many small files threads cost more than they save.
 *
 * @returns paths relative to the release's folder; none for a whole release
 */
export function findDamage(release: StoredRelease): string[] {
  const { folder, manifest } = release;
  const code = Object.entries(manifest.server ?? {}).map(([path, { sha256 }]) => {
    return { file: toServerPath(path), sha256 };
  });
  const damaged = Object.entries(manifest.documents)
    .map(([path, { sha256 }]) => ({ file: toFilePath(path), sha256 }))
    .concat(code)
    .filter(({ file, sha256 }) => readHash(join(folder, file)) !== sha256)
    .map(({ file }) => file);
  return areCodedWhole(release) ? damaged : [...damaged, codedPath];
}

function areCodedWhole({ folder, manifest: { documents } }: StoredRelease): boolean {
  using coded = openCoded(folder, documents);
  return Object.keys(documents).every((path) => coded.read(path) !== null);
}
