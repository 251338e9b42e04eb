import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Instant, instantSchema } from "#reviews/day.ts";
import { type Taken, takenSchema } from "#reviews/reach.ts";
import { toFileFault } from "./fault.ts";
import { maxTextBytes, type Report, readBytes } from "./read-files.ts";
import { parseSource } from "./schema-faults.ts";

/** The name of the file that says when each source was last imported. */
export const exportsName = "exports.json";

const exportSchema = z.strictObject({
  source: z.string().regex(/^[a-z][a-z0-9-]*$/, "must be a source in kebab-case, such as google"),
  /** the name of the file or folder, without its path */
  file: z.string(),
  at: instantSchema,
  /** reviews that it held */
  reviews: z.int().min(0),
  /** how far the exports reach that were imported, one for each way by which reviews come */
  taken: z.array(takenSchema).optional(),
});
const exportsSchema = z.array(exportSchema);

/** The last export that was imported of a source. */
export type LastExport = z.infer<typeof exportSchema>;

const notJson =
  "is not valid JSON; remove it, and the next import makes it anew. What is lost is how far earlier exports reached";

/** What content/ says of the last exports; faults are reported. */
export async function readExports(path: string, report: Report): Promise<LastExport[]> {
  const bytes = await readBytes(path, maxTextBytes, report);
  if (bytes === null) return [];
  const value = parseJson(bytes.toString());
  if (value === undefined) {
    report(toFileFault(path, notJson));
    return [];
  }
  return parseSource(exportsSchema, { file: path, value, toLine: () => 1 }, report) ?? [];
}

/** An export that is being imported. */
export type NotedExport = {
  readonly reviews: number;
  readonly taken: readonly Taken[];
  /** it is older than one that was imported before, which stays the last one */
  readonly older: boolean;
};

/**
 * The file that notes imported exports, each in the place of the one before, to be written in one
 * change with the reviews. Only for the holder of the write lock.
 *
 * @param dir the content folder
 * @param exports by source
 * @param paths what was given to the import
 * @param emptied sources of which nothing is left
 * @returns the file's name and its text
 */
export async function toExportsFile(
  dir: string,
  exports: ReadonlyMap<string, NotedExport>,
  {
    paths,
    now,
    emptied = [],
  }: {
    readonly paths: readonly string[];
    readonly now: Instant;
    readonly emptied?: readonly string[];
  },
): Promise<readonly [string, string]> {
  const before = await readFile(join(dir, exportsName), "utf8").catch(() => "[]");
  const known = exportsSchema.safeParse(parseJson(before)).data ?? [];
  const file = paths.map((path) => basename(path)).join(", ");
  const list: LastExport[] = known.filter(
    ({ source }) => !(exports.has(source) || emptied.includes(source)),
  );
  for (const [source, { reviews, taken, older }] of exports) {
    const last = older ? known.find((each) => each.source === source) : undefined;
    const { at, ...rest } = last ?? { source, file, at: now, reviews };
    list.push({ ...rest, at, taken: [...taken] });
  }
  list.sort((a, b) => (a.source < b.source ? -1 : 1));
  return [exportsName, `[\n${list.map((each) => JSON.stringify(each)).join(",\n")}\n]\n`];
}

/** @returns undefined, which the schema refuses, where the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
