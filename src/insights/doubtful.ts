import type { Review } from "#reviews/review.ts";
import { type Correction, toSubject } from "./editorial.ts";
import type { AspectMention, Insights } from "./insights-schema.ts";

/** A verdict of the rules that its words do not bear out by themselves. */
export type Doubtful = {
  readonly review: Review;
  readonly mention: AspectMention;
  /** it stands as an example, or its review is quoted on the first page */
  readonly isShown: boolean;
};

/** Older reviews that are nowhere shown are not worth an owner's look. */
const maxRecent = 100;

/**
 * The verdicts on aspects that are least certain and most visible: not clear, not read by anybody, and
 * nothing said of them by the owner. Those that are shown come first, then the smallest scores.
 *
 * @param reviews newest first
 */
export function findDoubtful(
  reviews: readonly Review[],
  { per_review, aspects, pull_quote_source }: Insights,
  corrections: readonly Correction[],
): Doubtful[] {
  const settled = new Set(corrections.map((each) => `${each.review} ${toSubject(each)}`));
  const examples = new Map(aspects.map(({ id, example_review_ids: ids }) => [id, new Set(ids)]));
  return reviews
    .flatMap(
      (review, at) =>
        (per_review[review.id]?.read_by === "rules" ? per_review[review.id]?.aspects : [])
          ?.filter(({ id, clear }) => !(clear || settled.has(`${review.id} aspect ${id}`)))
          .map((mention) => {
            const isQuoted = pull_quote_source?.review_id === review.id;
            const isShown = isQuoted || examples.get(mention.id)?.has(review.id) === true;
            return { review, mention, isShown, isRecent: at < maxRecent };
          }) ?? [],
    )
    .filter(({ isShown, isRecent }) => isShown || isRecent)
    .sort(
      (a, b) =>
        Number(b.isShown) - Number(a.isShown) ||
        Math.abs(a.mention.score) - Math.abs(b.mention.score),
    )
    .map(({ review, mention, isShown }) => ({ review, mention, isShown }));
}
