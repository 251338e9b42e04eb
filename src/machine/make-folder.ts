import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it that are missing; one that is there is left as it is. Node's own
 * recursive mkdir never ends where a parent is there but takes no folders, as below /proc.
 *
 * @throws what the operating system says
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    const parent = dirname(folder);
    if (code !== "ENOENT" || parent === folder || isFolder(parent)) throw error;
    makeFolder(parent, mode);
    mkdirSync(folder, mode);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
