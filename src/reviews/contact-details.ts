import { toLeftOutReason, type VerifiedSources } from "./left-out.ts";
import type { ReviewRecord } from "./record.ts";

/**
 * The ids of published reviews in which the customer wrote something like an e-mail address or a
 * telephone number, in the order of the records. Texts are published as they were written, so the
 * owner should look at these. Replies are the owner's own words and often give the own number.
 */
export function findContactDetails({
  records,
  verifiedSources,
}: {
  readonly records: readonly ReviewRecord[];
  readonly verifiedSources: VerifiedSources;
}): string[] {
  return records
    .filter((record) => toLeftOutReason(record, verifiedSources) === null)
    .filter(({ title, text, translation }) =>
      [title, text, translation?.text].some((each) => each && hasContactDetail(each)),
    )
    .map(({ id }) => id);
}

/** Whether a text holds something like an e-mail address or a telephone number. */
export function hasContactDetail(text: string): boolean {
  return hasEmailAddress(text) || hasTelephoneNumber(text);
}

/** `ada@example.com`, also `ada (at) example.com` and `ada @ example.com`. */
export function hasEmailAddress(text: string): boolean {
  return /[@＠]|[([]\s?at\s?[)\]]/iu.test(text) && emailAddress.test(text);
}

const emailAddress = /[\p{L}\p{N}_%+-]\s?(?:[@＠]|[([]\s?at\s?[)\]])\s?[\p{L}\p{N}-]+[.．]\p{L}/iu;

/** Seven digits or more, however grouped, that are not dates. */
export function hasTelephoneNumber(text: string): boolean {
  for (const [found] of text.matchAll(digitGroups)) {
    const digits = found.replace(dates, "").replace(/[^\p{Nd}]/gu, "").length;
    if (digits >= 7) return true;
  }
  return false;
}

const digitGroups = /\p{Nd}(?:[\s()./\-\u2010-\u2015]{0,3}\p{Nd})+/gu;

/** `2026-03-14`, `14.03.2026`, `3/14/26`, and a lone year. */
const dates =
  /(?<!\d)(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\s?\d{1,2}\2\s?(?:\d{4}|\d\d)|(?:19|20)\d\d)(?!\d)/g;
