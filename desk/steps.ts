import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Change, commitChange } from "#content/change.ts";
import { ignoreAbsent } from "#machine/absent.ts";

const fileSchema = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const stepSchema = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** what was done, in the owner's language at the time */
  said: z.string(),
  /** whole, of the business whose files these are */
  contentDir: z.string(),
  files: z.array(fileSchema),
});

/** What was done once, with the files as they were before and after. */
export type Step = z.infer<typeof stepSchema>;

const maxSteps = 20;

/**
 * The last twenty steps of a business, newest first. They lie outside its content, in a folder that
 * only this user can read, since they hold what customers wrote.
 *
 * @param folder of the steps of one business
 */
export async function listSteps(folder: string): Promise<readonly Step[]> {
  const names = (await readdir(folder).catch(ignoreAbsent)) ?? [];
  const texts = names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed()
    .map((name) => readFile(join(folder, name), "utf8"));
  return (await Promise.all(texts)).map((text) => stepSchema.parse(JSON.parse(text)));
}

/**
 * Puts a change in force as a step that can be undone. Only for the holder of the write lock.
 *
 * @param dir the content folder
 * @returns whether anything changed
 */
export async function commitStep(
  folder: string,
  dir: string,
  change: Change,
  said: string,
  now: Date,
): Promise<boolean> {
  const all = [...change].map(async ([path, after]) => {
    const before = (await readFile(join(dir, path), "utf8").catch(ignoreAbsent)) ?? null;
    return { path, before, after };
  });
  const files = (await Promise.all(all)).filter(({ before, after }) => before !== after);
  if (files.length === 0) return false;
  const steps = await listSteps(folder);
  const id = toId(now, steps[0]?.id ?? "");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(
    join(folder, `${id}.json`),
    JSON.stringify({ id, said, contentDir: resolve(dir), files }),
    { mode: 0o600 },
  );
  await commitChange(dir, change).catch(async (error: unknown) => {
    await removeStep(folder, id);
    throw error;
  });
  for (const old of steps.slice(maxSteps - 1)) await removeStep(folder, old.id);
  return true;
}

/**
 * Puts the files of a step back. Only for the holder of the write lock.
 *
 * @returns the file that has changed since, so that nothing was done; null where it was done
 */
export async function undoStep(folder: string, dir: string, step: Step): Promise<string | null> {
  for (const { path, after } of step.files) {
    const text = (await readFile(join(dir, path), "utf8").catch(ignoreAbsent)) ?? null;
    if (text !== after) return path;
  }
  await commitChange(dir, new Map(step.files.map(({ path, before }) => [path, before])));
  await removeStep(folder, step.id);
  return null;
}

/** Where the steps of a business lie: `.firsthand/desk/NAME/steps`. */
export function toStepsFolder(root: string, site: string): string {
  return join(root, site, "steps");
}

async function removeStep(folder: string, id: string): Promise<void> {
  await rm(join(folder, `${id}.json`), { force: true });
}

/** Steps sort by their ids, also two of one millisecond, and where the clock was put back. */
function toId(now: Date, last: string): string {
  const time = now.toISOString().replace(/\D/g, "");
  return time > last ? time : `${last}-1`;
}
