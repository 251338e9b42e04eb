import { appendFile, copyFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";
import { type Change, commitChange } from "./change.ts";
import type { LocatedRecord } from "./check-record.ts";
import { toRecordChange } from "./edit-record.ts";
import { erasedName } from "./erased-file.ts";
import { listContentFiles } from "./list-files.ts";
import { planErasure } from "./put-right.ts";
import { type ContentFolder, readContent } from "./read-content.ts";

/** What going back comes to: the content as it will be, and the files that differ. */
export type GoingBack = { readonly content: ContentFolder; readonly change: Change };

/**
 * Plans to put an earlier content back. What was hidden, made anonymous, redacted or erased since stays
 * so. What is planned follows from what was read, so both belong in one hold of the write lock.
 *
 * @param dir the content folder
 * @param earlier a copy of the earlier content, which is made to what `dir` will be
 * @throws ContentError where either has faults
 */
export async function planGoingBack(dir: string, earlier: string): Promise<GoingBack> {
  const now = await readContent(dir);
  await eraseIn(earlier, new Set(now.erased.map(({ id }) => id)));
  await copyIfThere(join(dir, erasedName), join(earlier, erasedName));
  await withhold(now, dir, earlier);
  return { content: await readContent(earlier), change: await toDifference(dir, earlier) };
}

/**
 * Erases reviews from a copy of a content, as far as they are there.
 *
 * @throws ContentError where it has faults
 */
export async function eraseIn(copy: string, ids: ReadonlySet<string>): Promise<void> {
  const content = await readContent(copy);
  const there = [...content.located, ...content.unerased].map(({ record }) => record.id);
  const found = [...new Set(there)].filter((id) => ids.has(id));
  if (found.length > 0) await commitChange(copy, (await planErasure(copy, content, found)).change);
}

/** Of these an owner took back that they were published, or how. */
const withheldKeys = ["hidden", "anonymous", "edited"] as const;

async function withhold(now: ContentFolder, dir: string, earlier: string): Promise<void> {
  const before = await readContent(earlier);
  const byId = new Map(before.located.map((located) => [located.record.id, located]));
  const edits = now.located.flatMap(({ record }) => {
    const located = byId.get(record.id);
    const kept = toWithheld(record);
    return located && Object.keys(kept).length > 0
      ? [{ located, record: { ...located.record, ...kept } }]
      : [];
  });
  await commitChange(earlier, await toRecordChange(earlier, edits));
  for (const located of now.located.filter(({ record }) => record.hidden && !byId.has(record.id)))
    await add(located, dir, earlier);
}

function toWithheld(record: ReviewRecord): Partial<ReviewRecord> {
  const said = withheldKeys.filter((key) =>
    key === "edited" ? record[key] === "name" : record[key],
  );
  return Object.fromEntries(said.map((key) => [key, record[key]]));
}

/** A hidden review that came later: the next import would bring it back, and not as hidden. */
async function add({ file, record }: LocatedRecord, dir: string, earlier: string): Promise<void> {
  const target = join(earlier, relative(dir, file));
  await mkdir(dirname(target), { recursive: true });
  if (file.endsWith(".md")) return copyFile(file, target);
  const text = (await readFile(target, "utf8").catch(ignoreAbsent)) ?? "";
  const start = text === "" || text.endsWith("\n") ? "" : "\n";
  await appendFile(target, `${start}${JSON.stringify(recordSchema.parse(record))}\n`);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch(ignoreAbsent);
}

/** The files that differ, as they are in the other folder. */
async function toDifference(dir: string, other: string): Promise<Change> {
  const [now, then] = await Promise.all([listContentFiles(dir), listContentFiles(other)]);
  const change = new Map<string, Uint8Array | null>();
  for (const path of now.filter((each) => !then.includes(each))) change.set(path, null);
  for (const path of then) {
    const bytes = await readFile(join(other, path));
    const before = now.includes(path) ? await readFile(join(dir, path)) : null;
    if (before === null || !before.equals(bytes)) change.set(path, bytes);
  }
  return change;
}
