import { toExcerpt } from "#formats/excerpt.ts";
import type { AspectInsight, Sentiment } from "#insights/insights-schema.ts";
import type { Review } from "#reviews/review.ts";

/** A passage of a review, verbatim but for an ellipsis where it was cut. */
export type Passage = { readonly passage: string; readonly review: Review };

const maxShown = 3;
const maxLength = 260;

/** What the first examples of an aspect say of it: those come in proportion. */
export function toPassages(
  { examples }: Pick<AspectInsight, "examples">,
  reviewsById: ReadonlyMap<string, Review>,
): (Passage & { readonly sentiment: Sentiment })[] {
  return examples.slice(0, maxShown).flatMap(({ review_id, sentiment, evidence }) => {
    const review = reviewsById.get(review_id);
    return review ? [{ passage: toExcerpt(evidence, maxLength), review, sentiment }] : [];
  });
}

/** The beginnings of reviews with words, as many as are shown. */
export function toBeginnings(
  ids: readonly string[],
  reviewsById: ReadonlyMap<string, Review>,
): Passage[] {
  return ids
    .flatMap((id) => reviewsById.get(id) ?? [])
    .flatMap((review) =>
      review.text === null ? [] : [{ passage: toExcerpt(review.text, maxLength), review }],
    )
    .slice(0, maxShown);
}
