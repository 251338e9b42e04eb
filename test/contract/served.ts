import { build, makeWorkplace, type Workplace } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { startSidecar } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";

export type Served = {
  readonly origin: string;
  readonly place: Workplace;
  readonly reviewPath: string;
  readonly removedPath: string;
  readonly log: () => string;
};

export const documents = [
  "/reviews.json",
  "/reviews.ndjson",
  "/reviews.csv",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
];
export const pages = ["/", "/reviews/", "/reviews/2025/01/"];

/** Sixty reviews, built and served, and one that was removed. */
export async function serveSixty(): Promise<Served> {
  const reviews = sixtyReviews();
  const place = await makeWorkplace({ reviews: [...reviews, removed] });
  await build(place);
  const { origin, log } = await startSidecar(place.env);
  const reviewPath = `/reviews/${reviews[7]?.id}/`;
  return { origin, place, log, reviewPath, removedPath: `/reviews/${removed.id}/` };
}

const removed: StoredReview = {
  id: expectedId("2025-02-02T10:00:00Z", "google", "gone-1"),
  source: "google",
  source_id: "gone-1",
  rating: 1,
  date: "2025-02-02",
  published_at: "2025-02-02T10:00:00Z",
  status: "gone",
};
