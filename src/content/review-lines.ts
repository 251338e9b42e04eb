import { toShownAuthor } from "#reviews/author.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import { createToMentions } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { LocatedRecord } from "./check-record.ts";
import { ownKeys } from "./edit-record.ts";
import type { Righted } from "./put-right.ts";
import type { ContentFolder } from "./read-content.ts";

/** All that the owner's content says of a review, for the owner: also what is not published. */
export function toReviewFacts(located: LocatedRecord, content: ContentFolder): string {
  const { record } = located;
  const { mentions, ...said } = record;
  const reason = toLeftOutReason(record, content.verifiedSources);
  const shown = toShownAuthor(record.anonymous ? undefined : record.author, content.authorPolicy);
  const named = mentions ?? createToMentions(content.roster)(record);
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

/** A review in one line, without its words: `01J…  2026-03-14  ★★★  google  content/…:4`. */
export function toReviewLine({ record, file, line }: LocatedRecord): string {
  const stars = "★".repeat(record.rating);
  return `${record.id}  ${record.date}  ${stars}  ${record.source}  ${file}:${line}`;
}

/** A review in one line, for its owner to recognise: id, day, stars, author, first words, and why it is not published. */
export function toFoundLine(
  record: ReviewRecord,
  { verifiedSources }: Pick<ContentFolder, "verifiedSources">,
): string {
  const { id, date, rating, author = "Anonymous", title, text } = record;
  const words = [...(text ?? title ?? "")].slice(0, 60).join("");
  const reason = toLeftOutReason(record, verifiedSources);
  const parts = [
    id,
    date,
    "★".repeat(rating),
    author,
    words,
    reason && `(not published: ${reason})`,
  ];
  return toFactText(parts.filter(Boolean).join("  ")).replace(/\s*\n\s*/g, " ");
}

/** What changed of a review, a line each; none where nothing did. */
export function toRightedLines(
  { located, record, corrections }: Righted,
  { verifiedSources }: Pick<ContentFolder, "verifiedSources">,
): string[] {
  const before = located.record;
  const changes = ownKeys
    .filter((key) => toText(before[key]) !== toText(record[key]))
    .map((key) => `  ${key}: ${toText(before[key])} → ${toText(record[key])}`);
  const said = [corrections.before, corrections.after].map((list) =>
    toText(list.map(({ aspect, sentiment }) => `${aspect} ${sentiment}`)),
  );
  if (said[0] !== said[1]) changes.push(`  corrections: ${said[0]} → ${said[1]}`);
  const [was, is] = [before, record].map((each) => {
    const reason = toLeftOutReason(each, verifiedSources);
    return reason === null ? "yes" : `no, counted as "${reason}"`;
  });
  if (was !== is) changes.push(`  published: ${was} → ${is}`);
  return changes;
}

/** A value in the words of a terminal; – for none. */
function toText(value: unknown): string {
  if (value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key} ${toText(part)}`)
    .join("; ");
}
