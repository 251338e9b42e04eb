import type { Erased } from "#reviews/erased.ts";
import { erasedSchema } from "#reviews/erased.ts";
import type { Report } from "./read-bytes.ts";
import { mostOfText, readBytes, toLines } from "./read-bytes.ts";
import { toSchemaFaults } from "./schema-faults.ts";

/** The name of the file of those reviews of which only id and day are left. */
export const erasedName = "erased.ndjson";

/** The tombstones of erased reviews, one a line; faults are reported. */
export async function readErased(path: string, file: string, report: Report): Promise<Erased[]> {
  const bytes = await readBytes(path, file, mostOfText, report);
  const found: Erased[] = [];
  for (const { number: line, bytes: part } of toLines(bytes ?? Buffer.alloc(0))) {
    const text = part.toString().trim();
    if (text === "") continue;
    const source = { file, value: parseJson(text), toLine: () => line };
    const parsed = erasedSchema.safeParse(source.value);
    if (parsed.success) found.push(parsed.data);
    else for (const fault of toSchemaFaults(parsed.error, erasedSchema, source)) report(fault);
  }
  return found;
}

/** @returns undefined, which the schema refuses, where the text is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
