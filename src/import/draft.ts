import type { Day, Instant } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import type { Field } from "./merge.ts";
import type { When } from "./values/when.ts";

/** Where in an export something stands. */
export type Place = Pick<Skipped, "place" | "index" | "line">;

/** A review as a platform's parser found it: values understood, texts still as they stood. */
export type Draft = {
  readonly at: Place;
  readonly source: string;
  /** the source's own id of the review; null where it gives none */
  readonly sourceId: string | null;
  readonly author: string | null;
  readonly rating: number;
  readonly when: When;
  readonly updatedAt?: Instant | null;
  readonly title?: string | null;
  readonly text: string | null;
  /** BCP 47, where the source says it */
  readonly language?: string | null;
  readonly sourceUrl?: string | null;
  readonly reply?: { readonly text: string; readonly day: Day | null } | null;
  readonly verification?: ReviewRecord["verification"];
};

/** All that one file says. */
export type Reading = {
  readonly drafts: readonly Draft[];
  readonly skipped: readonly Skipped[];
  /** rows that were skipped because they are not published at their source, as far as they were read */
  readonly withheld?: readonly Draft[];
  /** what the owner should know and need not mend */
  readonly notes: readonly string[];
  /** fields about which the file has the last word: it has a place for them */
  readonly fields: readonly Field[];
};

/** Why a row is not a review, and how it was understood, see Skipped. */
export type RefusedDraft = Pick<Skipped, "reason" | "withheld" | "noReview">;

/** A row that is left out, with its id at the source where it has one. */
export function toSkipped(refused: RefusedDraft, at: Place, key: string | null): Skipped {
  return { ...at, key, ...refused };
}
