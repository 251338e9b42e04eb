import { readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Every file of a content folder, as paths with forward slashes, in order; not what begins with a dot, which
 * is of programs that are at work there.
 */
export async function listContentFiles(dir: string, below = ""): Promise<string[]> {
  const entries = await readdir(join(dir, below), { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !name.startsWith("."))
    .map(async (entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return listContentFiles(dir, `${path}/`);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(lists)).flat().sort();
}
