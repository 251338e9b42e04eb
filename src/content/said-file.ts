import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Said, saidSchema } from "#reviews/said.ts";
import type { Change } from "./change.ts";
import { ContentError, type Fault } from "./fault.ts";
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
 * @param records all that are stored
 */
export function toSaidChange(
  before: ReadonlyMap<string, Said>,
  news: Iterable<Said>,
  records: Iterable<ReviewRecord>,
): Change {
  const said = new Map(before);
  for (const each of news) said.set(each.id, each);
  const ids = [...records].map(({ id }) => id).filter((id) => said.has(id));
  const lines = ids
    .toSorted(compare)
    .map((id) => `${JSON.stringify(saidSchema.parse(said.get(id)))}\n`);
  const isSame = before.size === said.size && lines.length === said.size;
  if (isSame && [...before].every(([id, line]) => isSaidAgain(line, said.get(id))))
    return new Map();
  return new Map([[saidName, lines.length === 0 ? null : lines.join("")]]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function isSaidAgain(a: Said, b: Said | undefined): boolean {
  return (
    JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b ?? {}).sort())
  );
}
