import { afterAll, describe, expect, it } from "vitest";
import { build, makeWorkplace, readPublished, readReviews } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { readJsonLd } from "./page.ts";
import { cleanUp } from "./product.ts";

afterAll(cleanUp);

describe("The mean of the ratings", () => {
  it.each([
    { ratings: { 5: 19, 4: 1 }, shown: 4.95 },
    { ratings: { 5: 199, 4: 1 }, shown: 4.99 },
    { ratings: { 5: 7, 4: 13 }, shown: 4.35 },
    { ratings: { 5: 3 }, shown: 5 },
    { ratings: { 5: 1, 3: 2 }, shown: 3.66 },
    { ratings: { 1: 2, 2: 1 }, shown: 1.33 },
  ])("is $shown for $ratings, everywhere", async ({ ratings, shown }) => {
    const { reviews, home } = await publish(toReviews(ratings));
    expect(reviews.aggregate_rating.rating_value).toBe(shown);
    expect(home).toMatch(new RegExp(`aria-label="${shown}(\\.0+)? out of 5"`));
    expect(readJsonLd(home)[0]).toMatchObject({
      aggregateRating: {
        ratingValue: shown,
        bestRating: 5,
        worstRating: 1,
        ratingCount: reviews.reviews.length,
      },
    });
    if (shown !== 5) expect(home).not.toMatch(/\b5(\.0+)? out of 5, \d+ reviews/);
  });

  it("does not exist without reviews, in any form", async () => {
    const { reviews, home } = await publish([]);
    expect(reviews.aggregate_rating.rating_value).toBe(null);
    expect(reviews.updated_at).toBe(null);
    expect(home).not.toContain("AggregateRating");
    expect(home).not.toMatch(/NaN|null|undefined|0 out of 5/);
    expect(home).toContain("No ratings yet");
  });

  it("counts ratings without words, which the number of written reviews leaves out", async () => {
    const words = toReviews({ 5: 2 }).map((one) => ({ ...one, text: "Good work." }));
    const { reviews, home } = await publish([...words, ...toReviews({ 1: 1 })]);
    expect(reviews.aggregate_rating).toMatchObject({
      rating_value: 3.66,
      rating_count: 3,
      review_count: 2,
    });
    const counts = { ratingCount: 3, reviewCount: 2 };
    expect(readJsonLd(home)[0]).toMatchObject({ aggregateRating: counts });
  });
});

async function publish(reviews: StoredReview[]) {
  const place = await makeWorkplace({ reviews });
  await build(place);
  return {
    reviews: await readReviews(place),
    home: `${await readPublished(place, "index.html")}`,
  };
}

function toReviews(counts: Readonly<Record<number, number>>): StoredReview[] {
  return Object.entries(counts).flatMap(([rating, count]) =>
    Array.from({ length: count }, (_, index) => ({
      id: expectedId("2025-03-01T00:00:00Z", "google", `${rating}-${index}`),
      source: "google",
      rating: Number(rating),
      date: "2025-03-01",
    })),
  );
}
