import { type Reason, toText } from "#machine/reason.ts";
import type { Day } from "#reviews/day.ts";

/** What an import has to be told first: as a terminal asks it, and as data from which a form is made. */
export type Question = {
  readonly kind: QuestionKind;
  /** the column, sheet, date or review that it is about, as the owner's file has it */
  readonly about?: Reason;
  /** the column of a review that is looked for */
  readonly column?: string;
  /** the answers; none where only the file itself can be mended */
  readonly choices: readonly Choice[];
  /** whether several of those that count something may be right together */
  readonly isMany?: true;
  /** as a terminal asks it, with the options that answer */
  readonly text: string;
  /** what only the file itself can mend */
  readonly reason?: Reason;
  /** the file */
  readonly place?: string;
};

/** An answer to a question. */
export type Choice = {
  /** what it adds to the command: `--dates=dmy`; nothing where all stays as it is */
  readonly args: readonly string[];
  /** what is chosen as the file calls it; absent where `args` say it all */
  readonly name?: string;
  /** rows or reviews of which it is */
  readonly count?: number;
  /** what it means for some of what was read: values of a column, a day */
  readonly examples?: readonly string[];
  /** the day of the newest review of which it is */
  readonly newest?: Day;
  /** it speaks against all others */
  readonly isAlone?: true;
};

export type QuestionKind =
  | "location"
  | "missing location"
  | "column"
  | "state"
  | "missing state"
  | "missing names"
  | "name forms"
  | "shown names"
  | "unclear state"
  | "grades"
  | "scale"
  | "day order"
  | "day numbers"
  | "turned days"
  | "source"
  | "other platforms"
  | "sheet"
  | "encoding"
  | "delimiter"
  | "hidden rows"
  | "comments"
  | "garbled"
  | "set apart"
  | "spoiled ids"
  | "other source"
  | "other rows"
  | "mend";

/** What is wrong can only be put right in the file, or by other words of the command. */
export function toMend(reason: Reason): Question {
  return { kind: "mend", choices: [], text: toText(reason), reason };
}

/** A part of what was read, for a person to see what a question is about: cells, and what they are read as. */
export type Sample = readonly SampleCell[];
type SampleCell = {
  readonly header: string;
  /** the column of a review; null where it is not read */
  readonly column: string | null;
  readonly value: string;
};
