import { mkdir, readdir, readFile, rename, rm, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { listLeftovers, syncFolder, writeDurably } from "./durable.ts";
import { toFileYear } from "./file-year.ts";

/**
 * A change of several year files at once is a folder `.pending`: the new files, and a list of the
 * years that remain. It appears in one rename, which is when the change is in force; then its files
 * move to their places, however often that is interrupted. Without its list it says nothing.
 */
const pendingName = ".pending";
const listName = "years.json";
const stagingPrefix = ".pending.tmp-";

const yearsSchema = z.array(z.string().regex(/^\d{4}$/));

/** The years that a committed change leaves in force; null where there is none. */
export async function readPendingYears(folder: string): Promise<readonly string[] | null> {
  try {
    const text = await readFile(join(folder, pendingName, listName), "utf8");
    return yearsSchema.parse(JSON.parse(text));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Where the file of a year lies while a change may be in force. */
export function toPendingPath(folder: string, year: string): string {
  return join(folder, pendingName, `${year}.ndjson`);
}

/** Writes a change and puts it in force, in one step; nothing has moved yet. */
export async function commitPending(
  folder: string,
  change: { readonly years: readonly string[]; readonly texts: ReadonlyMap<string, string> },
): Promise<void> {
  const staging = join(folder, `${stagingPrefix}${process.pid}`);
  await mkdir(staging);
  for (const [year, text] of change.texts)
    await writeDurably(join(staging, `${year}.ndjson`), text);
  await writeDurably(join(staging, listName), JSON.stringify(change.years));
  await syncFolder(staging);
  await rename(staging, join(folder, pendingName));
  await syncFolder(folder);
}

/** Moves a committed change to its places, and clears away what never was committed. */
export async function finishPending(folder: string): Promise<void> {
  const years = await readPendingYears(folder);
  const pending = join(folder, pendingName);
  if (years) {
    for (const name of await readdir(pending)) {
      if (name !== listName) await rename(join(pending, name), join(folder, name));
    }
    for (const name of await readdir(folder)) {
      const year = toFileYear(name);
      if (year !== null && !years.includes(year)) await unlink(join(folder, name));
    }
    await syncFolder(folder);
    await unlink(join(pending, listName));
  }
  await rmdir(pending).catch(ignoreAbsent);
  for (const name of await listLeftovers(folder, stagingPrefix))
    await rm(join(folder, name), { recursive: true });
}

function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
