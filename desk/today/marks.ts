import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Which reviews the owner has read: kept by the desk, beside the content. */
export function createMarks(folder: string) {
  const toPath = (site: string) => join(folder, "read", `${site}.json`);
  const read = async (site: string): Promise<ReadonlySet<string>> => {
    const text = await readFile(toPath(site), "utf8").catch(() => "[]");
    return new Set(parseIds(text));
  };
  return {
    read,
    async add(site: string, id: string): Promise<void> {
      const path = toPath(site);
      const ids = [...(await read(site)), id];
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.tmp`, JSON.stringify([...new Set(ids)]));
      await rename(`${path}.tmp`, path);
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;

/** A mark that is lost costs a second look, and no more. */
function parseIds(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
