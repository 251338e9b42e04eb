import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Erased } from "#reviews/erased.ts";
import type { Change } from "./change.ts";
import { erasedName } from "./read-erased.ts";

/** The file of tombstones with more of them, one a line. */
export async function toErasedChange(dir: string, erased: readonly Erased[]): Promise<Change> {
  if (erased.length === 0) return new Map();
  const before = await readFile(join(dir, erasedName), "utf8").catch(ignoreAbsent);
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const lines = erased.map((tombstone) => `${JSON.stringify(tombstone)}\n`);
  return new Map([[erasedName, start + lines.join("")]]);
}

function ignoreAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
