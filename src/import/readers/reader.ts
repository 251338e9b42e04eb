import type { Reading } from "#import/draft.ts";
import type { ExportFile } from "#import/read-export.ts";
import type { Remembered, Said } from "#import/table/remembered.ts";
import type { Instant } from "#reviews/day.ts";
import type { RowContext } from "#reviews/review-table.ts";

/** What a reader has to know of the business, and what its owner said. */
export type ReaderContext = RowContext & {
  /** the IANA name of its time zone: the day of a review is its day there; BCP 47; and its name */
  readonly business: {
    readonly time_zone: string;
    readonly language: string;
    readonly name: string;
  };
  readonly now: Instant;
  readonly said: Said;
  readonly remembered: readonly Remembered[];
  /** told of every row that is read */
  readonly onRow?: () => void;
};

/** What reads the exports of one kind. All that follows is the same for all, see plan-import.ts. */
export type Reader = {
  /** as the command calls it */
  readonly name: string;
  /** what it reads, in a line of the command's help */
  readonly help: string;
  /** where nothing was found: what to give instead */
  readonly advice: string;
  /** an export has several files, so a single one is never the whole of it */
  readonly isArchive?: true;
  /** whether a file of a folder or an archive is to be read; one that is given by itself always is */
  readonly isWanted: (path: string) => boolean;
  /**
   * @throws ImportError where the file is another reader's, or none's; ImportQuestion where the owner
   *   has to say something first
   */
  readonly read: (file: ExportFile, context: ReaderContext) => Promise<Reading>;
};
