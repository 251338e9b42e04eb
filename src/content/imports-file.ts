import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { z } from "zod";
import { ignoreAbsent } from "#machine/absent.ts";
import { ContentError, type Fault } from "./fault.ts";
import { readYaml } from "./read-yaml.ts";

/** The name of the file that says how an owner's tables are to be read. */
export const importsName = "imports.yaml";

/**
 * What was said of tables at earlier imports, or in the file by hand; nothing where it is missing.
 *
 * @param dir the content folder
 * @param schema of the file
 * @throws ContentError with every fault of the file
 */
export async function readImports<T>(dir: string, schema: z.ZodType<T[]>): Promise<T[]> {
  const path = join(dir, importsName);
  if ((await readFile(path).catch(ignoreAbsent)) === undefined) return [];
  const faults: Fault[] = [];
  const options = { schema, remedy: "write [] or delete the file" };
  const found = await readYaml(path, options, (fault) => faults.push(fault));
  if (faults.length > 0 || found === null) throw new ContentError(faults);
  return found.value;
}

/** The file that says this. */
export function toImportsText(list: readonly unknown[]): string {
  return `${head}${stringify(list)}`;
}

const head = `# How npx firsthand import reads your tables: what was said of those with these columns.
# It is written by imports; you may change it, or delete it to be asked again.
`;
