import { toExcerpt } from "#formats/excerpt.ts";
import type { AspectInsight, Insights } from "#insights/insights-schema.ts";
import type { Review } from "#reviews/review.ts";

/** A passage of a review, verbatim but for an ellipsis where it was cut. */
export type Passage = { readonly passage: string; readonly review: Review };

const maxShown = 3;
const maxLength = 260;

/** The words of some reviews about an aspect: the examples, the last of them if it says the contrary. */
export function toPassages(
  { id, example_review_ids: ids }: AspectInsight,
  { per_review: perReview }: Pick<Insights, "per_review">,
  reviewsById: ReadonlyMap<string, Review>,
): Passage[] {
  const all = ids.flatMap((reviewId) => {
    const review = reviewsById.get(reviewId);
    const said = perReview[reviewId]?.aspects.find((aspect) => aspect.id === id);
    if (!review || !said) return [];
    return [{ passage: toExcerpt(said.evidence, maxLength), review, sentiment: said.sentiment }];
  });
  const shown = all.slice(0, maxShown);
  const last = all.at(-1);
  if (last && !shown.includes(last) && last.sentiment !== shown[0]?.sentiment) {
    shown[maxShown - 1] = last;
  }
  return shown;
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
