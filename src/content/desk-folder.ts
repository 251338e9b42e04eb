import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { ignoreAbsent } from "#machine/absent.ts";
import type { Erasure } from "./put-right.ts";

/** Where the desk keeps what is its own, below the folder that it was opened in. */
export const deskDir = ".firsthand/desk";

/** A step of the desk that can be undone, as far as it tells whom it is about. */
const stepSchema = z.object({
  contentDir: z.string(),
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
  for (const site of await list(root)) {
    for (const name of await list(join(root, site, "steps"))) {
      const path = join(root, site, "steps", name);
      const step = await read(path, stepSchema);
      const isOf = step?.contentDir === dir && step.files.some(({ path }) => change.has(path));
      const text = await readFile(path, "utf8");
      if (step === null || isOf || erased.some(({ id }) => text.includes(id))) await remove(path);
    }
  }
  await remove(join(root, "previews"));
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
