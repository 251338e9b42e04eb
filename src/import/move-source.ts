import { type Reason, say } from "#machine/reason.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Said } from "#reviews/said.ts";
import type { Change, Plan } from "./plan.ts";
import { type PlannedSources, type PlanRequest, planSources } from "./plan-sources.ts";
import { type Incoming, toKey } from "./to-incoming.ts";

/** Ids of stored reviews that a table gives under another source than before, each with its review now. */
export type Movable = ReadonlyMap<string, ReviewRecord>;

/**
 * Finds the stored reviews that came from the same table under another source: by what they say and
 * their id at the source, or by their rows where those were read otherwise.
 *
 * @param replaced ids that rows had as they were read before, and as they are read now
 */
export function findMovable(
  incoming: readonly Incoming[],
  replaced: ReadonlyMap<string, string>,
  at: {
    readonly stored: readonly ReviewRecord[];
    readonly handWritten: ReadonlySet<string>;
    readonly own: { readonly said: ReadonlyMap<string, Pick<Said, "table">> };
  },
): Movable {
  const movable = new Map<string, ReviewRecord>();
  const ids = new Set(at.stored.map(({ id }) => id));
  const fresh = incoming.filter(({ record, published }) => !(published || ids.has(record.id)));
  const imported = at.stored.filter(({ id }) => !at.handWritten.has(id));
  if (fresh.length === 0 || imported.length === 0) return movable;
  const here = new Set(at.stored.map(toHere));
  const bySaying = Map.groupBy(imported, toSaying);
  const byId = new Map(imported.map((record) => [record.id, record]));
  const before = new Map([...replaced].map(([old, now]) => [now, byId.get(old)]));
  for (const { record, table } of fresh) {
    if (here.has(toHere(record))) continue;
    const alike = [...(bySaying.get(toSaying(record)) ?? []), before.get(record.id)];
    const found = alike.find(
      (each) =>
        each !== undefined &&
        each.source !== record.source &&
        !movable.has(each.id) &&
        at.own.said.get(each.id)?.table === table,
    );
    if (found) movable.set(found.id, record);
  }
  return movable;
}

function toSaying(record: ReviewRecord): string {
  return `${record.source_id ?? ""}\n${toKey(record, 0)}`;
}

/** By which a review is known to be stored as of its source. */
function toHere(record: ReviewRecord): string {
  return `${record.source}\n${record.source_id ?? toKey(record, 0)}`;
}

/** Plans the sources of an export, and those of which it takes reviews away. */
export function planMoved(
  said: Parameters<typeof planSources>[0],
  moved: Movable,
  request: PlanRequest,
): PlannedSources {
  if (moved.size === 0) return planSources(said, request);
  const left = request.stored.flatMap(({ id, source }) => (moved.has(id) ? source : []));
  const stored = withMoved(request.stored, moved);
  const planned = planSources({ ...said, left }, { ...request, stored });
  const plans = [...planned.plans].map(
    ([source, plan]) => [source, withMovedChanges(plan, moved)] as const,
  );
  return { ...planned, plans: new Map(plans) };
}

/** What is stored, as it would be if these reviews had come under the right source at first. */
function withMoved(stored: readonly ReviewRecord[], movable: Movable): ReviewRecord[] {
  return stored.map((record) => {
    const source = movable.get(record.id)?.source;
    return source === undefined ? record : { ...record, source };
  });
}

/** The plan of the source that reviews were moved to: they are changed. */
function withMovedChanges(plan: Plan, movable: Movable): Plan {
  const isMoved = ({ id }: ReviewRecord) => movable.has(id);
  const changed = plan.changed.map((change): Change => {
    if (!isMoved(change.record)) return change;
    return { ...change, fields: ["source", ...change.fields] };
  });
  const told = new Set([...changed.map(({ record }) => record), ...plan.older].map(({ id }) => id));
  const moved = plan.records.filter((record) => isMoved(record) && !told.has(record.id));
  return {
    ...plan,
    changed: [...changed, ...moved.map((record) => ({ record, fields: ["source" as const] }))],
    unchanged: plan.unchanged - moved.length,
  };
}

/** That there was nothing to move, where the owner said that there is. */
export function toMovedNote(moved: Movable, isAsked = false): Reason[] {
  if (!isAsked || moved.size > 0) return [];
  return [
    say`--move is not used: none of these reviews is stored as of another source from this table`,
  ];
}
