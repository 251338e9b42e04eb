import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { ignoreAbsent } from "#machine/absent.ts";
import { type Waiting, withLock } from "#machine/lock.ts";
import { toRefusal } from "#machine/refusal.ts";
import type { Lines } from "./lines.ts";
import { listContent } from "./read-files.ts";

/** What a file is to hold; null where there is to be none. */
export type Contents = string | Uint8Array | Lines | null;

/** Files of the content as they are to be, by their paths from the content folder. */
export type Change = ReadonlyMap<string, Contents>;

/** Puts a change in force, as `commitChange` does, and may do more, such as to keep what was there before. */
export type Commit = (dir: string, change: Change) => Promise<unknown>;

/**
 * A change of any files at once is a folder `.change`: the new files by number, and a list that says
 * where they belong. It appears in one rename, which is when the change is in force; then its files
 * move to their places, however often that is interrupted.
 */
const changeName = ".change";
const stagingPrefix = ".change.tmp-";
const listName = "list.json";

const listSchema = z.array(
  z.strictObject({
    path: z.string().regex(/^(?!.*(?:^|\/)\.)[^/\\]+(?:\/[^/\\]+)*$/, "must stay in the content"),
    file: z.string().regex(/^\d+$/).nullable(),
  }),
);

/** Puts a change in force, all of it or nothing. Only for the holder of the write lock. */
export async function commitChange(dir: string, change: Change): Promise<void> {
  if (change.size === 0) return;
  const staging = join(dir, `${stagingPrefix}${process.pid}`);
  await stage(staging, change).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    throw error;
  });
  await rename(staging, join(dir, changeName));
  await syncFolder(dir);
  await finishChange(dir);
}

async function stage(staging: string, change: Change): Promise<void> {
  await mkdir(staging);
  const list: z.infer<typeof listSchema> = [];
  for (const [path, text] of change) {
    const file = text === null ? null : String(list.length);
    if (file !== null) await writeDurably(join(staging, file), text ?? "");
    list.push({ path, file });
  }
  await writeDurably(join(staging, listName), JSON.stringify(listSchema.parse(list)));
  await syncFolder(staging);
}

/** Whether a change is in force whose files are not all in their places. */
export async function isChanging(dir: string): Promise<boolean> {
  return (await readList(dir)) !== null;
}

/**
 * Brings a committed change to its end, and clears away what never was committed. Only for the
 * holder of the write lock.
 */
export async function finishChange(dir: string): Promise<void> {
  const folder = join(dir, changeName);
  const list = await readList(dir);
  if (list !== null) {
    for (const { path, file } of list) await place(join(dir, path), file && join(folder, file));
    for (const path of toFolders(dir, list)) await syncFolder(path);
    for (const { path, file } of list) if (file === null) await removeEmptied(dir, path);
    await unlink(join(folder, listName));
  }
  await rm(folder, { recursive: true, force: true });
  for (const name of await readdir(dir))
    if (name.startsWith(stagingPrefix)) await rm(join(dir, name), { recursive: true });
}

async function readList(dir: string): Promise<z.infer<typeof listSchema> | null> {
  const text = await readFile(join(dir, changeName, listName), "utf8").catch(ignoreAbsent);
  return text === undefined ? null : listSchema.parse(JSON.parse(text));
}

/** What has moved already is not moved again. */
async function place(path: string, staged: string | null): Promise<void> {
  if (staged === null) await unlink(path).catch(ignoreAbsent);
  else {
    await mkdir(dirname(path), { recursive: true });
    await rename(staged, path).catch(ignoreAbsent);
  }
}

/** The folders of a change that are there: an interrupted one may have taken an emptied one away. */
function toFolders(dir: string, list: z.infer<typeof listSchema>): readonly string[] {
  const folders = new Set(list.map((each) => dirname(join(dir, each.path))));
  return [...folders].filter((folder) => existsSync(folder));
}

/** Takes the folder of a source away with its last file, `reviews/google`. */
async function removeEmptied(dir: string, path: string): Promise<void> {
  if (path.split("/").length > 2) await removeEmptyFolder(join(dir, dirname(path)));
}

/** Removes a folder in which nothing is left. */
export async function removeEmptyFolder(folder: string): Promise<void> {
  const left = await readdir(folder).catch(ignoreAbsent);
  if (left?.length === 0) await rmdir(folder);
}

/** Writes a new file that outlasts a loss of power. */
async function writeDurably(path: string, text: string | Uint8Array | Lines): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder as durable as its files. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Runs `work` while no other command writes to the content, after what a killed one began has been
 * brought to its end. What is written must follow from what was read, so both belong in `work`.
 *
 * @param dir the content folder
 * @throws ContentError where there is none, BusyError, and Refusal where it cannot be written to
 */
export async function withWriteLock<Result>(
  dir: string,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  await listContent(dir, () => {});
  const locked = async () => {
    await finishChange(dir);
    return work();
  };
  return withLock(join(dir, ".lock"), waiting, locked).catch((error: unknown) => {
    throw toRefusal(error, dir);
  });
}
