import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";
import { type Change, type Commit, commitChange } from "./change.ts";
import { toFileYear } from "./read-reviews.ts";

/**
 * Replaces the year files of sources: one file a year, oldest record first, keys in the schema's
 * order; and further files of the content with them. All of it changes or nothing, even if the
 * process is killed; files that stay the same are not touched. Only for the holder of the write lock.
 *
 * @param dir the content folder
 * @param files further ones
 * @throws Error, before anything is written, when a record is not of its source, not unique or not
 *   valid
 */
export async function writeAllRecords(
  dir: string,
  sources: ReadonlyMap<string, readonly ReviewRecord[]>,
  files: Change,
  commit: Commit = commitChange,
): Promise<void> {
  const change = new Map(files);
  for (const [source, records] of sources) {
    const texts = toYearTexts(source, records);
    const folder = join(dir, "reviews", source);
    const toPath = (year: string) => `reviews/${source}/${year}.ndjson`;
    for (const [year, text] of texts) {
      const present = await readFile(join(folder, `${year}.ndjson`)).catch(ignoreAbsent);
      if (!present?.equals(Buffer.from(text))) change.set(toPath(year), text);
    }
    for (const name of (await readdir(folder).catch(ignoreAbsent)) ?? []) {
      const year = toFileYear(name);
      if (year !== null && !texts.has(year)) change.set(toPath(year), null);
    }
  }
  await commit(dir, change);
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
