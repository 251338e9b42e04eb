import { toSentences } from "#insights/sentences.ts";
import { fold } from "#reviews/fold.ts";
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
 * @param names the ways to name it
 */
export function toNamingExamples(
  published: Published,
  ids: readonly string[],
  names: readonly string[],
): Example[] {
  const folded = names.map(fold);
  return readReviews(published.reviews, ids).map(({ review }) => {
    const naming = toSentences(review.text ?? "").find((sentence) => {
      const words = fold(sentence);
      return folded.some((name) => words.includes(name));
    });
    return toExample(review, naming ?? review.text);
  });
}

function toExample({ id, rating, date, source, url }: Review, evidence: string | null): Example {
  const words = evidence && toBeginning(evidence, mostLength);
  return { review_id: id, rating, date, source, evidence: words, url };
}

/** Characters of a quotation. */
const mostLength = 500;
