import { readdir } from "node:fs/promises";
import type { Report } from "./read-bytes.ts";
import { toReason } from "./read-bytes.ts";

/**
 * The names in a folder but for what editors, file managers and unfinished writes leave behind, in
 * an order that no file system has a say in.
 *
 * @returns null after reporting why the folder cannot be read
 */
export async function listNames(
  path: string,
  file: string,
  report: Report,
): Promise<string[] | null> {
  try {
    return (await readdir(path)).filter((name) => !leftover.test(name)).sort();
  } catch (error) {
    report({ file, line: null, field: null, message: toReason(error as NodeJS.ErrnoException) });
    return null;
  }
}

const leftover = /^\.|~$|^(Thumbs\.db|desktop\.ini)$/i;
