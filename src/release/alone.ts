import { posix } from "node:path";

/**
 * Folders that hold one document and nothing else, as far as is known of all that was put there: of ten
 * thousand pages that were kept nearly each has such a folder, in which nobody need look.
 *
 * @param kept paths of documents that were taken over
 * @param written paths of all others
 * @returns each folder with the path of its kept document
 */
export function findAlone(
  kept: Iterable<string>,
  written: Iterable<string>,
): ReadonlyMap<string, string> {
  const alone = new Map<string, string>();
  const shared = new Set<string>();
  for (const path of kept) {
    const folder = posix.dirname(path);
    if (alone.has(folder)) shared.add(folder);
    alone.set(folder, path);
    addAbove(shared, folder);
  }
  for (const path of written) addAbove(shared, path);
  for (const folder of shared) alone.delete(folder);
  return alone;
}

/** Adds the folders that hold a file or a folder. */
function addAbove(folders: Set<string>, path: string): void {
  for (let above = posix.dirname(path); !folders.has(above); above = posix.dirname(above))
    folders.add(above);
}
