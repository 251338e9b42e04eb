import type { Change } from "./change.ts";

/**
 * Several changes of one review as one, against its state before the first of them. One that was
 * removed and came back is added: what it was like before is not kept.
 *
 * @param changes of one review, oldest first
 * @param rating its stars now; not read where it is removed
 * @returns null where nothing is left of them: stars that are as they were
 */
export function foldChanges(changes: readonly Change[], rating: () => number): Change | null {
  const last = changes.at(-1);
  if (last === undefined || last.kind === "removed") return last ?? null;
  const { sequence, id, date, index } = last;
  if (changes.some(({ kind }) => kind !== "changed"))
    return { sequence, kind: "added", id, date, index };
  const before = changes.find(({ rating_before }) => rating_before !== undefined)?.rating_before;
  const isBack = before !== undefined && before === rating();
  const all = new Set(changes.flatMap(({ fields = [] }) => fields));
  const fields = [...all].filter((field) => field !== "rating" || !isBack);
  if (fields.length === 0) return null;
  const stars = before !== undefined && !isBack && { rating_before: before };
  return { sequence, kind: "changed", id, date, fields, ...stars, index };
}
