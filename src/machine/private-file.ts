import { readFile, stat } from "node:fs/promises";
import { ignoreAbsent } from "./absent.ts";
import { say } from "./reason.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads a file that holds a secret.
 *
 * @param kind what it is, for the message: `key`
 * @returns null where there is no file
 * @throws Refusal for one that others may read
 */
export async function readPrivateFile(file: string, kind: string): Promise<string | null> {
  const found = await stat(file).catch(ignoreAbsent);
  if (!found) return null;
  if ((found.mode & 0o077) !== 0 && process.platform !== "win32")
    throw new Refusal(
      say`${file}: others may read this ${kind}; take that from them (chmod 600), then try again`,
    );
  return readFile(file, "utf8");
}
