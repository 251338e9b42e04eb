import { basename, resolve } from "node:path";
import type { Fault } from "./fault.ts";
import { ContentError } from "./fault.ts";
import { listNames } from "./list-names.ts";

/**
 * The names in the content folder.
 *
 * @throws ContentError where there is no such folder
 */
export async function listContent(dir: string): Promise<string[]> {
  const faults: Fault[] = [];
  const names = await listNames(dir, basename(resolve(dir)), (fault) => faults.push(fault));
  if (names === null) throw new ContentError(faults.map(toFolderFault));
  return names;
}

function toFolderFault(fault: Fault): Fault {
  const remedy = 'npx firsthand init "Name of the business" makes a content folder';
  return { ...fault, message: `${fault.message}; ${remedy}` };
}
