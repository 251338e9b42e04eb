import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ReleaseError } from "./fault.ts";

/**
 * All files below a folder, as paths with forward slashes, in no particular order.
 *
 * @throws ReleaseError for what is neither file nor folder: a link may leave the release
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
    if (!entry.isFile()) throw new ReleaseError(`${path}: not a file; a release holds files only`);
    paths.push(path);
  }
  return paths;
}
