import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PlatformImport, PlatformOutcome } from "#import/import-platform.ts";
import { planPlatformImport } from "#import/import-platform.ts";
import type { Platform } from "#import/platform-reader.ts";
import type { Said } from "#import/table/remembered.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** The path of one of the sample exports. */
export function toSample(name: string): string {
  return join(import.meta.dirname, "../fixtures", name);
}

/** Plans an import for a business in Berlin that writes English. */
export function planFor(
  platform: Platform,
  paths: string | readonly string[],
  request: Partial<PlatformImport> = {},
): Promise<PlatformOutcome> {
  return planPlatformImport(platform, typeof paths === "string" ? [paths] : paths, {
    business: { time_zone: "Europe/Berlin", language: "en" },
    now: "2026-06-01T12:00:00.000Z",
    stored: [],
    handWritten: new Set(),
    erased: [],
    taken: new Map(),
    complete: false,
    gone: null,
    mergeDuplicates: false,
    said: {},
    remembered: [],
    onProgress: () => undefined,
    ...request,
  });
}

/** A file that lasts as long as the test. */
export async function makeFile(name: string, data: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

/** Plans the import of a table that is given as text. */
export async function planTable(
  text: string | Uint8Array,
  said: Said = { source: "direct" },
  request: Partial<PlatformImport> = {},
): Promise<PlatformOutcome> {
  return planFor("csv", await makeFile("table.csv", text), { said, ...request });
}

/** All records as they would be stored, newest first in each source. */
export function toRecords({ plans }: PlatformOutcome): ReviewRecord[] {
  return [...plans.values()].flatMap(({ records }) => records);
}

/** Records without their ids, to compare what they say. */
export function toSayings(outcome: PlatformOutcome): Omit<ReviewRecord, "id">[] {
  return toRecords(outcome).map(({ id: _, ...saying }) => saying);
}

/** Where rows were skipped and why, in lines. */
export function toReasons({ skipped }: PlatformOutcome): string[] {
  return skipped.map(({ line, index, reason }) => `${line ?? index}: ${reason}`);
}
