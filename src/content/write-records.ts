import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";
import { type Change, type Commit, commitChange } from "./change.ts";
import { holdsLines, type Lines, toLines } from "./lines.ts";
import { toFileYear } from "./read-reviews.ts";

/**
 * Replaces the year files of sources: one file a year, oldest record first, keys in the schema's
 * order; and further files of the content with them. All of it changes or nothing, even if the
 * process is killed; files that stay the same are not touched. Only for the holder of the write lock.
 *
 * @param dir the content folder
 * @param files further ones
 * @throws Error, before any file is changed, when a record is not of its source, not unique or not
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
    const years = toYears(source, records);
    const folder = join(dir, "reviews", source);
    const toPath = (year: string) => `reviews/${source}/${year}.ndjson`;
    for (const [year, lines] of years) {
      if (!(await holdsLines(join(folder, `${year}.ndjson`), lines)))
        change.set(toPath(year), lines);
    }
    for (const name of (await readdir(folder).catch(ignoreAbsent)) ?? []) {
      const year = toFileYear(name);
      if (year !== null && !years.has(year)) change.set(toPath(year), null);
    }
  }
  await commit(dir, change);
}

function toYears(source: string, records: readonly ReviewRecord[]): ReadonlyMap<string, Lines> {
  const ids = new Set<string>();
  for (const { id } of records) {
    if (ids.has(id)) throw new Error(`Two reviews have the id ${id}`);
    ids.add(id);
  }
  const oldestFirst = records.toSorted((a, b) => compareNewestFirst(b, a));
  const toLine = (record: ReviewRecord) => {
    const valid = recordSchema.parse(record);
    if (valid.source !== source) throw new Error(`Review ${valid.id} is not from ${source}`);
    return `${JSON.stringify(valid)}\n`;
  };
  const years = Map.groupBy(oldestFirst, ({ date }) => date.slice(0, 4));
  return new Map([...years].map(([year, of]) => [year, toLines(of, toLine)]));
}
