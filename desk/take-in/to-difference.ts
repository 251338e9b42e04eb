import { createHash } from "node:crypto";
import type { Skipped } from "#import/fault.ts";
import type { Change, Plan } from "#import/plan.ts";
import { toShownAuthor } from "#reviews/author.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { PlannedExport } from "../../scripts/import-plan.ts";
import type {
  Difference,
  Listed,
  ShownChange,
  ShownReview,
  ShownRow,
  SourceDifference,
} from "./state.ts";

/** The difference that an import would make, as it is shown before it is taken in. */
export function toDifference({ outcome, content }: PlannedExport, isComplete: boolean): Difference {
  const plans = [...outcome.plans];
  const [understood = [], unread = []] = [true, false].map((is) =>
    outcome.skipped.filter(({ withheld, noReview }) => (withheld || noReview || false) === is),
  );
  const before = new Map(content.records.map((record) => [record.id, record]));
  const show = (record: ReviewRecord) => toShown(record, content.authorPolicy);
  const all = plans.flatMap(([, { added, records }]) => (added.length > 0 ? added : records));
  return {
    print: toPrint(plans),
    sources: plans.map(([source, plan]) => toSource(source, plan, before, show)),
    samples: all.slice(0, 3).map(show),
    leftOut: toListed([...outcome.leftOut, ...understood], toRow),
    skipped: toListed(unread, toRow),
    duplicates: outcome.duplicates,
    notes: toListed(outcome.notes, (note) => note),
    unverified: plans.flatMap(([source, { records }]) =>
      isUnverified(records, content.verifiedSources) ? source : [],
    ),
    isComplete,
  };
}

/** Whether anything would be written. */
export function isNoDifference({ sources }: Difference): boolean {
  return sources.every(
    ({ added, changed, gone }) => added.count + changed.count + gone.count === 0,
  );
}

/** The same difference in numbers alone. */
export function withoutWords(difference: Difference): Difference {
  const toCount = ({ count }: Listed<unknown>) => ({ count, first: [] });
  return {
    ...difference,
    samples: [],
    leftOut: toCount(difference.leftOut),
    notes: toCount(difference.notes),
    skipped: toCount(difference.skipped),
    sources: difference.sources.map((each) => ({
      ...each,
      added: toCount(each.added),
      changed: toCount(each.changed),
      gone: toCount(each.gone),
    })),
  };
}

function toSource(
  source: string,
  { added, changed, gone, unchanged, missing, own }: Plan,
  before: ReadonlyMap<string, ReviewRecord>,
  show: (record: ReviewRecord) => ShownReview,
): SourceDifference {
  const toChange = ({ record, fields }: Change): ShownChange => ({
    review: show(record),
    fields: fields.map((field) => ({
      field,
      before: toWords(before.get(record.id)?.[field]),
      after: toWords(record[field]),
    })),
  });
  return {
    source,
    added: toListed(added, show),
    changed: toListed(changed, toChange),
    gone: toListed(gone, show),
    ...{ unchanged, missing, own: own.length },
  };
}

const maxListed = 100;

/** The first of a list, as they are shown. */
export function toListed<Item, Shown>(
  items: readonly Item[],
  show: (item: Item) => Shown,
): Listed<Shown> {
  return { count: items.length, first: items.slice(0, maxListed).map(show) };
}

/** A row that is not taken in, without what only the import needs of it. */
export function toRow({ place, index, line, reason }: Skipped): ShownRow {
  return { place, index, ...(line !== undefined && { line }), reason };
}

function toShown(
  { date, rating, author, title, text }: ReviewRecord,
  policy: PlannedExport["content"]["authorPolicy"],
): ShownReview {
  const words = [title, text].filter((each) => each !== undefined).join(" – ");
  return { date, rating, author: toShownAuthor(author, policy), text: words };
}

function toWords(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null && "text" in value) return String(value.text);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isUnverified(
  records: readonly ReviewRecord[],
  verifiedSources: PlannedExport["content"]["verifiedSources"],
): boolean {
  const present = records.filter(({ hidden, status }) => !(hidden || status));
  const reasons = present.map((record) => toLeftOutReason(record, verifiedSources));
  return present.length > 0 && reasons.every((reason) => reason === "unverified-source");
}

function toPrint(plans: readonly (readonly [string, Plan])[]): string {
  const told = plans.map(([source, { records, tombstones }]) => [source, records, tombstones]);
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}
