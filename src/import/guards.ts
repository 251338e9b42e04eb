import { say } from "#machine/reason.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { IMPORT_SHARE, type Vanished, vanishedFault, vanishedMessage } from "#reviews/vanished.ts";
import { ImportError, type Skipped, toSkippedLine } from "./fault.ts";
import type { Plan } from "./plan.ts";
import { findMissingPart, type Source } from "./read-export.ts";
import { toKey } from "./to-incoming.ts";

const needsWhole = "--complete needs a whole export, because it marks what is missing as gone";

/** @throws ImportError where a part of an export that comes in several was not given */
export function refusePart(sources: readonly Source[]): void {
  const reason = findMissingPart(sources);
  if (reason === null) return;
  throw new ImportError(
    say`${needsWhole}: ${reason}. Give the folder or all zip archives, or leave --complete out`,
  );
}

/**
 * A complete export tells by what it lacks what is gone. So it must have been read whole: a row that
 * was refused is a review that is there. Rows that were understood (see Skipped) do not stand in the way.
 *
 * @throws ImportError with the places, the reasons and the remedy
 */
export function refuseUnread(skipped: readonly Skipped[]): void {
  const unread = skipped.filter(({ withheld, noReview }) => !(withheld || noReview));
  if (unread.length === 0) return;
  const lines = [
    ...unread.slice(0, maxShown).map((each) => `  ${toSkippedLine(each)}`),
    ...(unread.length > maxShown ? [`  … and ${unread.length - maxShown} more`] : []),
  ];
  const remedy =
    "Import without --complete (then nothing that is missing is marked as gone), or correct what is named here in a copy of the file, delete there what is not a review, and import the copy";
  const reason = say`${needsWhole}, and this was not read:\n${lines.join("\n")}\n${remedy}`;
  throw new ImportError(reason, unread);
}

const maxShown = 10;

/**
 * An export that lacks much of what is stored of a source may be without a page. The number of all
 * reviews that would be gone lets it pass.
 *
 * @param plans one for each source
 * @param confirmed what --gone says; null where it is not given
 * @throws ImportError with the right number
 */
export function refuseVanished(plans: Iterable<Plan>, confirmed: number | null): void {
  const all = [...plans];
  const faults = all.flatMap((plan) => toFault(plan) ?? []);
  const gone = all.reduce((count, plan) => count + plan.gone.length, 0);
  if (faults.length === 0 || gone === confirmed) return;
  const total = all.reduce((count, plan) => count + toPresent(plan).length, 0);
  const sources = faults.flatMap((fault) => fault.sources);
  const values = [vanishedMessage({ gone, total, sources }), `${gone}`, `${total}`];
  const template = "{0}. Else the export lacks a part: nothing was written";
  throw new ImportError({ template, values }, [], gone);
}

function toFault(plan: Plan): Vanished | null {
  return vanishedFault(toPresent(plan), new Set(plan.gone.map(({ id }) => id)), IMPORT_SHARE);
}

/** What was there before the import. */
function toPresent({ records, added, changed, gone }: Plan) {
  const back = changed.filter(({ fields }) => fields.includes("status"));
  const others = new Set([...added, ...back.map(({ record }) => record)].map(({ id }) => id));
  const leaving = new Set(gone.map(({ id }) => id));
  return records.filter(
    ({ id, status }) => !others.has(id) && (status !== "gone" || leaving.has(id)),
  );
}

/** What skipped rows say of reviews, by the id at the source, else by what the review says. */
export type SkippedReviews = {
  /** the review is still at its source */
  readonly isThere: (record: ReviewRecord) => boolean;
  /** the review is not published at its source any more, or the owner says that it is not */
  readonly isWithheld: (record: ReviewRecord) => boolean;
  /** a skipped row is about it, so the export reaches as far */
  readonly isNamed: (record: ReviewRecord) => boolean;
};

/** @param withheldReviews those of skipped rows that are not published, as far as they were read */
export function readSkipped(
  skipped: readonly Skipped[],
  withheldReviews: readonly ReviewRecord[],
): SkippedReviews {
  const toKeys = (rows: readonly Skipped[]) =>
    new Set<string | undefined>(rows.flatMap(({ key }) => key ?? []));
  const there = toKeys(skipped.filter((row) => !row.withheld));
  const withheld = toKeys(skipped.filter((row) => row.withheld));
  const ids = new Set(withheldReviews.map(({ id }) => id));
  // What was stored with an id, and comes without one.
  const unnamed = withheldReviews.filter(({ source_id }) => source_id === undefined);
  const sayings = new Set(unnamed.map((record) => toSourceKey(record)));
  const isWithheld = (record: ReviewRecord) =>
    withheld.has(record.source_id) ||
    ids.has(record.id) ||
    (record.source_id !== undefined && sayings.has(toSourceKey(record)));
  return {
    isThere: ({ source_id }) => there.has(source_id),
    isWithheld,
    isNamed: (record) => there.has(record.source_id) || isWithheld(record),
  };
}

function toSourceKey(record: ReviewRecord): string {
  return `${record.source}\n${toKey(record, 0)}`;
}
