import type { Skipped } from "#import/fault.ts";
import type { Question, Sample } from "#import/question.ts";
import type { Reason } from "#machine/reason.ts";

/** What is known of an upload, as the process that read it wrote it down. */
export type State =
  | {
      readonly kind: "refused";
      readonly reason: Reason;
      /** what of it was not taken */
      readonly skipped: Listed<ShownRow>;
      /** how many reviews would be gone: it is taken in where that is said to be so */
      readonly gone: number | null;
    }
  | {
      readonly kind: "asking";
      readonly reader: string;
      readonly questions: readonly Question[];
      readonly samples: readonly Sample[];
    }
  | {
      readonly kind: "planned";
      readonly reader: string;
      readonly difference: Difference;
      /** it is not the one that was to be taken in */
      readonly isAnew: boolean;
    }
  | { readonly kind: "taken"; readonly difference: Difference };

/** What taking in would change. */
export type Difference = {
  /** the same for the same difference: that it is still the one which was looked at */
  readonly print: string;
  readonly sources: readonly SourceDifference[];
  /** how some of the new reviews would be published */
  readonly samples: readonly ShownReview[];
  readonly leftOut: Listed<ShownRow>;
  readonly skipped: Listed<ShownRow>;
  readonly duplicates: number;
  /** what the owner should know of how the files were read */
  readonly notes: Listed<Reason>;
  /** sources that the business does not yet count as verified, so that nothing of them is published */
  readonly unverified: readonly string[];
  /** whether the owner said that the files hold all reviews there are */
  readonly isComplete: boolean;
};

export type SourceDifference = {
  readonly source: string;
  readonly added: Listed<ShownReview>;
  readonly changed: Listed<ShownChange>;
  readonly gone: Listed<ShownReview>;
  readonly unchanged: number;
  /** stored ones that the files lack, and that stay */
  readonly missing: number;
  /** changes of the owner's that stay although the files say otherwise */
  readonly own: number;
};

/** The first of many, and how many there are. */
export type Listed<Item> = { readonly count: number; readonly first: readonly Item[] };

/** A row or a file that is not taken in. */
export type ShownRow = Pick<Skipped, "place" | "index" | "line" | "reason">;

export type ShownReview = {
  readonly date: string;
  readonly rating: number;
  readonly author: string;
  readonly text: string;
};

export type ShownChange = {
  readonly review: ShownReview;
  readonly fields: readonly {
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
};
