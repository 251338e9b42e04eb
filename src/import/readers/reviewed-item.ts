import type { AnyDraft, Reading } from "#import/draft.ts";
import type { Remembered } from "#import/table/remembered.ts";
import { fold } from "#language/fold.ts";

/** What takes the place of a table's column of locations in a page: the property of schema.org. */
export const itemReviewed = "itemReviewed";

/** What is remembered of pages, and that their reviews name what they are of; nothing where none does. */
export function toItemTable(
  drafts: readonly AnyDraft[],
  { reader, remembered }: { readonly reader: string; readonly remembered: readonly Remembered[] },
): Pick<Reading, "table"> {
  if (drafts.flatMap(toItem).length === 0) return {};
  const before = remembered.find((each) => each.export === reader)?.location;
  const remember = { columns: [], export: reader, ...(before && { location: before }) };
  const branches = { name: itemReviewed };
  return { table: { header: [], chosen: [], remember, branches } };
}

/**
 * Reviews that name nothing are the business's own where others name another one, in whichever page.
 *
 * @param business its name
 */
export function withOwnItem(readings: readonly Reading[], business: string): readonly Reading[] {
  const table = readings.find(hasItems)?.table;
  const names = new Set(readings.flatMap(({ drafts }) => drafts.flatMap(toItem)).map(fold));
  const isClear = names.size === 1 && isNameOf(business, [...names][0] ?? "");
  if (!table || isClear) return readings;
  const toNamed = (draft: AnyDraft) =>
    "record" in draft || draft.branch !== undefined ? draft : { ...draft, branch: business };
  return readings.map((each) => ({
    ...{ ...each, table: each.table ?? table, drafts: each.drafts.map(toNamed) },
    withheld: (each.withheld ?? []).map(toNamed),
  }));
}

function hasItems({ table }: Reading): boolean {
  return table?.branches?.name === itemReviewed;
}

function toItem(draft: AnyDraft): string | [] {
  return "record" in draft ? [] : (draft.branch ?? []);
}

/** Whether a name is likely the business's own: it shares a word with it. */
export function isNameOf(business: string, name: string): boolean {
  const words = new Set(toWords(business));
  return toWords(name).some((word) => words.has(word));
}

function toWords(name: string): string[] {
  const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !common.has(word));
}

const common = new Set([
  ...["and", "the", "of", "und", "der", "die", "das", "y", "de", "la", "el", "et", "le", "les"],
  ...["gmbh", "mbh", "ag", "kg", "ug", "co", "inc", "llc", "ltd", "sl", "sa", "sas", "sarl"],
]);
