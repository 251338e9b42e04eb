import { type Day, type Instant, toDay } from "#reviews/day.ts";
import { createIsErased, type Erased } from "#reviews/erased.ts";
import { findLikelyDuplicates, type LikelyDuplicate } from "#reviews/likely-duplicates.ts";
import type { Taken } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import type { SkippedReviews } from "./guards.ts";
import type { DetectLanguage } from "./language/language.ts";
import { type Field, toOrdered } from "./merge.ts";
import { createIsTakenBack, type OwnRules } from "./own-changes.ts";
import { type Plan, toPlan } from "./plan.ts";
import type { PlanRules } from "./plan-rules.ts";
import { createPrecedence, toTaken } from "./precedence.ts";
import { createIsRevoked, findOpenDays, type Verdicts } from "./set-apart.ts";
import type { Incoming } from "./to-incoming.ts";
import { createWays } from "./ways.ts";

/** What is there before an import, and what its owner says of it. */
export type PlanRequest = {
  readonly business: { readonly time_zone: string };
  readonly now: Instant;
  /** the stored records of all sources */
  readonly stored: readonly ReviewRecord[];
  /** ids of those that are written by hand, which an import leaves alone */
  readonly handWritten: ReadonlySet<string>;
  readonly erased: readonly Erased[];
  /** what is known of earlier exports, by source */
  readonly taken: ReadonlyMap<string, readonly Taken[]>;
  /** reviews that the export lacks are gone */
  readonly complete: boolean;
  /** the export says what its source says at this moment: no earlier one is newer. Of several files a later one is the newer */
  readonly isCurrent?: boolean;
  /** how many reviews the owner says are gone; null where nothing is said */
  readonly gone: number | null;
  /** how the changes are known that the owner made by hand */
  readonly own: OwnRules;
  /** what the owner says of new reviews that may be ones which are hidden, anonymous, gone or erased */
  readonly verdicts: Verdicts;
  /** copies of reviews that came by another way are hidden, not only reported */
  readonly mergeDuplicates: boolean;
};

/** What an export says. */
type ExportReviews = {
  readonly incoming: readonly Incoming[];
  /** those of skipped rows that are not published, as far as they were read */
  readonly withheld: readonly Incoming[];
  readonly rows: SkippedReviews;
  /** in which the export has the last word */
  readonly fields: readonly Field[];
  readonly detect: DetectLanguage;
  /** ids of records that were read wrongly before, and of those that are right */
  readonly replaced: ReadonlyMap<string, string>;
  /** sources of which reviews were moved away */
  readonly left?: readonly string[];
};

export type PlannedSources = {
  readonly plans: ReadonlyMap<string, Plan>;
  /** of each source, how many reviews the export holds, and what is to be known of its exports */
  readonly exports: ReadonlyMap<string, NotedExport>;
  readonly likely: readonly LikelyDuplicate[];
  readonly leftOut: readonly Skipped[];
};
type NotedExport = { readonly reviews: number; readonly taken: readonly Taken[] };

/** Plans each source of which the export says something. */
export function planSources(said: ExportReviews, request: PlanRequest): PlannedSources {
  const { kept, leftOut } = withoutOthers(said, request);
  const plans = new Map<string, Plan>();
  const exports = new Map<string, NotedExport>();
  const likely: LikelyDuplicate[] = [];
  const records = said.incoming.map(({ record }) => record);
  const withheldOf = new Set(said.withheld.map(({ record }) => record.source));
  const takenDown = request.stored.filter(
    (each) => withheldOf.has(each.source) && said.rows.isWithheld(each),
  );
  const sources = [...records, ...takenDown].map((record) => record.source);
  for (const source of new Set([...sources, ...(said.left ?? [])])) {
    const planned = planSource(source, { ...said, kept }, request);
    plans.set(source, planned.plan);
    if (planned.noted) exports.set(source, planned.noted);
    likely.push(...planned.likely);
  }
  return { plans, exports, likely, leftOut };
}

function planSource(
  source: string,
  said: ExportReviews & { readonly kept: readonly Incoming[] },
  request: PlanRequest,
) {
  const { isThere, isWithheld, isNamed } = said.rows;
  const { complete, now } = request;
  const isOf = (record: ReviewRecord) => record.source === source;
  const isOwn = ({ id }: ReviewRecord) => request.handWritten.has(id);
  const own = request.stored.filter((each) => isOf(each) && isOwn(each));
  const stored = request.stored.filter((each) => isOf(each) && !isOwn(each));
  const { fresh, published } = toRecords(said.kept.filter(({ record }) => isOf(record)));
  const all = toRecords([...said.incoming, ...said.withheld]);
  const isOfSource = ({ record, published }: Incoming) => isOf(record) && !published;
  const told = [...said.incoming, ...said.withheld].filter(isOfSource);
  const { toWay, isBy, toTable } = createWays(told, stored, request.own.said);
  const ways = [...new Set(told.map(({ record }) => toWay(record)))];
  const publishedIds = new Set(all.published.map(({ id }) => id));
  const held = [...fresh, ...stored.filter((each) => isNamed(each) && !publishedIds.has(each.id))];
  // How far an export reached is not known where its days may have been read wrongly.
  const ids = new Set(fresh.map(({ id }) => id));
  const isPutRight = stored.some(({ id }) => ids.has(said.replaced.get(id) ?? ""));
  const known = isPutRight ? [] : (request.taken.get(source) ?? []);
  const today = toDay(now, request.business.time_zone);
  const isErased = createIsErased(request.erased);
  const erasedDays = findOpenDays(request.erased, fresh.filter(isErased));
  const isOfExport = (record: ReviewRecord) => ways.some((way) => isBy(record, way));
  const tables = new Set(told.map(({ record }) => toTable(record)));
  const isTakenBack = createIsTakenBack(request.own);
  const isOfTable = ({ id }: ReviewRecord) => {
    const table = request.own.said.get(id)?.table;
    return table !== undefined && tables.has(table);
  };
  // A row that is not published is there too: the export reaches as far.
  const reached = [...held, ...said.withheld.map(({ record }) => record).filter(isOf)];
  const rules = {
    sourceFields: said.fields,
    detectLanguage: toDetection(said),
    complete,
    now,
    isErased,
    isCovered: (record: ReviewRecord) => isOfExport(record) && !isThere(record),
    isWithheld: createIsRevoked(isWithheld, said.withheld, stored, isOfExport),
    apart: { ...request.verdicts, erasedDays, today },
    isAsStored: ({ id }: ReviewRecord) => publishedIds.has(id),
    replaced: said.replaced,
    own: request.own,
    // An owner's own table says all that there is; other exports only where they are of this moment.
    isTakenBack: (record: ReviewRecord) =>
      (request.isCurrent || isOfTable(record)) && isTakenBack(record),
    toTable,
    ...(!(isPutRight || request.isCurrent) && {
      precedence: createPrecedence(reached, stored, known, { toWay, isBy }),
    }),
  };
  const plan = toConfirmedPlan(stored, [...fresh, ...published], rules, request.gone);
  const merge = request.mergeDuplicates ? today : null;
  const count = toRecords(said.incoming).fresh.filter(isOf).length;
  const noted = ways.length > 0 && { reviews: count, taken: toTaken(known, held, request, toWay) };
  return { ...settleDuplicates(plan, own, merge), noted };
}

/**
 * The plan, where the owner says how many reviews are gone: if that is just what an export lacks that
 * looks older, because its newest review was deleted, it is not older.
 *
 * @param confirmed what --gone says; null where it is not given
 */
function toConfirmedPlan(
  stored: readonly ReviewRecord[],
  found: readonly ReviewRecord[],
  rules: PlanRules,
  confirmed: number | null,
): Plan {
  const plan = toPlan(stored, found, rules);
  if (plan.unproven === 0 || plan.gone.length + plan.unproven !== confirmed) return plan;
  const { precedence: _, ...asNewest } = rules;
  return toPlan(stored, found, asNewest);
}

/** What its source says, and what was published from here: of an export that says nothing. */
function toRecords(incoming: readonly Incoming[]) {
  const of = (wanted: boolean) =>
    incoming.flatMap(({ record, published = false }) => (published === wanted ? record : []));
  return { fresh: of(false), published: of(true) };
}

/** A translation tells of the text only where it comes from the source. */
function toDetection({ detect, fields }: ExportReviews) {
  const isTranslated = fields.includes("translation");
  return ({ text, translation }: ReviewRecord) =>
    text === undefined ? undefined : detect(text, isTranslated ? translation?.language : undefined);
}

/** Leaves out what is written by hand, and what another row says is not published. */
function withoutOthers({ incoming, rows }: ExportReviews, request: PlanRequest) {
  const own = request.stored.filter(({ id }) => request.handWritten.has(id));
  const ownKeys = new Set(
    own.flatMap(({ id, source, source_id }) => [id, `${source}\n${source_id}`]),
  );
  const leftOut: Skipped[] = [];
  const kept = incoming.filter(({ record }) => {
    const { id, source, source_id: key = null } = record;
    const isOwn = ownKeys.has(id) || (key !== null && ownKeys.has(`${source}\n${key}`));
    const reason = isOwn ? "is written by hand" : "is not published, another row says";
    const isOut = isOwn || rows.isWithheld(record);
    if (isOut) leftOut.push({ place: id, index: null, key, reason });
    return !isOut;
  });
  return { kept, leftOut };
}

type Settled = { readonly plan: Plan; readonly likely: readonly LikelyDuplicate[] };

/**
 * What of the new reviews of a source came before by another way. Where the owner says that they
 * are to be merged, the copy is hidden as a duplicate, which later imports leave so.
 *
 * @param handWritten reviews of the source that no import touches
 * @param merge the day to note for it; null where pairs are only to be reported
 */
function settleDuplicates(
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
