import type { ReviewRecord } from "#reviews/record.ts";
import type { Skipped } from "./fault.ts";
import { ImportError, toSkippedLine } from "./fault.ts";

/**
 * A complete export tells by what it lacks what is gone. So it must have been read whole: a row that
 * was refused is a review that is there. Rows that were understood (see Skipped) are no obstacle.
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

/**
 * Whether a skipped row says that a stored review is still at its source, by the id there. A row that
 * is withheld does not: the review is not published any more.
 */
export function createIsThere(skipped: readonly Skipped[]): (record: ReviewRecord) => boolean {
  const there = skipped.filter(({ withheld }) => !withheld);
  const keys = new Set<string | undefined>(there.flatMap(({ key }) => key ?? []));
  return ({ source_id }) => keys.has(source_id);
}

const maxShown = 10;
