import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Plan } from "#import/plan.ts";
import type { ImportOutcome, ImportRequest } from "#import/plan-import.ts";
import { planImport } from "#import/plan-import.ts";
import { readers } from "#import/readers/readers.ts";
import type { Said } from "#import/table/remembered.ts";
import { toText } from "#machine/reason.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { home } from "./build-google.ts";

/** The path of one of the sample exports. */
export function toSample(name: string): string {
  return join(import.meta.dirname, "../fixtures", name);
}

/** Plans an import for a business in Berlin that writes English. */
export async function planFor(
  name: string,
  paths: string | readonly string[],
  request: Partial<ImportRequest> = {},
): Promise<ImportOutcome> {
  const reader = readers.find((each) => each.name === name);
  if (!reader) throw new Error(`There is no reader ${name}`);
  return planImport(reader, typeof paths === "string" ? [paths] : paths, {
    business: { time_zone: "Europe/Berlin", language: "en", name: "Example Inn" },
    roster: { technicians: [], services: [] },
    verifiedSources: new Map(),
    now: "2026-06-01T12:00:00.000Z",
    stored: [],
    handWritten: new Set(),
    erased: [],
    taken: new Map(),
    own: { said: new Map(), takeSource: new Set() },
    location: null,
    complete: false,
    gone: null,
    verdicts: { same: new Set(), other: new Set() },
    mergeDuplicates: false,
    said: {},
    remembered: [],
    onProgress: () => undefined,
    ...request,
  });
}

/** What an import of Google Takeout makes of the reviews of a location. */
export async function planGoogle(
  paths: string | readonly string[],
  request: Partial<ImportRequest> = {},
): Promise<Plan & Omit<ImportOutcome, "plans">> {
  const { plans, ...rest } = await planFor("google-takeout", paths, { location: home, ...request });
  const plan = plans.get("google");
  if (!plan) throw new Error("Nothing of Google's was planned");
  return { ...plan, ...rest };
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
  request: Partial<ImportRequest> = {},
): Promise<ImportOutcome> {
  return planFor("csv", await makeFile("table.csv", text), { said, ...request });
}

/** All records as they would be stored, newest first in each source. */
export function toRecords({ plans }: ImportOutcome): ReviewRecord[] {
  return [...plans.values()].flatMap(({ records }) => records);
}

/** Records without their ids, to compare what they say. */
export function toSayings(outcome: ImportOutcome): Omit<ReviewRecord, "id">[] {
  return toRecords(outcome).map(({ id: _, ...saying }) => saying);
}

/** Where rows were skipped and why, in lines. */
export function toReasons({ skipped }: ImportOutcome): string[] {
  return skipped.map(({ line, index, reason }) => `${line ?? index}: ${toText(reason)}`);
}
