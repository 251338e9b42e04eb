import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Mentionable } from "./check-record.ts";
import type { Fault } from "./fault.ts";
import { toFileYear } from "./file-year.ts";
import { readPendingYears, toPendingPath } from "./pending.ts";
import type { Report } from "./read-bytes.ts";
import type { LocatedRecord } from "./read-ndjson.ts";
import { readNdjson } from "./read-ndjson.ts";

/** A source's folder, what faults call it, and what its records may mention. */
export type SourceFolder = {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  /** null where that is unknown */
  readonly mentionable: Mentionable | null;
};

/**
 * The imported reviews of a source, year by year. A committed write counts as in force even before
 * its files are in place; a write that happens meanwhile is seen whole or not at all.
 */
export async function readYearFiles(
  folder: SourceFolder,
  report: Report,
): Promise<LocatedRecord[]> {
  for (;;) {
    const faults: Fault[] = [];
    const before = await toStamp(folder.path);
    const records = await readOnce(folder, (fault) => faults.push(fault));
    if (before !== (await toStamp(folder.path))) continue;
    faults.forEach(report);
    return records;
  }
}

async function readOnce(folder: SourceFolder, report: Report): Promise<LocatedRecord[]> {
  const records: LocatedRecord[] = [];
  const pending = await readPendingYears(folder.path);
  for (const year of pending ?? (await listYears(folder.path))) {
    const moving = toPendingPath(folder.path, year);
    const isMoving = pending !== null && (await isPresent(moving));
    const path = isMoving ? moving : join(folder.path, `${year}.ndjson`);
    const file = `${folder.file}/${year}.ndjson`;
    for (const each of await readNdjson(path, file, { ...folder, year }, report))
      records.push(each);
  }
  return records;
}

async function listYears(path: string): Promise<string[]> {
  return (await readdir(path)).flatMap((name) => toFileYear(name) ?? []).sort();
}

async function isPresent(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

/** Differs as soon as a write has come into force or moved a file. */
async function toStamp(path: string): Promise<string> {
  const names = (await readdir(path)).filter((name) => name === ".pending" || toFileYear(name));
  const parts = names.sort().map(async (name) => {
    const { ino, size, mtimeMs } = await stat(join(path, name)).catch(() => vanished);
    return `${name} ${ino} ${size} ${mtimeMs}\n`;
  });
  return (await Promise.all(parts)).join("");
}

const vanished = { ino: 0, size: 0, mtimeMs: 0 };
