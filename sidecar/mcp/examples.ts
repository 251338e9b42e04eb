import { fold } from "#language/fold.ts";
import { toSentences } from "#language/sentences.ts";
import type { Review } from "#reviews/review.ts";
import { toBeginning } from "./bounds.ts";
import type { Published } from "./published.ts";
import { readReviews } from "./published.ts";
import type { Example } from "./shapes.ts";

/** Examples of an aspect: what the analysis rests on, word for word. */
export function toAspectExamples(
  published: Published,
  ids: readonly string[],
  aspect: string,
): Example[] {
  return readReviews(published.reviews, ids).map(({ review, position }) => {
    const said = published.insights?.ofReview(review.id, position)?.aspects;
    return toExample(review, said?.find(({ id }) => id === aspect)?.evidence ?? null);
  });
}

/**
 * Examples of a person or a service: the sentence that names it, else the review's beginning.
 *
 * @param names the ways to name it, the surest first
 */
export function toNamingExamples(
  published: Published,
  ids: readonly string[],
  names: readonly string[],
): Example[] {
  const patterns = names.map((name) => toWholeWords(fold(name)));
  return readReviews(published.reviews, ids).map(({ review }) => {
    const sentences = toSentences(review.text ?? "");
    const naming = patterns
      .map((pattern) => sentences.find((sentence) => pattern.test(fold(sentence))))
      .find((sentence) => sentence !== undefined);
    return toExample(review, naming ?? review.text);
  });
}

/** The words as they stand between others: Tom, but not in customer. */
function toWholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, "u");
}

function toExample({ id, rating, date, source, url }: Review, evidence: string | null): Example {
  const words = evidence && toBeginning(evidence, mostLength);
  return { review_id: id, rating, date, source, evidence: words, url };
}

/** Characters of a quotation. */
const mostLength = 500;
