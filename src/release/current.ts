import { readFile, readlink, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toCurrent } from "./layout.ts";

/**
 * Where `current` leads, relative to dist/: a symbolic link says it, or a text file where the system
 * allows no links, as Windows does without its developer mode.
 *
 * @returns null where there is neither
 * @throws where it cannot be read, or is a folder
 */
export async function readCurrent(dist: string): Promise<string | null> {
  try {
    return await readlink(toCurrent(dist));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code !== "EINVAL" && code !== "UNKNOWN") throw error;
    return (await readFile(toCurrent(dist), "utf8")).trimEnd();
  }
}

/**
 * Has `current` lead to a release in one step: what is made aside is renamed over.
 *
 * @param staging a folder of its own on the same file system
 */
export async function replaceCurrent(
  dist: string,
  id: string,
  staging: string,
  link: typeof symlink = symlink,
): Promise<void> {
  const [made, target] = [join(staging, "current"), join("releases", id)];
  await link(target, made).catch(async (error: NodeJS.ErrnoException) => {
    if (!withoutLinks.has(error.code ?? "")) throw error;
    await writeFile(made, `${target}\n`, { flush: true });
  });
  await rename(made, toCurrent(dist));
}

/** What file systems and accounts answer that have no symbolic links. */
const withoutLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);
