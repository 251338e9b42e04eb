import { hash, randomUUID } from "node:crypto";
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "#machine/make-folder.ts";

/** @returns what a file of a cache holds; null where there is none, or it is damaged */
export function readSummed(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const rest = bytes.subarray(sumLength);
    return hash("sha256", rest) === bytes.toString("latin1", 0, sumLength) ? rest : null;
  } catch {
    return null;
  }
}

const sumLength = 64;

/** Writes a file of a cache, whole or not at all. Where nothing can be written, nothing is kept. */
export function writeSummed(file: string, bytes: Uint8Array, maxBytes: number): void {
  const unfinished = join(dirname(file), `.${randomUUID()}`);
  try {
    rmSync(file, { force: true });
    if (bytes.length > maxBytes) return;
    makeFolder(dirname(file));
    writeFileSync(unfinished, Buffer.concat([Buffer.from(hash("sha256", bytes)), bytes]));
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

/** Has a file be among the last to be removed. */
export function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another build has replaced it, or nobody may.
  }
}

/** Removes what was not used for longest, beyond so many files. */
export async function removeOld(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length <= maxFiles) return;
  const files = names.map((name) => join(folder, name));
  const usedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = files.map((file) => ({ file, at: usedAt(file) })).sort((a, b) => b.at - a.at);
  for (const { file } of oldest.slice(maxFiles)) rmSync(file, { force: true });
}
