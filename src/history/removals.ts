import type { Content } from "#reviews/dataset.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { HideReason } from "#reviews/record.ts";
import type { Change, Journal } from "./change.ts";

/** A review that is listed as removed, and what may be said of why. */
export type Removal = Pick<Change, "id" | "date" | "public_reason"> & {
  readonly reason: NonNullable<Change["reason"]>;
};

/** To say these would tell of a person what was to be kept from the public. */
const unsaid: ReadonlySet<HideReason> = new Set(["privacy", "author-request", "legal"]);

/** Every review that the dataset lists as removed, with its reason. */
export function toRemovals({
  records,
  erased,
  verifiedSources,
}: Pick<Content, "records" | "erased" | "verifiedSources">): Removal[] {
  const removals: Removal[] = erased.map(({ id, date }) => ({ id, date, reason: "erased" }));
  for (const record of records) {
    const reason = toLeftOutReason(record, verifiedSources);
    const { id, date, hidden } = record;
    if (reason === null || reason === "unverified-source") continue;
    if (hidden === undefined) removals.push({ id, date, reason: "gone" });
    else if (unsaid.has(hidden.reason)) removals.push({ id, date, reason: "hidden" });
    else removals.push({ id, date, reason: "hidden", public_reason: hidden.reason });
  }
  return removals;
}

/** How many reviews are removed, by reason; null where none was given. */
export type RemovedCount = Pick<Removal, "public_reason"> & {
  readonly reason: Removal["reason"] | null;
  readonly count: number;
};

/** Counts the reviews that are removed now, most frequent reason first. */
export function countRemoved(journal: Journal): RemovedCount[] {
  const last = new Map(journal.map((change) => [change.id, change]));
  const removed = [...last.values()].filter(({ kind }) => kind === "removed");
  const groups = Map.groupBy(removed, ({ reason, public_reason }) => `${reason} ${public_reason}`);
  return Array.from(groups.values(), (group) => {
    const [{ reason = null, public_reason } = {}] = group;
    return { reason, ...(public_reason && { public_reason }), count: group.length };
  }).sort((a, b) => b.count - a.count);
}
