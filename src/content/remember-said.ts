import type { ReviewRecord } from "#reviews/record.ts";
import { type Said, saidFields, toTag } from "#reviews/said.ts";
import type { RecordEdit } from "./edit-record.ts";
import { readSaid } from "./said-file.ts";

/**
 * What the sources said before an owner's words took its place, of fields of which nothing is remembered: by
 * that the next import knows these words as the owner's. Made when it is written.
 *
 * @param dir the content folder
 */
export async function toForgotten(
  dir: string,
  edits: readonly RecordEdit[],
): Promise<{
  readonly before: ReadonlyMap<string, Said>;
  readonly news: ReadonlyMap<string, () => Said>;
}> {
  const changed = edits.flatMap(({ located, record }) => {
    // What is written by hand has no source.
    if (record === null || !located.file.endsWith(".ndjson")) return [];
    const fields = listChanged(located.record, record);
    return fields.length === 0 ? [] : [{ was: located.record, fields }];
  });
  if (changed.length === 0) return { before: new Map(), news: new Map() };
  const before = await readSaid(dir);
  const news = changed.flatMap(({ was, fields }) => {
    const { id } = was;
    const known = before.get(id);
    const open = fields.filter((field) => known?.[field] === undefined);
    if (open.length === 0) return [];
    const tags = Object.fromEntries(open.map((field) => [field, toTag(id, field, was)]));
    return [[id, (): Said => ({ ...known, id, ...tags })] as const];
  });
  return { before, news: new Map(news) };
}

function listChanged(before: ReviewRecord, after: ReviewRecord) {
  const { id } = before;
  return saidFields.filter((field) => toTag(id, field, before) !== toTag(id, field, after));
}
