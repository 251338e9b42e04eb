import { type AuthorPolicy, toShownAuthor } from "#reviews/author.ts";
import type { ReviewRecord } from "#reviews/record.ts";

/** A review in a list without what is written in it: id, day, stars and author as the policy shows it. */
export function toNotedLine(
  record: ReviewRecord,
  { authorPolicy }: { readonly authorPolicy: AuthorPolicy },
): string {
  const author = toShownAuthor(record.anonymous ? undefined : record.author, authorPolicy);
  return `${toBareLine(record)}  ${toFirst(author, 60)}`;
}

/** A review in a list that outlasts it: id, day and stars alone. */
export function toBareLine({ id, date, rating }: ReviewRecord): string {
  return `${id}  ${date}  ${"★".repeat(rating)}`;
}

/** The beginning of a text, in a line that a terminal can show. */
export function toFirst(text: string, max: number): string {
  const line = toFactText(text).replace(/\s+/g, " ");
  const first = [...line].slice(0, max).join("");
  return first === line ? line : `${first.trimEnd()} …`;
}

/** Control characters of texts never reach a terminal. */
export function toFactText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (found) => (found === "\n" ? "\n    " : " "));
}
