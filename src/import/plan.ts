import type { Instant } from "#reviews/day.ts";
import type { Erased } from "#reviews/erased.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Said } from "#reviews/said.ts";
import { createFindEdited } from "./edited-rows.ts";
import { hasNoId, matchRecords } from "./match-records.ts";
import type { Field, Merged } from "./merge.ts";
import { compareUpdates, mergeFromOlder, mergeRecord, toOrdered } from "./merge.ts";
import { keepOwnChanges, type OwnChange, toSaid } from "./own-changes.ts";
import { isOlder, type PlanRules, withIds } from "./plan-rules.ts";
import type { OlderThan } from "./precedence.ts";
import { createFindSetApart, type Doubtful } from "./set-apart.ts";

export type Change = {
  readonly record: ReviewRecord;
  readonly fields: readonly Field[];
  /** when an update was stored last, where the export cannot tell whether it is the newer one */
  readonly doubt?: Instant;
};

/** The difference that an import makes, and the records of its source as they will be. */
export type Plan = {
  readonly added: readonly ReviewRecord[];
  readonly changed: readonly Change[];
  readonly gone: readonly ReviewRecord[];
  /** stored ones that the export would have set back; they stay as they are */
  readonly older: readonly ReviewRecord[];
  readonly unchanged: number;
  /** stored ones that the export lacks, although it covers them; gone only where it is complete */
  readonly missing: number;
  /** those of them that are published from here */
  readonly lost: readonly ReviewRecord[];
  /** stored ones that a complete export lacks without proving that they are gone: it is older */
  readonly unproven: number;
  /** incoming ones that a newer complete export did not hold: not added */
  readonly refuted: readonly ReviewRecord[];
  /** incoming ones that may be reviews which the owner set apart: not added until that is said */
  readonly doubtful: readonly Doubtful[];
  /** of those that the owner says were erased before */
  readonly tombstones: readonly Erased[];
  /** what the export is provably older than */
  readonly olderThan: OlderThan | null;
  /** incoming ones that the owner erased; they never come back */
  readonly erased: number;
  /** what the owner put right by hand, and stays */
  readonly own: readonly OwnChange[];
  /** what the export says, to be remembered, by the ids of the reviews */
  readonly said: ReadonlyMap<string, ReviewRecord>;
  /** the same as it is remembered; made when it is written, because tags of all fields take much memory */
  readonly toSaid: (id: string) => Said | undefined;
  /** newest first: all records of the source, those that the import does not touch included */
  readonly records: readonly ReviewRecord[];
};

/**
 * Compares what is stored of a source with what an export of it says. A match, see
 * match-records.ts, keeps its stored id and all that was set by hand. Pure: nothing is written, and the order of
 * the incoming records makes no difference.
 *
 * @param stored the records of this source alone
 * @param found one for each id at the source, see to-incoming.ts
 */
export function toPlan(
  stored: readonly ReviewRecord[],
  found: readonly ReviewRecord[],
  rules: PlanRules,
): Plan {
  const incoming = found.filter((record) => !rules.isErased?.(record));
  const erased = found.length - incoming.length;
  const plan = { ...toEmptyPlan(), erased, olderThan: rules.precedence?.olderThan ?? null };
  const { matches, rest, left } = matchRecords(stored, incoming, rules.replaced);
  for (const match of matches) {
    addMatch(plan, match.stored, match.incoming, match.isReplaced ? withIds(rules) : rules);
  }
  addNew(plan, { rest, left }, rules);
  for (const record of left) addMissing(plan, record, rules);
  for (const records of [plan.added, plan.gone, plan.older, plan.refuted, plan.records]) {
    records.sort(compareNewestFirst);
  }
  plan.changed.sort((a, b) => compareNewestFirst(a.record, b.record));
  return { ...plan, toSaid: createToSaid(plan.said, rules) };
}

/** Whether there is anything to write. */
export function isEmptyPlan({ added, changed, gone, tombstones }: Plan): boolean {
  return added.length + changed.length + gone.length + tombstones.length === 0;
}

function toEmptyPlan() {
  const records = (): ReviewRecord[] => [];
  const changed: Change[] = [];
  return {
    added: records(),
    changed,
    gone: records(),
    older: records(),
    unchanged: 0,
    missing: 0,
    lost: records(),
    unproven: 0,
    refuted: records(),
    doubtful: [] as Doubtful[],
    tombstones: [] as Erased[],
    records: records(),
    own: [] as OwnChange[],
    said: new Map<string, ReviewRecord>(),
  };
}

type Draft = ReturnType<typeof toEmptyPlan>;

/** Adds what is new. What turns out to be a stored review is taken out of those that are left. */
function addNew(
  plan: Draft,
  { rest, left }: { readonly rest: ReadonlySet<ReviewRecord>; readonly left: Set<ReviewRecord> },
  rules: PlanRules,
): void {
  const { same, other, erasedDays, today } = rules.apart ?? nothingApart;
  const findSetApart = createFindSetApart(left, erasedDays);
  const findEdited = createFindEdited(left, rest, {
    ofNew: (record) => rules.toTable?.(record),
    ofStored: ({ id }) => rules.own?.said.get(id)?.table,
  });
  for (const record of rest) {
    const { id, date } = record;
    const apart = other.has(id) ? undefined : findSetApart(record);
    const edited = other.has(id) || apart ? undefined : findEdited(record);
    const like = apart ?? edited?.like;
    const isSame = same.has(id) || (same.has("all") && !other.has(id));
    const match = (stored: ReviewRecord) => {
      left.delete(stored);
      addMatch(plan, stored, record, rules);
    };
    if (rules.precedence?.isRefuted(record)) plan.refuted.push(record);
    else if (edited?.isSure) match(edited.like);
    else if (like === undefined || (other.has("all") && !isSame)) add(plan, record, rules);
    else if (!isSame) plan.doubtful.push({ record, like });
    else if (like === "erased") plan.tombstones.push({ id, date });
    else if (hasNoId(record) && hasNoId(like)) match(like);
    else add(plan, { ...record, hidden: { reason: "duplicate", date: today } }, rules);
  }
}

const nothingApart = { same: new Set(""), other: new Set(""), erasedDays: new Set(""), today: "" };

/** A record is checked, and no second one kept beside it. */
function add(plan: Draft, record: ReviewRecord, rules: PlanRules): void {
  toOrdered(record);
  plan.added.push(record);
  plan.records.push(record);
  remember(plan, record.id, record, rules);
}

function addMatch(
  plan: Draft,
  stored: ReviewRecord,
  incoming: ReviewRecord,
  rules: PlanRules,
): void {
  const { own, ...kept } = keepOwn(stored, incoming, rules);
  const merged = merge(stored, kept.incoming, rules);
  if (!saysLess(stored, incoming, rules)) {
    plan.own.push(...own);
    remember(plan, stored.id, incoming, rules);
  }
  if (merged.kind === "changed") {
    const doubt = incoming.updated_at === undefined ? stored.updated_at : undefined;
    const { record, fields } = merged;
    plan.changed.push({ record, fields, ...(doubt !== undefined && { doubt }) });
  } else if (merged.kind === "older") plan.older.push(stored);
  else plan.unchanged++;
  plan.records.push(merged.kind === "changed" ? merged.record : stored);
}

function merge(stored: ReviewRecord, incoming: ReviewRecord, rules: PlanRules): Merged {
  if (rules.isAsStored?.(incoming)) return { kind: "unchanged" };
  return (isOlder(stored, rules) ? mergeFromOlder : mergeRecord)(stored, incoming, rules);
}

/** Whether an export is older than what is stored of a review, or was published from here. */
function saysLess(stored: ReviewRecord, incoming: ReviewRecord, rules: PlanRules): boolean {
  const isPublished = rules.isAsStored?.(incoming) ?? false;
  return isPublished || isOlder(stored, rules) || compareUpdates(incoming, stored) < 0;
}

function keepOwn(stored: ReviewRecord, incoming: ReviewRecord, { own, sourceFields }: PlanRules) {
  if (!own) return { incoming, own: [] };
  return keepOwnChanges(stored, incoming, { ...own, fields: sourceFields });
}

function remember(plan: Draft, id: string, incoming: ReviewRecord, rules: PlanRules): void {
  if (!rules.isAsStored?.(incoming)) plan.said.set(id, incoming);
}

/** It holds no more of the rules than it needs: what they know of an export is let go before it is written. */
function createToSaid(
  said: Plan["said"],
  { own, toTable, sourceFields }: PlanRules,
): Plan["toSaid"] {
  return (id) => {
    const incoming = said.get(id);
    if (incoming === undefined) return undefined;
    const known = { before: own?.said.get(id), table: toTable?.(incoming) };
    return toSaid(id, incoming, sourceFields, known);
  };
}

function addMissing(plan: Draft, stored: ReviewRecord, rules: PlanRules): void {
  const missing = stored.status !== "gone" && rules.isCovered(stored);
  // Asked by its own id, see ask-withheld.ts.
  const isSaid = missing && hasNoId(stored) && (rules.apart?.same.has(stored.id) ?? false);
  const isWithheld = isSaid || (rules.isWithheld?.(stored) ?? false);
  const withheld = stored.status !== "gone" && isWithheld;
  const open = missing && rules.complete;
  const unproven =
    open && !withheld && (isOlder(stored, rules) || (rules.precedence?.isBeyond(stored) ?? false));
  const gone = withheld || (open && !unproven);
  const record = gone ? toOrdered({ ...stored, status: "gone" }) : stored;
  if (gone) plan.gone.push(record);
  else if (unproven) plan.unproven++;
  else if (missing) {
    plan.missing++;
    if (!stored.hidden) plan.lost.push(stored);
  }
  plan.records.push(record);
}
