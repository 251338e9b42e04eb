import type { z } from "zod";
import { parseYaml } from "./parse-yaml.ts";
import type { Report } from "./read-files.ts";
import { maxTextBytes, readBytes } from "./read-files.ts";
import type { Source } from "./schema-faults.ts";
import { toSchemaFaults } from "./schema-faults.ts";

/**
 * A YAML file, validated.
 *
 * @param remedy what to write where the file is empty
 * @returns null after reporting its faults; else what the schema made of it, and the places of its
 *   parts for further checks
 */
export async function readYaml<T>(
  path: string,
  file: string,
  { schema, remedy }: { readonly schema: z.ZodType<T>; readonly remedy: string },
  report: Report,
): Promise<{ readonly value: T; readonly source: Source } | null> {
  const bytes = await readBytes(path, file, maxTextBytes, report);
  if (bytes === null) return null;
  const text = bytes.toString().replace(/\r\n?/g, "\n");
  const source = parseYaml(text, { file, firstLine: 1 }, report);
  if (source === null) return null;
  if (source.value === null || source.value === undefined) {
    report({ file, line: null, field: null, message: `is empty; ${remedy}` });
    return null;
  }
  const parsed = schema.safeParse(source.value);
  if (parsed.success) return { value: parsed.data, source };
  for (const fault of toSchemaFaults(parsed.error, schema, source)) report(fault);
  return null;
}
