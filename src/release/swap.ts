import { lstat, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { ReleaseError } from "./fault.ts";
import { toCurrent } from "./layout.ts";
import { createStaging, remove } from "./staging.ts";
import { sync } from "./sync.ts";

/** Makes a settled release the one in use: the link is renamed over, so that it always leads somewhere. */
export async function swapCurrent(dist: string, id: string): Promise<void> {
  await refuseFolder(toCurrent(dist));
  const staging = await createStaging(dist);
  await symlink(join("releases", id), join(staging, "current"));
  await rename(join(staging, "current"), toCurrent(dist));
  await remove(staging);
  await sync(dist);
}

async function refuseFolder(current: string): Promise<void> {
  const found = await lstat(current).catch(() => null);
  if (!found || found.isSymbolicLink()) return;
  throw new ReleaseError(
    `${current}: must be a symbolic link, but a copy without links made it a folder; delete it, then build again`,
  );
}
