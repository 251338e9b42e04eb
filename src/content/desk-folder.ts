import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { ignoreAbsent } from "#machine/absent.ts";
import type { Erasure } from "./put-right.ts";

/** Where the desk keeps what is its own, below the folder that it was opened in. */
export const deskDir = ".firsthand/desk";

/** Where the desk keeps what is of one business, whatever its folder is called. */
export function toSiteFolder(root: string, site: string): string {
  return join(root, "sites", site);
}

/** Where the steps of a business lie, each in a folder. */
export function toStepsFolder(root: string, site: string): string {
  return join(toSiteFolder(root, site), "steps");
}

/** A step of the desk that can be undone, as far as it tells what it is about. */
export const stepSchema = z.object({
  /** absolute path of the folder in which its files are */
  dir: z.string(),
  files: z.array(z.object({ path: z.string() })),
});
const uploadSchema = z.object({ contentDir: z.string() });

/**
 * Removes what the desk keeps of reviews that are erased: steps that name them or hold a file of theirs,
 * all files of the business that wait to be taken in, since they may be in these, and previews. What
 * cannot be read goes as well.
 *
 * @param root of the desk
 */
export async function forgetErased(
  contentDir: string,
  { erased, change }: Pick<Erasure, "erased" | "change">,
  root = deskDir,
): Promise<void> {
  const dir = resolve(contentDir);
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  for (const name of await list(join(root, "uploads"))) {
    const path = join(root, "uploads", name);
    const upload = await read(join(path, "upload.json"), uploadSchema);
    if (upload === null || upload.contentDir === dir) await remove(path);
  }
  for (const site of await list(join(root, "sites"))) {
    for (const name of await list(toStepsFolder(root, site))) {
      const path = join(toStepsFolder(root, site), name);
      const step = await read(join(path, "step.json"), stepSchema);
      const isOf = step?.dir === dir && step.files.some(({ path }) => change.has(path));
      const ids = erased.map(({ id }) => id);
      if (step === null || isOf || (await holds(path, ids))) await remove(path);
    }
  }
  await remove(join(root, "previews"));
}

/** Whether a file in a folder holds one of the words. */
async function holds(folder: string, words: readonly string[]): Promise<boolean> {
  for (const name of await list(folder)) {
    const bytes = await readFile(join(folder, name));
    if (words.some((word) => bytes.includes(word))) return true;
  }
  return false;
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreAbsent)) ?? [];
}

/** @returns null for what is absent, cut off or of another form */
async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}
