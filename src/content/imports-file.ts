import { join } from "node:path";
import { stringify } from "yaml";
import type { z } from "zod";
import { readYamlList } from "./read-yaml.ts";

/** The name of the file that says how an owner's tables are to be read. */
export const importsName = "imports.yaml";

/**
 * What was said of tables at earlier imports, or in the file by hand; nothing where it is missing.
 *
 * @param dir the content folder
 * @param schema of the file
 * @throws ContentError with every fault of the file
 */
export function readImports<T>(dir: string, schema: z.ZodType<T[]>): Promise<T[]> {
  return readYamlList(join(dir, importsName), schema);
}

/** The file that says this. */
export function toImportsText(list: readonly unknown[]): string {
  return `${head}${stringify(list)}`;
}

const head = `# How npx firsthand import reads your tables: what was said of those with these columns.
# It is written by imports; you may change it, or delete it to be asked again.
`;
