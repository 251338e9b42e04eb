import { fold } from "#language/fold.ts";
import { toShownAuthor } from "#reviews/author.ts";
import { isNearText } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { anonymous } from "#reviews/text.ts";

/** Whether a row has the day and the stars of a review, and nearly its words: only the name may be another. */
export function isNearButName(row: ReviewRecord, stored: ReviewRecord): boolean {
  return (
    row.date === stored.date &&
    row.rating === stored.rating &&
    isNearText(row.text ?? "", stored.text ?? "")
  );
}

/** Whether an author's name now says less: none, a word such as “anonym”, or the name shortened to `Kim L.`. */
export function isLessOfName(now: ReviewRecord, before: ReviewRecord): boolean {
  const [words, known] = [now, before].map(({ author }) => toWords(author));
  if (!known?.length || !words) return false;
  if (words.length === 0 || toShownAuthor(now.author, "full") === anonymous) return true;
  let from = 0;
  for (const word of words) {
    const at = known.findIndex((each, index) => index >= from && each.startsWith(word));
    if (at < 0) return false;
    from = at + 1;
  }
  return words.join("").length < known.join("").length;
}

function toWords(author = ""): readonly string[] {
  return fold(author).match(/[\p{L}\p{N}]+/gu) ?? [];
}
