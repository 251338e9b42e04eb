import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { fold } from "#language/fold.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { ContentError, type Fault, toFileFault } from "./fault.ts";
import { parseYaml } from "./parse-yaml.ts";
import { maxTextBytes, type Report, readBytes } from "./read-files.ts";
import { parseSource, type Source, toFault } from "./schema-faults.ts";

/**
 * A YAML file, validated.
 *
 * @param remedy what to write where the file is empty
 * @returns null after reporting its faults; else what the schema made of it, and the places of its
 *   parts for further checks
 */
export async function readYaml<T>(
  path: string,
  { schema, remedy }: { readonly schema: z.ZodType<T>; readonly remedy: string },
  report: Report,
): Promise<{ readonly value: T; readonly source: Source } | null> {
  const bytes = await readBytes(path, maxTextBytes, report);
  if (bytes === null) return null;
  const text = bytes.toString().replace(/\r\n?/g, "\n");
  const source = parseYaml(text, { file: path, firstLine: 1 }, report);
  if (source === null) return null;
  if (source.value === null || source.value === undefined) {
    report(toFileFault(path, `is empty; ${remedy}`));
    return null;
  }
  const value = parseSource(schema, source, report);
  return value === null ? null : { value, source };
}

/**
 * The entries of a YAML file that need not be there; none where it is missing.
 *
 * @throws ContentError with every fault of the file
 */
export async function readYamlList<T>(path: string, schema: z.ZodType<T[]>): Promise<T[]> {
  if ((await readFile(path).catch(ignoreAbsent)) === undefined) return [];
  const faults: Fault[] = [];
  const options = { schema, remedy: "write [] or delete the file" };
  const found = await readYaml(path, options, (fault) => faults.push(fault));
  if (faults.length > 0 || found === null) throw new ContentError(faults);
  return found.value;
}

/**
 * Reports entries that a reader could not tell apart by their key.
 *
 * @param path where in the file the list of entries is
 */
export function reportTwins<K extends string>(
  entries: readonly Readonly<Record<K, string>>[],
  key: K,
  source: Source,
  report: Report,
  path: readonly PropertyKey[] = [],
): void {
  const seen = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const folded = fold(entry[key]);
    const first = seen.get(folded);
    if (first === undefined) seen.set(folded, index);
    else {
      const line = source.toLine([...path, first, key]);
      report(toFault(source, [...path, index, key], `is taken by the entry on line ${line}`));
    }
  }
}
