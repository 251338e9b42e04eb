import { access } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Fault } from "./fault.ts";
import { ContentError } from "./fault.ts";
import { readYearFiles } from "./year-files.ts";

/**
 * The records that `writeRecords` would replace: those in the year files of a source, year by year,
 * without the reviews written by hand; none where the source is new.
 *
 * @param dir the content folder
 * @throws ContentError with every fault of these files
 */
export async function readRecords(dir: string, source: string): Promise<ReviewRecord[]> {
  const path = join(dir, "reviews", source);
  const isNew = await access(path).then(
    () => false,
    () => true,
  );
  if (isNew) return [];
  const faults: Fault[] = [];
  const file = `${basename(resolve(dir))}/reviews/${source}`;
  const folder = { path, file, source, mentionable: null };
  const found = await readYearFiles(folder, (fault) => faults.push(fault));
  if (faults.length > 0) throw new ContentError(faults);
  return found.map(({ record }) => record);
}
