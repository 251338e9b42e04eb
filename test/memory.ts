import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const shared = "/dev/shm";
const neededBytes = 4e9;

/**
 * The environment in which tests make their temporary folders in memory, where there is plenty: they
 * write and delete files by the ten thousand, which takes most disks longer than all else that a
 * build does. What is left is deleted when this process ends. Elsewhere it is the system's folder.
 */
export function inMemory(): { readonly TMPDIR?: string } {
  if (process.availableMemory() < 2 * neededBytes || !hasRoom()) return {};
  const folder = mkdtempSync(join(shared, "firsthand-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

function hasRoom(): boolean {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
