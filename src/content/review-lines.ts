import { toSubject } from "#insights/editorial.ts";
import { toShownAuthor } from "#reviews/author.ts";
import { createNameHider, type NameContext } from "#reviews/hidden-name.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { LocatedRecord } from "./check-record.ts";
import { ownKeys } from "./edit-record.ts";
import { toFactText, toFirst, toNotedLine } from "./noted-line.ts";
import type { Righted } from "./put-right.ts";
import type { ContentFolder } from "./read-content.ts";
import { createToFound } from "./readings.ts";

/** All that the owner's content says of a review, for the owner: also what is not published. */
export function toReviewFacts(located: LocatedRecord, content: ContentFolder): string {
  const { record } = located;
  const { mentions, ...said } = record;
  const reason = toLeftOutReason(record, content.verifiedSources);
  const shown = toShownAuthor(record.anonymous ? undefined : record.author, content.authorPolicy);
  const named = mentions ?? createToFound(content)(record);
  const corrections = content.editorial.corrections.filter(({ review }) => review === record.id);
  const facts = [
    ["stored in", `${located.file}:${located.line}`],
    ["published", reason === null ? "yes" : `no (${reason})`],
    ["shown as", shown],
    ...Object.entries(said).filter(([key]) => key !== "id"),
    [mentions ? "mentions (set)" : "mentions (recognised)", named],
    ...(corrections.length > 0 ? [["corrections", corrections]] : []),
  ];
  const lines = facts.map(([name, value]) => `  ${String(name)}: ${toFactText(value)}`);
  return [toReviewLine(record, content), ...lines].join("\n");
}

/** What tells how reviews are shown. */
type Shown = Pick<ContentFolder, "verifiedSources" | "authorPolicy">;

/**
 * A review in a list, for its owner to recognise: id, day, stars, author, first words, and why it is
 * not published. The author as the policy shows it, since lists end up in logs and on other screens.
 */
export function toReviewLine(
  record: ReviewRecord,
  { verifiedSources, authorPolicy }: Shown,
): string {
  const { title, text } = record;
  const reason = toLeftOutReason(record, verifiedSources);
  const parts = [
    toNotedLine(record, { authorPolicy }),
    toFirst(text ?? title ?? "", 60),
    reason && `(not published: ${reason})`,
  ];
  return parts.filter(Boolean).join("  ");
}

/** What changed of a review, a line each; none where nothing did. */
export function toRightedLines(
  { located, record, corrections }: Righted,
  content: Shown & NameContext,
): string[] {
  const before = located.record;
  const changes = ownKeys
    .filter((key) => toText(before[key]) !== toText(record[key]))
    .map((key) => `  ${key}: ${toText(before[key])} → ${toText(record[key])}`);
  const said = [corrections.before, corrections.after].map((list) =>
    toText(list.map((each) => `${toSubject(each).replace(/^aspect /, "")} ${each.sentiment}`)),
  );
  if (said[0] !== said[1]) changes.push(`  corrections: ${said[0]} → ${said[1]}`);
  const [was, is] = [before, record].map((each) => {
    const reason = toLeftOutReason(each, content.verifiedSources);
    return reason === null ? "yes" : `no, counted as "${reason}"`;
  });
  if (was !== is) changes.push(`  published: ${was} → ${is}`);
  if (before.edited !== record.edited) changes.push(...toNameLines(record, content));
  return changes;
}

/** Where a part of its author's name stands in a review, and what is published instead. */
function toNameLines(record: ReviewRecord, context: NameContext): string[] {
  const shown = new Map(toTexts(createNameHider(context)(record)));
  return toTexts(record).flatMap(([place, text]) => {
    const after = shown.get(place);
    if (text === after) return [];
    if (after === undefined) return [`  “${toFirst(text, 60)}” is left out`];
    const others = [...after];
    const from = [...text].findIndex((each, at) => each !== others[at]) - 20;
    const cut = (whole: string) => toFirst([...whole].slice(Math.max(0, from)).join(""), 60);
    return [`  “${cut(text)}” is published as “${cut(after)}”`];
  });
}

/** The texts in a value by their place in it. */
function toTexts(value: unknown, place = ""): (readonly [place: string, text: string])[] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => toTexts(part, `${place}.${key}`));
}

/** A value in the words of a terminal, as far as it is told from others there; – for none. */
function toText(value: unknown): string {
  if (value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  if (typeof value !== "object" || value === null) return toFirst(String(value), 200);
  return Object.entries(value)
    .map(([key, part]) => `${key} ${toText(part)}`)
    .join("; ");
}
