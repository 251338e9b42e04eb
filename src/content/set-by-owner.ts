import { type Reason, say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import { createKnownNameHider, createNameHider, type NameContext } from "#reviews/hidden-name.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Verification } from "#reviews/review.ts";
import { toCleanText } from "#reviews/text.ts";

/** What an owner says of a review: the record with it, and with all else as it was. */
export type SetByOwner = (record: ReviewRecord) => ReviewRecord;

/**
 * A reply of the business, or none. One in the same words keeps its translation, and its day where
 * no other is said; a translation of other words goes.
 *
 * @param day of the reply; null where it is not said
 */
export function setReply(text: string | null, day: Day | null, today: Day): SetByOwner {
  return ({ owner_reply: before, ...record }) => {
    if (text === null) return record;
    const reply = before?.text === text ? before : { text, date: today };
    return { ...record, owner_reply: day === null ? reply : { ...reply, date: day } };
  };
}

/** A translation of the customer's words, or none. Those are not touched. */
export function setTranslation(translation: ReviewRecord["translation"] | null): SetByOwner {
  return ({ translation: _, ...record }) => {
    if (record.text === undefined) throw new Refusal(toWordless(record));
    return translation ? { ...record, translation } : record;
  };
}

/** A translation of the reply, or none. */
export function setReplyTranslation(translation: ReviewRecord["translation"] | null): SetByOwner {
  return (record) => {
    if (!record.owner_reply)
      throw new Refusal(say`${record.id} has no reply that could be translated`);
    const { translation: _, ...reply } = record.owner_reply;
    return { ...record, owner_reply: translation ? { ...reply, translation } : reply };
  };
}

/** The language of the customer's words; null where nobody can tell it. */
export function setLanguage(language: string | null): SetByOwner {
  return ({ language: _, ...record }) => {
    if (record.text === undefined) throw new Refusal(toWordless(record));
    return language === null ? record : { ...record, language };
  };
}

/** On what the review counts as verified; null for as its source does. */
export function setVerification(said: Verification | null): SetByOwner {
  return ({ verification: _, ...record }) => {
    if (said === null) return record;
    const { method, note } = said;
    return { ...record, verification: { method, ...(note !== null && { note }) } };
  };
}

/** Has what is hidden of the author's name replaced wherever the review is published. */
export function setNameHidden(context: NameContext): SetByOwner {
  const hide = createNameHider(context);
  return (record) => {
    if (hide(record) !== record) return { ...record, edited: "name" };
    throw new Refusal(
      say`${record.id} has nothing to replace: no part of its author's name that the pages do not show stands in its words`,
    );
  };
}

/**
 * Replaces a name that the content does not know, such as the whole one of an author who is stored by
 * initials: in the words that are stored, because nothing else tells later where it stood.
 */
export function setKnownNameHidden(context: NameContext, known: string): SetByOwner {
  const hide = createKnownNameHider(context);
  return (record) => {
    const hidden = hide(record, known);
    const isFull = context.authorPolicy === "full" && !record.anonymous;
    // With whole names, “name” means that nothing was replaced.
    if (hidden !== record) return { ...hidden, edited: isFull ? "typo" : "name" };
    throw new Refusal(
      say`${record.id} has nothing to replace: no part of that name which the pages do not show stands in its words`,
    );
  };
}

function toWordless({ id }: ReviewRecord): Reason {
  return say`${id} has no words, so there is nothing to translate and no language to tell`;
}

/** @throws Refusal where there is nothing to read in the words */
export function parseWords(said: string): string {
  const text = toCleanText(said);
  if (text === null)
    throw new Refusal("there are no words in it; --remove takes back what there is");
  return text;
}

/** Which reviews an owner means by what they have in common; null for whatever. */
export type Common = {
  /** the language that is told of them now; `none` for those without one */
  readonly from: string | null;
  readonly year: string | null;
  readonly source: string | null;
};

/** The ids of the reviews with words that have all of it in common, in the order of the records. */
export function findCommon(
  records: readonly ReviewRecord[],
  { from, year, source }: Common,
): readonly string[] {
  const isOf = ({ language = "none" }: ReviewRecord) =>
    from === null || language === from || language.startsWith(`${from}-`);
  return records
    .filter((record) => record.text !== undefined && isOf(record))
    .filter((record) => year === null || record.date.startsWith(`${year}-`))
    .filter((record) => source === null || record.source === source)
    .map(({ id }) => id);
}
