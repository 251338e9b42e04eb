import type { Reason } from "#machine/reason.ts";
import type { Day, Instant } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import type { Field } from "./merge.ts";
import type { PlaceLabel } from "./table/branch-column.ts";
import type { ColumnValues } from "./table/column-values.ts";
import type { Remembered } from "./table/remembered.ts";
import type { When } from "./values/when.ts";

/** Where in an export something stands. */
export type Place = Pick<Skipped, "place" | "index" | "line">;

/** A review as a reader found it: values understood, texts still as they stood. */
export type Draft = {
  readonly at: Place;
  readonly source: string;
  /** the source's own id of the review; null where it gives none */
  readonly sourceId: string | null;
  /** the source's id of the location that was reviewed, where an export may hold several */
  readonly location?: string;
  /** the location that was reviewed, as a column of a table calls it, or what a page says was reviewed */
  readonly branch?: string | undefined;
  /** by which the owner's own table is known again, see toTableTag */
  readonly table?: string | undefined;
  readonly author: string | null;
  /** what its source knows of the author's name and does not show; never stored */
  readonly heldBack?: string;
  readonly rating: number;
  readonly when: When;
  readonly updatedAt?: Instant | null;
  /** the times that tell which of two copies is the newer, where updatedAt does not */
  readonly revision?: readonly Instant[];
  readonly title?: string | null;
  readonly text: string | null;
  /** by the source itself; its language is told of the whole export, see tell-languages.ts */
  readonly translation?: string | null;
  /** the words with which the source marks translations, in the language into which it translates */
  readonly translatedBy?: string;
  /** BCP 47, where the source says it */
  readonly language?: string | null;
  readonly sourceUrl?: string | null;
  readonly reply?: {
    readonly text: string;
    readonly day: Day | null;
    readonly translation?: string | null;
  } | null;
  readonly verification?: ReviewRecord["verification"];
  /** why its source does not publish it */
  readonly withheld?: Reason | null;
};

/** A review that was published from here before: it comes back as it was, with its id. */
export type PublishedDraft = { readonly at: Place; readonly record: ReviewRecord };

export type AnyDraft = Draft | PublishedDraft;

/** All that one file says. */
export type Reading = {
  readonly drafts: readonly AnyDraft[];
  readonly skipped: readonly Skipped[];
  /** rows that were skipped because they are not published at their source, as far as they were read */
  readonly withheld?: readonly AnyDraft[];
  /** the file itself, where it is not meant to be read */
  readonly leftOut?: readonly Skipped[];
  /** what the owner should know and need not mend */
  readonly notes?: readonly Reason[];
  /** fields about which the file has the last word: it has a place for them */
  readonly fields?: readonly Field[];
  /** the folder of a location's files, and the location's name where this file tells it */
  readonly listing?: { readonly folder: string; readonly name: string | null };
  readonly table?: ReadTable;
  /** the same file as it was read before the owner said otherwise */
  readonly before?: Reading;
};

/** A table that was read. */
export type ReadTable = {
  /** its columns, and those of which the owner said that they may be missing */
  readonly header: readonly string[];
  /** the columns of which the owner said what is published */
  readonly chosen: readonly ColumnValues[];
  /** what is to be remembered of it */
  readonly remember: Remembered | null;
  /** the column of locations, and how people call each of them, by its folded id */
  readonly branches?: {
    readonly name: string;
    readonly labels?: ReadonlyMap<string, PlaceLabel>;
  };
};

/** Why a row is not a review, and how it was understood, see Skipped. */
export type RefusedDraft = Pick<Skipped, "reason" | "withheld" | "noReview" | "branch">;

/**
 * Reads the rows of a document, one by one. So many bad rows mean that the file is something else;
 * to list them all would help nobody.
 *
 * @param toKey the id at its source of a row that is refused, where the row has one
 * @param onRow told of every row
 */
export function readRows<Row>(
  rows: Iterable<Row>,
  place: string,
  parseRow: (row: Row, at: Place) => Draft | RefusedDraft,
  toKey: (row: Row) => string | null,
  onRow: () => void = () => undefined,
): Pick<Reading, "drafts" | "skipped" | "withheld"> {
  const [drafts, withheld, skipped]: [Draft[], Draft[], Skipped[]] = [[], [], []];
  let [index, refused] = [-1, 0];
  for (const row of rows) {
    onRow();
    const at = { place, index: ++index };
    const found = parseRow(row, at);
    if (!("reason" in found)) {
      const { withheld: reason } = found;
      const { sourceId: key, branch } = found;
      if (reason) skipped.push({ ...at, key, branch, reason, withheld: true });
      (reason ? withheld : drafts).push(found);
    } else if (found.withheld || found.noReview || ++refused <= maxRefused) {
      skipped.push({ ...at, key: toKey(row), ...found });
    } else {
      const reason = "has over 1,000 bad rows, so the rest was not looked at";
      skipped.push({ place, index: null, key: null, reason });
      break;
    }
  }
  return { drafts, withheld, skipped };
}

const maxRefused = 1000;
