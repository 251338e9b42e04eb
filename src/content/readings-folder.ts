import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Reading, readingSchema } from "#insights/readings/reading.ts";
import type { Waiting } from "#machine/lock.ts";
import { type Change, withWriteLock } from "./change.ts";
import { erasedName, readErased } from "./erased-file.ts";
import type { Fault } from "./fault.ts";
import { toFileFault } from "./fault.ts";
import { listContent, listNames, maxYearBytes, type Report } from "./read-files.ts";
import { readNdjson } from "./read-ndjson.ts";
import { toFileYear } from "./read-reviews.ts";
import { parseSource } from "./schema-faults.ts";

/** The name of the folder of readings: a file for each year of the reviews' days, a reading a line. */
export const readingsName = "readings";

/** The readings of a content folder, valid or void. */
export type StoredReadings = {
  /** by the id of the review; of several the last one counts */
  readonly byReview: ReadonlyMap<string, Reading>;
  /** what cannot be read. Nothing needs readings, so that stops no build */
  readonly unreadable: readonly Fault[];
};

/** Reads all readings. */
export async function readReadings(dir: string): Promise<StoredReadings> {
  const unreadable: Fault[] = [];
  const byReview = new Map<string, Reading>();
  const report: Report = (fault) => unreadable.push(fault);
  for (const file of await listYears(dir, report)) {
    for await (const source of readNdjson(file, rules, report)) {
      const reading = parseSource(readingSchema, source, report);
      if (reading) byReview.set(reading.review, reading);
    }
  }
  return { byReview, unreadable };
}

const rules = { maxBytes: maxYearBytes, whenEmpty: null };

async function listYears(dir: string, report: Report): Promise<string[]> {
  if (!(await listContent(dir, report)).includes(readingsName)) return [];
  const folder = join(dir, readingsName);
  return ((await listNames(folder, report)) ?? []).flatMap((name) => {
    if (toFileYear(name) !== null) return [join(folder, name)];
    report(toFileFault(join(folder, name), "is not <year>.ndjson; move it out of the content"));
    return [];
  });
}

/**
 * Adds a reading as a line that outlasts a loss of power. One of a review that was erased meanwhile is
 * not written.
 *
 * @param day of its review
 * @returns whether it was written
 */
export async function appendReading(
  dir: string,
  reading: Reading,
  day: string,
  waiting: Waiting,
): Promise<boolean> {
  return withWriteLock(dir, waiting, async () => {
    if (await isErased(dir, reading.review)) return false;
    await mkdir(join(dir, readingsName), { recursive: true });
    const file = await open(join(dir, readingsName, `${day.slice(0, 4)}.ndjson`), "a+");
    try {
      const { size } = await file.stat();
      const last = size === 0 ? "\n" : await readLast(file, size);
      // What a killed process wrote of a line stays a line of its own.
      await file.write(`${last === "\n" ? "" : "\n"}${toLine(reading)}`);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  });
}

async function readLast(file: Awaited<ReturnType<typeof open>>, size: number): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString("latin1");
}

async function isErased(dir: string, review: string): Promise<boolean> {
  const names = await listContent(dir, () => {});
  if (!names.includes(erasedName)) return false;
  const erased = await readErased(join(dir, erasedName), () => {});
  return erased.some(({ id }) => id === review);
}

/**
 * The folder with one line for each review that is to be kept, oldest id first; what cannot be read, and
 * readings that a later one took the place of, are left out, for they may hold words that are gone.
 */
export async function toReadingsChange(
  dir: string,
  isKept: (review: string) => boolean,
): Promise<Change> {
  const change = new Map<string, string | null>();
  const { byReview } = await readReadings(dir);
  for (const file of await listYears(dir, () => {})) {
    const before = await readFile(file, "utf8");
    const own: Reading[] = [];
    for await (const source of readNdjson(file, rules, () => {})) {
      const reading = parseSource(readingSchema, source, () => {});
      const isLast = reading && toLine(reading) === toLine(byReview.get(reading.review) ?? reading);
      if (reading && isLast && isKept(reading.review)) own.push(reading);
    }
    const lines = new Set(own.toSorted((a, b) => (a.review < b.review ? -1 : 1)).map(toLine));
    const after = [...lines].join("");
    if (after !== before) change.set(file.slice(dir.length + 1), after === "" ? null : after);
  }
  return change;
}

function toLine(reading: Reading): string {
  return `${JSON.stringify(reading)}\n`;
}
