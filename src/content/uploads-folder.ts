import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";

/** Where the desk keeps files that are not yet taken in, below the folder that it was opened in. */
export const uploadsDir = ".firsthand/desk/uploads";

/** Removes what is kept for a business: whoever was erased may be in it. */
export async function removeUploads(contentDir: string, root = uploadsDir): Promise<void> {
  for (const name of (await readdir(root).catch(ignoreAbsent)) ?? []) {
    const text = await readFile(join(root, name, "upload.json"), "utf8").catch(ignoreAbsent);
    const of = text === undefined ? null : JSON.parse(text).contentDir;
    if (of === null || of === resolve(contentDir))
      await rm(join(root, name), { recursive: true, force: true });
  }
}
