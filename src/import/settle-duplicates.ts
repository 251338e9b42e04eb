import type { Day } from "#reviews/day.ts";
import { findLikelyDuplicates, type LikelyDuplicate } from "#reviews/likely-duplicates.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toOrdered } from "./merge.ts";
import type { Plan } from "./plan.ts";

export type Settled = { readonly plan: Plan; readonly likely: readonly LikelyDuplicate[] };

/**
 * What of the new reviews of a source came before by another way. Where the owner says that they
 * are to be merged, the copy is hidden as a duplicate, which later imports leave so.
 *
 * @param handWritten reviews of the source that no import touches
 * @param merge the day to note for it; null where pairs are only to be reported
 */
export function settleDuplicates(
  plan: Plan,
  handWritten: readonly ReviewRecord[],
  merge: Day | null,
): Settled {
  const added = new Set(plan.added.map(({ id }) => id));
  const stored = plan.records.filter(({ id }) => !added.has(id));
  const pairs = findLikelyDuplicates([...handWritten, ...stored, ...plan.added]);
  const likely = pairs.filter(({ kept, copy }) => added.has(kept.id) || added.has(copy.id));
  if (merge === null) return { plan, likely };
  const own = new Set(handWritten.map(({ id }) => id));
  const copies = new Set(likely.flatMap(({ copy }) => (own.has(copy.id) ? [] : [copy.id])));
  const hide = (record: ReviewRecord) =>
    copies.has(record.id)
      ? toOrdered({ ...record, hidden: { reason: "duplicate", date: merge } })
      : record;
  const changed = new Map(plan.changed.map((change) => [change.record.id, change]));
  for (const record of stored.filter(({ id }) => copies.has(id))) {
    const fields = [...(changed.get(record.id)?.fields ?? []), "hidden" as const];
    changed.set(record.id, { record: hide(record), fields });
  }
  const settled = {
    ...plan,
    added: plan.added.map(hide),
    changed: [...changed.values()],
    records: plan.records.map(hide),
  };
  return { plan: settled, likely: likely.filter(({ copy }) => own.has(copy.id)) };
}
