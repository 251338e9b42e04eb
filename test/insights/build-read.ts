import type { ReviewInsight } from "#insights/insights-schema.ts";
import type { ReadReview } from "#insights/review-insight.ts";
import type { Review } from "#reviews/review.ts";
import { buildReview } from "../build-review.ts";

/** A review that has been read, positive unless said otherwise. */
export function buildRead(
  said: Partial<Review> = {},
  insight: Partial<ReviewInsight> = {},
): ReadReview {
  const review = buildReview(said);
  return {
    review,
    text: review.text,
    language: review.text === null ? null : "en",
    insight: {
      sentiment: "positive",
      score: 0.8,
      aspects: [],
      technicians: [],
      services: [],
      topics: [],
      problems: [],
      service_areas: [],
      basis: review.text === null ? "rating" : "text",
      named: [],
      read_by: review.text === null ? "stars" : "rules",
      ...insight,
    },
  };
}
