import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument, type YAMLSeq } from "yaml";
import type { z } from "zod";
import { ignoreAbsent } from "#machine/absent.ts";
import { commitChange } from "./change.ts";
import { readYamlList } from "./read-yaml.ts";

/** The name of the file that says from where reviews are fetched. */
export const connectionsName = "connections.yaml";

/**
 * The connections of a business; none where the file is missing.
 *
 * @param dir the content folder
 * @param schema of the file, as the connectors that there are make it
 * @throws ContentError with every fault of the file
 */
export function readConnections<T>(dir: string, schema: z.ZodType<T[]>): Promise<T[]> {
  return readYamlList(join(dir, connectionsName), schema);
}

/**
 * Writes a connection in the place of the one with its name, else after the others; what the owner noted
 * beside them stays. Only for the holder of the write lock.
 */
export async function writeConnection(
  dir: string,
  connection: { readonly name: string },
): Promise<void> {
  const before = await readFile(join(dir, connectionsName), "utf8").catch(ignoreAbsent);
  const document = parseDocument<YAMLSeq>(before?.trim() ? before : head);
  const list = (document.toJS() ?? []) as readonly { readonly name: string }[];
  const at = list.findIndex(({ name }) => name === connection.name);
  document.setIn([at < 0 ? list.length : at], document.createNode(connection));
  await commitChange(dir, new Map([[connectionsName, document.toString()]]));
}

const head = `# From where npx firsthand fetch brings your reviews. Keys and passwords do not belong here.
[]
`;
