import type { Review } from "#reviews/review.ts";
import type { Change, Journal } from "./change.ts";
import type { Removal } from "./removals.ts";

/** What was published before. */
export type Past = {
  readonly journal: Journal;
  /** a review as it stands in that release's reviews.json; null for one that it does not publish */
  readonly find: (id: string) => string | null;
};

/** What is published now. */
export type Present = {
  readonly reviews: readonly Review[];
  /** those that reviews.json lists as removed */
  readonly removals: readonly Removal[];
  /** the number that the release has, if it changes any review */
  readonly sequence: number;
  /** the index of the entry that this release adds to the log for a review; null without one */
  readonly indexOf: (id: string) => number | null;
};

/**
 * The journal of the next release. Afterwards each published review, and no other, was last added or
 * changed, and each that is listed as removed was last removed. Whoever applies the changes from the
 * first on, or from any release on, has the reviews of this one.
 *
 * What vanished without being listed as removed is removed without a reason. Of an erased review its last
 * removal is left, and each earlier one that the log has an entry of. A journal that cannot be read is begun anew, in which all reviews are added.
 *
 * @param past null where there is none, or none that can be read
 */
export function toNextJournal(past: Past | null, present: Present): Journal {
  const { reviews, removals, sequence, indexOf } = present;
  const journal = past?.journal ?? [];
  const last = new Map(journal.map((change) => [change.id, change]));
  const erased = new Set(removals.filter(isErased).map(({ id }) => id));
  const found = [
    ...reviews.flatMap((review) => toChange(review, last.get(review.id), past) ?? []),
    ...removals.filter((removal) => isNews(removal, last.get(removal.id))).map(toRemoved),
    ...findVanished(last, present).map(toRemoved),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const again = new Set(found.map(({ id }) => id).filter((id) => erased.has(id)));
  const added = found.map((change) => ({ sequence, ...change, index: indexOf(change.id) }));
  return [
    ...journal.flatMap((change) => (again.has(change.id) ? toErased(change) : change)),
    ...added,
  ];
}

/** What is left of an earlier change of a review that was erased: that the log has an entry of a removal. */
function toErased({ sequence, kind, id, date, index }: Change): Change | [] {
  return kind === "removed" && index !== null
    ? { sequence, kind, id, date, reason: "erased", index }
    : [];
}

type Found = Omit<Change, "sequence" | "index">;

const isErased = ({ reason }: Pick<Change, "reason">) => reason === "erased";

function toChange(review: Review, last: Change | undefined, past: Past | null): Found | null {
  const { id, date } = review;
  const line = last === undefined || last.kind === "removed" ? null : (past?.find(id) ?? null);
  if (line === null) return { kind: "added", id, date };
  if (line === JSON.stringify(review)) return null;
  const before: Review = JSON.parse(line);
  const fields = listChanged(before, review);
  if (fields.length === 0) return null;
  const stars = fields.includes("rating") && { rating_before: before.rating };
  return { kind: "changed", id, date, fields, ...stars };
}

/** Where a review is published, and its place in the log, are nothing of the review. */
const around: ReadonlySet<string> = new Set(["url", "log"]);

function listChanged(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...now.keys(), ...old.keys()]);
  return [...keys].filter(
    (key) => !around.has(key) && JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)),
  );
}

/** A reason that is another one than before is news, too; that of an erased review stays. */
function isNews(removal: Removal, last: Change | undefined): boolean {
  if (last?.kind !== "removed") return true;
  return last.reason !== removal.reason || last.public_reason !== removal.public_reason;
}

function findVanished(last: ReadonlyMap<string, Change>, { reviews, removals }: Present) {
  const accounted = new Set([...reviews, ...removals].map(({ id }) => id));
  return [...last.values()]
    .filter(({ id, kind }) => kind !== "removed" && !accounted.has(id))
    .map(({ id, date }) => ({ id, date }));
}

function toRemoved({ id, date, reason, public_reason }: Omit<Found, "kind">): Found {
  return {
    kind: "removed",
    id,
    date,
    ...(reason && { reason }),
    ...(public_reason && { public_reason }),
  };
}
