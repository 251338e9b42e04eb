import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { type Waiting, withLock } from "#machine/lock.ts";
import type { ExportFile } from "./connector.ts";
import { type States, statesSchema } from "./state.ts";

/**
 * Where runs keep what is theirs, from the project's folder; Git ignores it.
 *
 * @param root in which all lies that is kept outside the content
 */
export function toFetchFolder(site: string, root = ".firsthand"): string {
  return join(root, "fetch", site);
}

/** What is known of the runs of a business's connections; nothing where it is lost: it only saves work. */
export async function readStates(folder: string): Promise<States> {
  const text = await readFile(join(folder, "state.json"), "utf8").catch(ignoreAbsent);
  try {
    return statesSchema.parse(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** Only for the holder of the folder. */
export async function writeStates(folder: string, states: States): Promise<void> {
  const fresh = join(folder, "state.json.new");
  await writeFile(fresh, `${JSON.stringify(states, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, join(folder, "state.json"));
}

/**
 * Runs `work` while no other run fetches for the same business.
 *
 * @throws BusyError
 */
export async function withFetchFolder<Result>(
  folder: string,
  waiting: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withLock(join(folder, "lock"), waiting, work);
}

/**
 * Lays what came down for a reader, as long as `work` takes: it is not kept, since a platform may say more
 * than is published. What a killed run left is cleared away first.
 */
export async function withFiles<Result>(
  folder: string,
  given: readonly ExportFile[],
  work: (folder: string, files: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const inbox = join(folder, "in");
  const clear = () => rm(inbox, { recursive: true, force: true });
  await clear();
  try {
    await mkdir(inbox, { mode: 0o700 });
    const files = given.map(({ name }) => join(inbox, name));
    for (const [at, file] of files.entries())
      await writeFile(file, given[at]?.data ?? "", { mode: 0o600 });
    return await work(inbox, files);
  } finally {
    await clear();
  }
}
