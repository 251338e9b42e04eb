import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { recordSchema } from "#reviews/record.ts";
import type { Change } from "./change.ts";
import { commitChange } from "./change.ts";
import { toFileYear } from "./file-year.ts";
import { commitPending, finishPending } from "./pending.ts";

/**
 * Replaces a source's year files: one file a year, oldest record first, keys in the schema's order.
 * All files change or none, even if the process is killed; files that stay the same are not touched.
 * Brings to its end what an earlier writer began. Only for the holder of the write lock.
 *
 * @param dir the content folder
 * @throws Error, before anything is written, when a record is not of this source, not unique or not
 *   valid
 */
export async function writeRecords(
  dir: string,
  source: string,
  records: readonly ReviewRecord[],
): Promise<void> {
  const texts = toYearTexts(source, records);
  const folder = join(dir, "reviews", source);
  await mkdir(folder, { recursive: true });
  await finishPending(folder);
  const changed = await toChanged(folder, texts);
  const years = [...texts.keys()];
  if (changed.size > 0 || (await hasOtherYears(folder, years))) {
    await commitPending(folder, { years, texts: changed });
    await finishPending(folder);
  }
}

/**
 * The same for several sources and further files of the content: all of it changes or nothing.
 *
 * @param files path from the content folder → text
 */
export async function writeAllRecords(
  dir: string,
  sources: ReadonlyMap<string, readonly ReviewRecord[]>,
  files: Change,
): Promise<void> {
  const change = new Map(files);
  for (const [source, records] of sources) {
    const texts = toYearTexts(source, records);
    const folder = join(dir, "reviews", source);
    await mkdir(folder, { recursive: true });
    await finishPending(folder);
    const toPath = (year: string) => `reviews/${source}/${year}.ndjson`;
    for (const [year, text] of await toChanged(folder, texts)) change.set(toPath(year), text);
    const present = (await readdir(folder)).flatMap((name) => toFileYear(name) ?? []);
    for (const year of present) if (!texts.has(year)) change.set(toPath(year), null);
  }
  await commitChange(dir, change);
}

function toYearTexts(source: string, records: readonly ReviewRecord[]): Map<string, string> {
  const texts = new Map<string, string>();
  const ids = new Set<string>();
  for (const record of records.toSorted((a, b) => compareNewestFirst(b, a))) {
    const valid = recordSchema.parse(record);
    if (valid.source !== source) throw new Error(`Review ${valid.id} is not from ${source}`);
    if (ids.has(valid.id)) throw new Error(`Two reviews have the id ${valid.id}`);
    ids.add(valid.id);
    const year = valid.date.slice(0, 4);
    texts.set(year, `${texts.get(year) ?? ""}${JSON.stringify(valid)}\n`);
  }
  return texts;
}

async function toChanged(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const changed = new Map<string, string>();
  for (const [year, text] of texts) {
    const present = await readFile(join(folder, `${year}.ndjson`)).catch(ignoreAbsent);
    if (!present?.equals(Buffer.from(text))) changed.set(year, text);
  }
  return changed;
}

async function hasOtherYears(folder: string, years: readonly string[]): Promise<boolean> {
  const present = (await readdir(folder)).flatMap((name) => toFileYear(name) ?? []);
  return present.some((year) => !years.includes(year));
}

function ignoreAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
