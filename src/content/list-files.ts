import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { leftover } from "./read-files.ts";

/**
 * Every file of a content folder, as paths with forward slashes, in order, but for leftovers: what
 * nobody reads is none of the content.
 */
export async function listContentFiles(dir: string, below = ""): Promise<string[]> {
  const entries = await readdir(join(dir, below), { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !leftover.test(name))
    .map(async (entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return listContentFiles(dir, `${path}/`);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(lists)).flat().sort();
}
