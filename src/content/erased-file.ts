import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { type Erased, erasedSchema } from "#reviews/erased.ts";
import type { Change } from "./change.ts";
import { maxTextBytes, type Report } from "./read-files.ts";
import { readNdjson } from "./read-ndjson.ts";
import { parseSource } from "./schema-faults.ts";

/** The name of the file of those reviews of which only id and day are left. */
export const erasedName = "erased.ndjson";

/** The tombstones of erased reviews, one a line; faults are reported. */
export async function readErased(path: string, report: Report): Promise<Erased[]> {
  const found: Erased[] = [];
  for await (const source of readNdjson(path, rules, report)) {
    const erased = parseSource(erasedSchema, source, report);
    if (erased) found.push(erased);
  }
  return found;
}

const rules = { maxBytes: maxTextBytes, whenEmpty: null };

/** The file of tombstones with more of them, one a line. */
export async function toErasedChange(dir: string, erased: readonly Erased[]): Promise<Change> {
  if (erased.length === 0) return new Map();
  const before = (await readFile(join(dir, erasedName), "utf8").catch(ignoreAbsent)) ?? "";
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const lines = erased.map((tombstone) => `${JSON.stringify(tombstone)}\n`);
  return new Map([[erasedName, start + lines.join("")]]);
}
