import type { z } from "zod";
import { fold } from "#language/fold.ts";
import { toFileFault } from "./fault.ts";
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
