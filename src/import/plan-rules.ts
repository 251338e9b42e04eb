import type { Day } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { MergeRules } from "./merge.ts";
import type { OwnRules } from "./own-changes.ts";
import type { Precedence } from "./precedence.ts";
import type { Verdicts } from "./set-apart.ts";

/** By what an export and what is stored of its source are compared. */
export type PlanRules = MergeRules & {
  /** whether a complete export would hold the record if it still existed */
  readonly isCovered: (record: ReviewRecord) => boolean;
  /** whether the export says that the record is not published: then it is gone, however old the export is */
  readonly isWithheld?: (record: ReviewRecord) => boolean;
  /** how the export stands to those imported before; as the newest where it is not said */
  readonly precedence?: Precedence;
  /** whether the owner erased the record, see reviews/erased.ts; none where it is not said */
  readonly isErased?: (record: ReviewRecord) => boolean;
  /** whether an incoming record says no more than the stored one, which then stays as it is */
  readonly isAsStored?: (record: ReviewRecord) => boolean;
  /** how an owner's changes are known; all that differs is the source's where it is not said */
  readonly own?: OwnRules;
  /** how new reviews are told from those that the owner set apart */
  readonly apart?: Verdicts & { readonly erasedDays: ReadonlySet<Day>; readonly today: Day };
  /** the owner's table that an incoming record is of */
  readonly toTable?: (record: ReviewRecord) => string | undefined;
  /** ids of stored records that were read wrongly, and of the records that are right */
  readonly replaced?: ReadonlyMap<string, string>;
};

/** The id at the source may be what was read wrongly. */
export function withIds(rules: PlanRules): PlanRules {
  return { ...rules, sourceFields: [...rules.sourceFields, "source_id"] };
}

/** Whether the export is older than what is stored of a review. */
export function isOlder(record: ReviewRecord, { precedence }: PlanRules): boolean {
  return precedence?.isOlder(record) ?? false;
}
