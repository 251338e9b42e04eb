import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Said, saidSchema } from "#reviews/said.ts";
import type { Change } from "./change.ts";
import { ContentError, type Fault } from "./fault.ts";
import { toLines } from "./lines.ts";
import { maxYearBytes } from "./read-files.ts";
import { readNdjson } from "./read-ndjson.ts";
import { parseSource } from "./schema-faults.ts";

/** The name of the file that remembers what the sources last said, one review a line. */
export const saidName = "said.ndjson";

/**
 * What the sources last said, by the id of the review; nothing where there is no such file: then the
 * sources have the last word at the next import.
 *
 * @param dir the content folder
 * @throws ContentError with every fault of the file
 */
export async function readSaid(dir: string): Promise<ReadonlyMap<string, Said>> {
  const path = join(dir, saidName);
  const said = new Map<string, Said>();
  if (!existsSync(path)) return said;
  const faults: Fault[] = [];
  for await (const source of readNdjson(path, rules, (fault) => faults.push(fault))) {
    const line = parseSource(saidSchema, source, (fault) => faults.push(fault));
    if (line) said.set(line.id, line);
  }
  const [first] = faults;
  if (!first) return said;
  const remedy = `; delete ${path} if it cannot be mended: then the next import sets back what you changed by hand`;
  throw new ContentError([{ ...first, message: first.message + remedy }, ...faults.slice(1)]);
}

const rules = { maxBytes: maxYearBytes, whenEmpty: null };

/**
 * The file with what sources say now, and without reviews that are not stored.
 *
 * @param news by the id of the review, none where there is nothing new; made when it is written: tags of all fields take much memory
 * @param records all that are stored
 */
export function toSaidChange(
  before: ReadonlyMap<string, Said>,
  news: (id: string) => (() => Said | undefined) | undefined,
  records: Iterable<ReviewRecord>,
): Change {
  const toSaid = (id: string) => news(id)?.() ?? before.get(id);
  const ids = [...records]
    .map(({ id }) => id)
    .filter((id) => news(id) !== undefined || before.has(id));
  if (ids.length === 0 && before.size > 0) return new Map([[saidName, null]]);
  const isSame =
    ids.length === before.size && ids.every((id) => isSaidAgain(before.get(id), toSaid(id)));
  const toLine = (id: string) => `${JSON.stringify(saidSchema.parse(toSaid(id)))}\n`;
  return isSame ? new Map() : new Map([[saidName, toLines(ids.toSorted(compare), toLine)]]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function isSaidAgain(a: Said | undefined, b: Said | undefined): boolean {
  const [before, now] = [a, b].map((said) => JSON.stringify(Object.entries(said ?? {}).sort()));
  return before === now;
}
