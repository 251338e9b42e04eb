import { inject } from "vitest";
import type { Workplace } from "./built.ts";
import { hostSidecar } from "./hosted.ts";
import { gone, sixtyReviews } from "./sixty-reviews.ts";

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

/** Sixty reviews and one that was removed, served; their release is other files' too. */
export async function serveSixty(): Promise<Served> {
  const place = inject("ready").sixty;
  const { origin, log } = await hostSidecar(place.env);
  const reviewPath = `/reviews/${sixtyReviews()[7]?.id}/`;
  return { origin, place, log, reviewPath, removedPath: `/reviews/${gone.id}/` };
}
