import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { reasonSchema } from "#connectors/state.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { instantSchema } from "#reviews/day.ts";
import { importOptions } from "../../scripts/import-arguments.ts";
import type { State } from "./state.ts";

/** Something said of an upload; the same said again takes its place. */
const answerSchema = z.object({ key: z.string(), args: z.array(z.string()).readonly() });
export type Answered = z.infer<typeof answerSchema>;

/** Where a file came from that nobody gave: what a connection brought, and what taking it in needs. */
const fetchedSchema = z.object({
  /** the connection's name */
  name: z.string(),
  /** when it was asked for */
  at: instantSchema,
  reader: z.string().nullable(),
  source: z.string().nullable(),
  /** whether all reviews of the source came */
  isWhole: z.boolean(),
  /** whether all were asked for */
  isFull: z.boolean(),
  /** for the next run */
  mark: z.record(z.string(), z.string()),
  notes: z.array(reasonSchema),
});
export type FetchedFile = z.infer<typeof fetchedSchema>;

const uploadSchema = z.object({
  id: z.string(),
  /** the content folder that it is for */
  contentDir: z.string(),
  /** in milliseconds since 1970 */
  at: z.number(),
  files: z.array(z.string()),
  /** what was said of it, form by form; the last can be taken back */
  answers: z.array(z.array(answerSchema)),
  /** of files that were given there is none */
  fetched: fetchedSchema.optional(),
});
export type Upload = z.infer<typeof uploadSchema>;

export type Uploads = ReturnType<typeof createUploads>;

/** @param deskDir the folder in which the desk keeps what is its own */
export function toUploadsFolder(deskDir: string): string {
  return join(deskDir, "uploads");
}

/** What may be kept aside. */
export const uploadLimits = { bytes: 150_000_000, files: 50, uploads: 20, days: 7 } as const;

/**
 * Files that were given to the desk and are not yet taken in: aside, in a folder each that nobody else
 * may read, until they are taken in, given up or a week old. Whatever is written there appears whole.
 *
 * @param root the folder of uploads; it is made when there is one
 * @param now in milliseconds since 1970
 */
export function createUploads(root: string, now: () => number) {
  const toFolder = (id: string) => join(root, id);

  async function list(contentDir: string): Promise<readonly Upload[]> {
    const names = (await readdir(root).catch(ignoreAbsent)) ?? [];
    const all = await Promise.all(names.map(read));
    const own = all.filter((each) => each !== null && each.contentDir === contentDir);
    return own.filter((each) => each !== null).sort((a, b) => b.at - a.at);
  }

  async function read(id: string): Promise<Upload | null> {
    if (!/^[\da-f]{32}$/.test(id)) return null;
    const text = await readFile(join(toFolder(id), "upload.json"), "utf8").catch(ignoreAbsent);
    return text === undefined ? null : uploadSchema.parse(JSON.parse(text));
  }

  /** A folder for files that are still to come; it is not an upload before `save`. */
  async function open(): Promise<{ readonly id: string; readonly folder: string }> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const id = randomBytes(16).toString("hex");
    await mkdir(join(toFolder(id), "files"), { recursive: true, mode: 0o700 });
    return { id, folder: join(toFolder(id), "files") };
  }

  async function save(upload: Upload): Promise<void> {
    await writeWhole(join(toFolder(upload.id), "upload.json"), JSON.stringify(upload));
  }

  const remove = (id: string) => rm(toFolder(id), { recursive: true, force: true });

  /** Removes what is too old, and what never became an upload. */
  async function sweep(): Promise<void> {
    const names = (await readdir(root).catch(ignoreAbsent)) ?? [];
    for (const name of names) {
      const found = await stat(toFolder(name)).catch(ignoreAbsent);
      const at = (await read(name))?.at ?? found?.mtimeMs ?? 0;
      if (now() - at > uploadLimits.days * 86_400_000) await remove(name);
    }
  }

  async function readState(id: string): Promise<State | null> {
    const text = await readFile(join(toFolder(id), stateName), "utf8").catch(ignoreAbsent);
    return text === undefined ? null : (JSON.parse(text) as State);
  }

  const saveState = (id: string, state: State) => writeState(toFolder(id), state);
  const forgetState = (id: string) => rm(join(toFolder(id), stateName), { force: true });

  return {
    now,
    toFolder,
    list,
    read,
    open,
    save,
    remove,
    sweep,
    readState,
    saveState,
    forgetState,
  };
}

/** Whether an option of the command may be given several times. */
function isRepeatable(name: string): boolean {
  const option = Object.entries(importOptions).find(([each]) => each === name)?.[1];
  return option !== undefined && "many" in option;
}

const stateName = "state.json";

/** @param folder of the upload */
export async function writeState(folder: string, state: State): Promise<void> {
  await writeWhole(join(folder, stateName), JSON.stringify(state));
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** What was said of an upload as the command's arguments; what was said last counts. */
export function toArgs({ answers }: Upload): string[] {
  const last = new Map(answers.flat().map(({ key, args }) => [key, args]));
  const all = [...new Set([...last.values()].flat())];
  const toName = (arg: string) => arg.split("=", 1)[0] ?? "";
  return all.filter((arg, at) => {
    return (
      isRepeatable(toName(arg).slice(2)) ||
      !all.slice(at + 1).some((later) => toName(later) === toName(arg))
    );
  });
}
