import { toShownAuthor } from "#reviews/author.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import { createMentionRecogniser } from "#reviews/mentions.ts";
import { toReadableText } from "#reviews/readable-text.ts";
import type { ContentFolder } from "./read-content.ts";
import type { LocatedRecord } from "./read-ndjson.ts";
import { toReviewLine } from "./righted-lines.ts";

/** All that the owner's content says of a review, for the owner: also what is not published. */
export function toReviewFacts(located: LocatedRecord, content: ContentFolder): string {
  const { record } = located;
  const { mentions, ...said } = record;
  const reason = toLeftOutReason(record, content.verifiedSources);
  const shown = toShownAuthor(record.anonymous ? undefined : record.author, content.authorPolicy);
  const named =
    mentions ?? createMentionRecogniser(content.roster)(toReadableText(record), record.author);
  const corrections = content.editorial.corrections.filter(({ review }) => review === record.id);
  const facts = [
    ["published", reason === null ? "yes" : `no (${reason})`],
    ["shown as", shown],
    ...Object.entries(said).filter(([key]) => key !== "id"),
    [mentions ? "mentions (set)" : "mentions (recognised)", named],
    ...(corrections.length > 0 ? [["corrections", corrections]] : []),
  ];
  const lines = facts.map(([name, value]) => `  ${String(name)}: ${toFactText(value)}`);
  return [toReviewLine(located), ...lines].join("\n");
}

/** Control characters of texts never reach a terminal. */
function toFactText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (found) => (found === "\n" ? "\n    " : " "));
}
