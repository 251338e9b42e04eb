import type { KeyObject } from "node:crypto";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeKeyText, parseKey, toVerifier } from "#log/key.ts";
import { readPrivateFile } from "#machine/private-file.ts";
import { say } from "#machine/reason.ts";
import { Refusal, toRefusal } from "#machine/refusal.ts";

/**
 * Reads the key of a log.
 *
 * @returns null where there is no file
 * @throws Refusal for a file that is not a key, or that others may read
 */
export async function readLogKey(file: string): Promise<KeyObject | null> {
  const text = await readPrivateFile(file, "key");
  if (text === null) return null;
  const key = parseKey(text);
  if (key !== null) return key;
  throw new Refusal(say`${file}: is not a private Ed25519 key in PEM`);
}

/**
 * Makes the key of a log, for its owner's eyes alone.
 *
 * @returns whether there was none yet; one that is there stays
 */
export async function makeLogKey(file: string): Promise<boolean> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, makeKeyText(), { flag: "wx", mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw toRefusal(error, file);
  }
}

/**
 * Makes a new key in the place of another, which stays beside it.
 *
 * @param use is given the new key before it takes the place
 * @returns where the old one is now; null where there was none
 */
export async function replaceLogKey(
  file: string,
  old: KeyObject | null,
  use: (key: KeyObject) => Promise<void>,
): Promise<string | null> {
  const fresh = `${file}.new`;
  await makeLogKey(fresh);
  const key = await readLogKey(fresh);
  if (key === null) throw new Refusal(`${fresh}: is gone again; try again`);
  await use(key);
  const kept = old && `${file}.${toVerifier("old", old).keyId}`;
  if (kept) await copyFile(file, kept);
  await rename(fresh, file);
  return kept;
}
