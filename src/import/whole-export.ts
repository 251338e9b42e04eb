import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import { ImportError, toSkippedLine } from "./fault.ts";

/**
 * A complete export tells by what it lacks what is gone. So it must have been read whole: a row that
 * was refused is a review that is there. Rows that were understood (see Skipped) do not stand in the way.
 *
 * @throws ImportError with the places, the reasons and the remedy
 */
export function refuseUnread(skipped: readonly Skipped[]): void {
  const unread = skipped.filter(({ withheld, noReview }) => !(withheld || noReview));
  if (unread.length === 0) return;
  const rest = unread.length > maxShown ? `\n  … and ${unread.length - maxShown} more` : "";
  throw new ImportError(
    `--complete needs a whole export, because it marks what is missing as gone, and this was not read:\n  ${unread
      .slice(0, maxShown)
      .map(toSkippedLine)
      .join(
        "\n  ",
      )}${rest}\nImport without --complete (then nothing that is missing is marked as gone), or put right in a copy of the file what is named here, or take it out where it is not a review, and give that`,
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
  withheldReviews: readonly ReviewRecord[] = [],
): SkippedReviews {
  const toKeys = (rows: readonly Skipped[]) =>
    new Set<string | undefined>(rows.flatMap(({ key }) => key ?? []));
  const there = toKeys(skipped.filter((row) => !row.withheld));
  const withheld = toKeys(skipped.filter((row) => row.withheld));
  const ids = new Set(withheldReviews.map(({ id }) => id));
  const isWithheld = ({ id, source_id }: ReviewRecord) => withheld.has(source_id) || ids.has(id);
  return {
    isThere: ({ source_id }) => there.has(source_id),
    isWithheld,
    isNamed: (record) => there.has(record.source_id) || isWithheld(record),
  };
}

const maxShown = 10;
