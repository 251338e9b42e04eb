import type { Review } from "#reviews/review.ts";
import type { PublishedReviews } from "../release/published-reviews.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** What the tools answer from: a release that has reviews. */
export type Published = Omit<Snapshot, "reviews"> & { readonly reviews: PublishedReviews };

/** The review at a position of reviews.json. */
export function readReview(reviews: PublishedReviews, position: number): Review {
  return JSON.parse(String(reviews.bytesOf(position, position + 1)));
}

/** The reviews with these ids that are published, in this order. */
export function readReviews(
  reviews: PublishedReviews,
  ids: readonly string[],
): { readonly review: Review; readonly position: number }[] {
  return ids.flatMap((id) => {
    const position = reviews.positionOf(id);
    return position === undefined ? [] : [{ review: readReview(reviews, position), position }];
  });
}

/** What an agent reads where a release came without insights. */
export const noInsights =
  "This release has no insights. search_reviews and get_review work; read the reviews themselves.";
