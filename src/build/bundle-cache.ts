import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { takeLock } from "#machine/lock.ts";
import { makeFolder } from "#machine/make-folder.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { hashInputs } from "#release/inputs.ts";

/**
 * One hash over the code that a site is made by. Node's version counts because it brings the
 * calendar's words along.
 *
 * @param root the project's folder
 */
export function hashCode(root: string): string {
  const names = ["src", "public", "bundle", "astro.config.mjs", "tsconfig.json", "package.json"];
  const installed = join(toModules(root), ".package-lock.json");
  const paths = [...names, "package-lock.json"].map((name) => join(root, name));
  return hashInputs(root, [...paths, installed], [process.version]);
}

const begun = new Map<string, string>();

/** The same hash as it was when this process first asked: what it has loaded stays what it was then. */
export function hashCodeOnce(root: string): string {
  const code = begun.get(root) ?? hashCode(root);
  begun.set(root, code);
  return code;
}

export type Bundle = {
  readonly folder: string;
  /** the hash of the code that is in it; null where that is not certain */
  readonly code: string | null;
};

/**
 * The bundle of the code as it is now: the one that a package brings along, one that was kept, if it
 * is whole, or else a new one, which is kept where that can be written. A bundle that is damaged is
 * thrown away.
 *
 * @param root the project's folder
 * @param make bundles the code
 * @param code the hash of the code
 */
export async function provideBundle(
  root: string,
  make: () => Promise<string>,
  code = hashCode(root),
): Promise<Bundle> {
  const shipped = join(root, "bundle");
  if (existsSync(shipped)) return { folder: shipped, code };
  const cache = toCache(root);
  const kept = await findBundle(cache, code);
  if (kept !== null) return { folder: kept, code };
  const letGo = await lock(cache);
  try {
    const ofAnother = await findBundle(cache, code);
    if (ofAnother !== null) return { folder: ofAnother, code };
    const made = await make();
    // Code that was changed meanwhile may be in the bundle, or not.
    if (hashCode(root) !== code) return { folder: made, code: null };
    return { folder: await keepBundle(made, cache, code), code };
  } finally {
    letGo();
  }
}

/** Where what may be made again is kept: deleting it costs time alone. */
export function toCache(root: string): string {
  return join(toModules(root), ".cache", "firsthand");
}

/** Of builds at one time one bundles, and the others wait; each does where nothing can be locked. */
async function lock(cache: string): Promise<() => void> {
  try {
    makeFolder(dirname(cache));
    const waiting = { patience: Number.POSITIVE_INFINITY, onWait: () => {} };
    return await takeLock(`${cache}.lock`, waiting);
  } catch (error) {
    if (!isRefusal(toRefusal(error, cache))) throw error;
    return () => {};
  }
}

async function findBundle(cache: string, key: string): Promise<string | null> {
  const names = await readdir(cache).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(key)).sort()) {
    const folder = join(cache, name);
    const sum = await readFile(join(folder, sumName), "utf8").catch(() => null);
    if (sum === toSum(folder)) {
      await utimes(folder, new Date(), new Date()).catch(() => {});
      return folder;
    }
    await remove(folder);
  }
  return null;
}

/** @returns where the bundle now is; where it was made if it cannot be kept */
async function keepBundle(made: string, cache: string, key: string): Promise<string> {
  const unfinished = join(cache, `.${randomUUID()}`);
  const kept = join(cache, `${key}.${randomUUID()}`);
  try {
    makeFolder(cache);
    // Where nobody can look, what is kept would only grow.
    await readdir(cache);
    await cp(made, unfinished, { recursive: true });
    await writeFile(join(unfinished, sumName), toSum(made));
    await rename(unfinished, kept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    await remove(unfinished);
    return made;
  }
  await removeOld(cache);
  return kept;
}

const maxKept = 4;
/** Whoever renders from a bundle has long ended by then. */
const inUseMs = 3_600_000;

async function removeOld(cache: string): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  const folders = names.filter((name) => name.includes(".")).map((name) => join(cache, name));
  const used = folders.map((folder) => {
    const lastUsed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { folder, lastUsed };
  });
  const old = used.sort((a, b) => b.lastUsed - a.lastUsed).slice(maxKept);
  for (const { folder, lastUsed } of old) {
    if (lastUsed < Date.now() - inUseMs) await remove(folder);
  }
}

const sumName = "sum";

/** One hash over all files of a bundle but the one that holds it. */
function toSum(folder: string): string {
  const parts = ["prerender", "client", "server"].map((name) => join(folder, name));
  return hashInputs(folder, parts, []);
}

/** The packages that the code finds: its own or, where it lies in a package, those beside that. */
function toModules(root: string): string {
  const [above] = /^.*[\\/]node_modules(?=[\\/])/.exec(root) ?? [];
  return above ?? join(root, "node_modules");
}

/** What cannot be deleted is left. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true }).catch(() => {});
}
