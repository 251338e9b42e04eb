import { type Reason, say, toText } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { type Question, type Sample, toMend } from "./question.ts";

/** A refusal of a whole import. The message is for the owner: it names the place and the remedy. */
export class ImportError extends Refusal {
  override readonly name = "ImportError";
  /** the files and rows that are meant, of which the message tells some */
  readonly skipped: readonly Skipped[];
  /** how many reviews would be gone, where it may be that they are; null where something else is wrong */
  readonly gone: number | null;

  constructor(reason: Reason, skipped: readonly Skipped[] = [], gone: number | null = null) {
    super(reason);
    this.skipped = skipped;
    this.gone = gone;
  }
}

/**
 * An import needs to be told something that the file does not say. Nothing is wrong; the message
 * says what was found, and the flag that answers.
 */
export class ImportQuestion extends Refusal {
  override readonly name = "ImportQuestion";
  readonly questions: readonly Question[];
  /** some of what was read, as far as it is understood */
  readonly samples: readonly Sample[];

  /** @param message where a terminal is told more than the questions */
  constructor(
    asked: string | readonly Question[],
    samples: readonly Sample[] = [],
    message?: string,
  ) {
    const questions = typeof asked === "string" ? [toMend(asked)] : asked;
    super(message ?? questions.map(({ text }) => text).join("\n"));
    this.questions = questions;
    this.samples = samples;
  }
}

/** A file, or a row of one, that an import leaves out. */
export type Skipped = {
  /** `takeout-001.zip: Takeout/…/reviews.json` */
  readonly place: string;
  /** of the row in its file, counted from 0; null for the file as a whole */
  readonly index: number | null;
  /** of the row in a table, counted from 1 */
  readonly line?: number;
  readonly reason: Reason;
  /** the review's id at its source where the row gives one: it still exists there */
  readonly key: string | null;
  /** the location that a table names for the row */
  readonly branch?: string | undefined;
  /** the row was understood, and its platform or the owner does not publish it */
  readonly withheld?: true;
  /** what the owner has not said whether it is published, and does not clearly say no */
  readonly unclear?: UnclearState | undefined;
  /** the row was understood, and is not a review here: no stars at its source, or not allowed */
  readonly noReview?: true;
};

/** A value of a column that says what is published, beside those of which the owner said that they are. */
export type UnclearState = {
  readonly column: string;
  readonly value: string;
  readonly published: readonly string[];
};

/** A skipped row or file as one line. */
export function toSkippedLine({ reason, ...at }: Skipped): string {
  return `${toPlace(at)}: ${toText(reason)}`;
}

/** Where a row or file stands, in words. */
export function toPlace(at: Pick<Skipped, "place" | "index" | "line">): string {
  return toText(sayPlace(at));
}

/** The same, for a sentence. */
export function sayPlace({
  place,
  index,
  line,
}: Pick<Skipped, "place" | "index" | "line">): Reason {
  if (line !== undefined) return say`${place}, line ${line}`;
  return index === null ? place : say`${place}, reviews[${index}]`;
}

/** What an export calls itself, in one printable line: names in archives may hold anything. */
export function toPrintable(text: string, length = 200): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  return line.length > length ? `${line.slice(0, length).toWellFormed()}…` : line;
}

/** What went wrong in a system call or a library, in words. */
export function toCause(error: unknown): string {
  return toPrintable(error instanceof Error ? error.message : String(error));
}
