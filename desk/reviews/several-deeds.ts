import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { setNameHidden } from "#content/set-by-owner.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import { createNameHider, type NameContext } from "#reviews/hidden-name.ts";
import { hideReasons, type ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { toLanguageAction, toVerificationAction } from "./review-deeds.ts";

/** What is done with one or more reviews after it was said in numbers. */
export const severalDeeds = [
  "hide",
  "anonymise",
  "replace",
  "restore",
  "language",
  "verification",
  "erase",
] as const;
export type SeveralDeed = (typeof severalDeeds)[number];

/** Tells the reviews that have what a deed would change. */
export function createFits(
  deed: SeveralDeed,
  content: NameContext,
): (record: ReviewRecord) => boolean {
  if (deed === "language") return ({ text }) => text !== undefined;
  if (deed !== "replace") return () => true;
  const hide = createNameHider(content);
  return (record) => record.edited !== "name" && hide(record) !== record;
}

/**
 * What the form says, as one action.
 *
 * @throws Refusal for what is not a language, or not a reason to hide
 */
export function toSeveralAction(
  deed: Exclude<SeveralDeed, "erase">,
  form: URLSearchParams,
  content: ContentFolder,
  today: Day,
): ReviewAction {
  if (deed === "replace") return { kind: "set", set: setNameHidden(content) };
  if (deed === "language") return toLanguageAction(form);
  if (deed === "verification") return toVerificationAction(form);
  if (deed !== "hide") return { kind: deed };
  const reason = hideReasons.find((each) => each === form.get("reason"));
  if (reason === undefined) throw new Refusal(say`it needs a reason`);
  return { kind: "hide", reason, note: toCleanText(form.get("note") ?? ""), today };
}
