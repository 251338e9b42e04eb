import { parseLanguage } from "#content/parse-language.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import {
  setLanguage,
  setReply,
  setReplyTranslation,
  setTranslation,
  setVerification,
} from "#content/set-by-owner.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";
import type { Day } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { toCorrectAction } from "./corrections-form.ts";

/** What the forms of one review do. */
export const reviewDeeds = [
  "reply",
  "translation",
  "replyTranslation",
  "language",
  "verification",
  "correct",
] as const;
export type ReviewDeed = (typeof reviewDeeds)[number];

export const methods = ["order", "invitation", "manual"] as const;

/**
 * What a form says, as one action.
 *
 * @throws Refusal for what is not a language
 */
export function toReviewAction(
  deed: ReviewDeed,
  form: URLSearchParams,
  record: ReviewRecord,
  content: ContentFolder,
  today: Day,
): ReviewAction {
  const words = toCleanText(form.get(deed) ?? "");
  switch (deed) {
    case "correct":
      return toCorrectAction(form, record.text !== undefined, content);
    case "reply":
      return { kind: "set", set: setReply(words, null, today) };
    case "language":
      return toLanguageAction(form);
    case "verification":
      return toVerificationAction(form);
    default: {
      const toGiven = (text: string) => ({ text, language: parseLanguage(form.get("to") ?? "") });
      const set = deed === "translation" ? setTranslation : setReplyTranslation;
      return { kind: "set", set: set(words === null ? null : toGiven(words)) };
    }
  }
}

/** @throws Refusal for what is not a language */
export function toLanguageAction(form: URLSearchParams): ReviewAction {
  const said = toCleanText(form.get("language") ?? "");
  return { kind: "set", set: setLanguage(said === null ? null : parseLanguage(said)) };
}

/** Whether the note, which is published, holds something like an address or a telephone number. */
export function tellsTooMuch(deed: string, form: URLSearchParams): boolean {
  return deed === "verification" && hasContactDetail(form.get("note") ?? "");
}

export function toVerificationAction(form: URLSearchParams): ReviewAction {
  const method = methods.find((each) => each === form.get("verification"));
  const note = toCleanText(form.get("note") ?? "");
  return { kind: "set", set: setVerification(method === undefined ? null : { method, note }) };
}
