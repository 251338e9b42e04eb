import { html } from "hono/html";
import { toLeftOutReason, type VerifiedSources } from "#reviews/left-out.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toDayHtml } from "../days.ts";
import type { Html } from "../page.ts";
import { toSourceLabel } from "../take-in/show-questions.ts";
import { toTakeInWords } from "../take-in/words.ts";
import type { Language } from "../words.ts";
import { toReviewWords } from "./words.ts";

/** The name for its owner, who sees all of it. */
export function toName({ author }: ReviewRecord, language: Language): string {
  return author ?? toReviewWords(language).someone;
}

/** Day, stars, source and state of a review, in a line. */
export function toFacts(
  record: ReviewRecord,
  verifiedSources: VerifiedSources,
  language: Language,
): Html {
  const words = toReviewWords(language);
  const { rating, date, source, owner_reply: reply } = record;
  const reason = toLeftOutReason(record, verifiedSources);
  const state = reason === null ? words.published : `${words.leftOut}: ${words.reasons[reason]}`;
  return html`${words.starsOf({ stars: rating })} ·
    ${toDayHtml(date, language)}
    · ${toSourceLabel(source, toTakeInWords(language))} · ${state} · ${reply ? words.withReply : words.withoutReply}`;
}

/** A text in which the evidence is marked; what does not stand in it is not. */
export function toMarked(text: string, evidence: readonly string[]): Html {
  const found = evidence
    .map((words) => [text.indexOf(words), words.length] as const)
    .filter(([at, length]) => at >= 0 && length > 0)
    .sort(([a], [b]) => a - b);
  const parts: (string | Html)[] = [];
  let end = 0;
  for (const [at, length] of found) {
    const from = Math.max(at, end);
    if (at + length <= from) continue;
    parts.push(text.slice(end, from), html`<mark>${text.slice(from, at + length)}</mark>`);
    end = at + length;
  }
  return html`${[...parts, text.slice(end)]}`;
}
