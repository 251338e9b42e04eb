import type { Correction } from "#insights/editorial.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import type { Roster, ToMentions } from "#reviews/mentions.ts";
import type { HideReason, ReviewRecord } from "#reviews/record.ts";
import { correctMentions, type MentionCorrection } from "./correct-mentions.ts";
import { withCorrection } from "./edit-record.ts";
import type { SaidCorrection } from "./parse-correction.ts";
import type { SetByOwner } from "./set-by-owner.ts";

/** What an owner does to a review, but for erasing it. */
export type ReviewAction =
  | {
      readonly kind: "hide";
      readonly reason: HideReason;
      /** never published */
      readonly note: string | null;
      readonly today: Day;
    }
  | { readonly kind: "anonymise" }
  | { readonly kind: "restore" }
  | {
      readonly kind: "correct";
      readonly mentions: MentionCorrection;
      readonly corrections: readonly SaidCorrection[];
    }
  /** a reply, a translation and the like, see set-by-owner.ts */
  | { readonly kind: "set"; readonly set: SetByOwner };

/** A review, and what is said of it in business.yaml. */
type Standing = {
  readonly record: ReviewRecord;
  readonly corrections: readonly Correction[];
};

/**
 * What an action makes of a review; done twice it changes nothing more.
 *
 * @param toFound says what is found in its words
 * @throws Refusal where a correction names what is not there
 */
export function act(
  { record, corrections }: Standing,
  action: ReviewAction,
  roster: Roster,
  toFound: ToMentions,
): Standing {
  if (action.kind === "hide") return { record: toHidden(record, action), corrections };
  if (action.kind === "anonymise") {
    return { record: { ...record, anonymous: true }, corrections };
  }
  if (action.kind === "restore") {
    const { hidden: _, anonymous: __, edited, ...rest } = record;
    const restored = edited === "typo" ? { ...rest, edited } : rest;
    return { record: restored, corrections };
  }
  if (action.kind === "set") return { record: action.set(record), corrections };
  const isOfWords = action.corrections.some((each) => each.aspect ?? each.problem);
  if (isOfWords && record.text === undefined) {
    throw new Refusal(say`${record.id} has no words, so there is nothing in it to misread`);
  }
  return {
    record: correctMentions(record, action.mentions, roster, toFound),
    corrections: action.corrections.reduce(
      (said, correction) => withCorrection(said, { review: record.id, ...correction }),
      corrections,
    ),
  };
}

/** The day stays that of the first time, as long as the reason does. */
function toHidden(
  record: ReviewRecord,
  { reason, note, today }: Extract<ReviewAction, { kind: "hide" }>,
): ReviewRecord {
  const before = record.hidden?.reason === reason ? record.hidden : undefined;
  const kept = note ?? before?.note;
  const date = before?.date ?? today;
  return { ...record, hidden: { reason, date, ...(kept === undefined ? {} : { note: kept }) } };
}
