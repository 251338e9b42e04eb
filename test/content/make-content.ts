import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { withWriteLock } from "#content/change.ts";
import { ContentError, toFaultLine } from "#content/fault.ts";
import { readContent } from "#content/read-content.ts";
import { writeAllRecords } from "#content/write-records.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** The shortest business.yaml there is. */
export const shortBusiness =
  "name: Ada & Co\ntime_zone: Europe/Berlin\nfeed_tag: ada.example,2026-01-01\n";

const shortest: Readonly<Record<string, string>> = {
  "business.yaml": shortBusiness,
  "services.yaml": "[]\n",
  "technicians.yaml": "[]\n",
};

/**
 * A content folder on disk for the time of a test: the shortest valid files, with the given ones
 * added or in their place; null leaves one out.
 */
export async function makeContent(
  files: Readonly<Record<string, string | Uint8Array | null>> = {},
): Promise<string> {
  const parent = await makeFolder();
  const dir = join(parent, "content");
  await mkdir(dir);
  for (const [name, text] of Object.entries({ ...shortest, ...files })) {
    if (text === null) continue;
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}

/** Replaces the year files of a source, as an import does. */
export async function writeRecords(
  dir: string,
  source: string,
  records: readonly ReviewRecord[],
): Promise<void> {
  const waiting = { patience: 60_000, onWait: () => {} };
  const write = () => writeAllRecords(dir, new Map([[source, records]]), new Map());
  await withWriteLock(dir, waiting, write);
}

/** The text of a year file. */
export function toYearFile(...records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** An empty folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-content-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The faults of a content folder, a line each, as seen from the folder around it. */
export async function listFaults(dir: string): Promise<string[]> {
  const error = await readContent(dir).then(
    () => new Error("The content has no fault"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ContentError)) throw error;
  return error.faults.map((fault) => toFaultLine(fault).replaceAll(`${dirname(dir)}/`, ""));
}
