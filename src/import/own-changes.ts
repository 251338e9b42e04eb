import type { ReviewRecord } from "#reviews/record.ts";
import { type Said, type SaidField, saidFields, toTag } from "#reviews/said.ts";
import type { Field } from "./merge.ts";

/** A field that the owner put right by hand, and of which its source says something else. */
export type OwnChange = {
  readonly stored: ReviewRecord;
  readonly field: SaidField;
  /** the record as its source says it */
  readonly incoming: ReviewRecord;
  /** the source says something that it did not say at the last import */
  readonly isNew: boolean;
};

/** What is known of an owner's changes. */
export type OwnRules = {
  /** what the sources last said, by the id of the stored review */
  readonly said: ReadonlyMap<string, Said>;
  /** ids of those of which the owner takes the source's word */
  readonly takeSource: ReadonlySet<string>;
};

/**
 * Finds the fields that differ from what the source said at the last import: the owner changed them.
 * Of a field of which nothing is remembered, the source has the last word.
 *
 * @returns the incoming record with these fields as they are stored, and what the source says of them
 */
export function keepOwnChanges(
  stored: ReviewRecord,
  incoming: ReviewRecord,
  { said, takeSource, fields }: OwnRules & { readonly fields: readonly Field[] },
): { readonly incoming: ReviewRecord; readonly own: readonly OwnChange[] } {
  const last = said.get(stored.id);
  if (!last || takeSource.has(stored.id)) return { incoming, own: [] };
  const own = saidFields.flatMap((field): OwnChange[] => {
    const before = last[field];
    if (before === undefined || !fields.includes(field)) return [];
    // One that the source does not give belongs to the text that it translates, see merge.ts; and the
    // owner's gives way to the source's own.
    if (field === "translation" && (!incoming.translation || before === "")) return [];
    // A name that its source takes back is nobody's to keep.
    if (field === "author" && incoming.author === undefined && before !== "") return [];
    const [here, there] = [stored, incoming].map((record) => toTag(stored.id, field, record));
    if (here === before || here === there) return [];
    return [{ stored, field, incoming, isNew: there !== before }];
  });
  const kept = own.flatMap(({ field }) => (field === "date" ? ["date", "published_at"] : [field]));
  const entries = kept.map((field) => [field, stored[field as Field]]);
  return { incoming: { ...incoming, ...Object.fromEntries(entries) }, own };
}

/** Whether the reply of a stored review is what its source last said, so that the owner did not write it here. */
export function createIsTakenBack({ said }: OwnRules): (stored: ReviewRecord) => boolean {
  return (stored) => {
    const last = said.get(stored.id)?.owner_reply;
    return Boolean(last) && last === toTag(stored.id, "owner_reply", stored);
  };
}

/** What is to be remembered of a source's words: those of other tables stay. */
export function toSaid(
  id: string,
  incoming: ReviewRecord,
  fields: readonly Field[],
  { before, table }: { readonly before: Said | undefined; readonly table: string | undefined },
): Said {
  const known = saidFields.filter((field) => fields.includes(field));
  const tags = known.map((field) => [field, toTag(id, field, incoming)]);
  return { ...before, id, ...(table && { table }), ...Object.fromEntries(tags) };
}
