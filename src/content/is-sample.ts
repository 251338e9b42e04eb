import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

/** Whether a content folder says that it is demonstration data; one that cannot be read does not. */
export async function isSampleFolder(dir: string): Promise<boolean> {
  return isSampleFile(join(dir, "business.yaml"));
}

/** The same of a business.yaml, wherever it is kept. */
export async function isSampleFile(file: string): Promise<boolean> {
  try {
    return parse(await readFile(file, "utf8"), { logLevel: "silent" })?.sample === true;
  } catch {
    return false;
  }
}
