import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAggregateRating, toHalfStars, toMean } from "#reviews/rating.ts";

const text = "Kind.";

describe("the rating value", () => {
  test.each([
    ["19 × 5, 1 × 4", [19, 1], 4.95],
    ["199 × 5, 1 × 4", [199, 1], 4.99],
    ["99,999 × 5, 1 × 4", [99_999, 1], 4.99],
    ["all fives", [7, 0], 5],
    ["2 × 5, 1 × 4", [2, 1], 4.66],
  ])("is cut, never rounded up: %s", (_, [fives = 0, fours = 0], value) => {
    const reviews = [
      ...Array.from({ length: fives }, () => ({ rating: 5, text })),
      ...Array.from({ length: fours }, () => ({ rating: 4, text })),
    ];
    expect(toAggregateRating(reviews).rating_value).toBe(value);
  });

  test("has at most two decimals, and is never above the mean nor a hundredth below", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.double({ min: 1, max: 5, noNaN: true }),
        (count, about) => {
          const sum = Math.round(about * count);
          const hundredths = Math.round((toMean(sum, count) ?? 0) * 100);
          expect(toMean(sum, count)).toBe(hundredths / 100);
          expect(BigInt(hundredths) * BigInt(count) <= BigInt(sum) * 100n).toBe(true);
          expect(BigInt(hundredths + 1) * BigInt(count) > BigInt(sum) * 100n).toBe(true);
        },
      ),
    );
  });
});

test("ratings without words count as ratings and not as reviews", () => {
  const reviews = [
    { rating: 5, text },
    { rating: 5, text: null },
    { rating: 1, text: null },
  ];
  expect(toAggregateRating(reviews)).toEqual({
    rating_value: 3.66,
    best_rating: 5,
    worst_rating: 1,
    rating_count: 3,
    review_count: 1,
    histogram: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 2 },
  });
});

test("without reviews there is no value", () => {
  expect(toAggregateRating([])).toMatchObject({ rating_value: null, rating_count: 0 });
});

test.each([
  [3.249, 6],
  [3.25, 7],
  [3.749, 7],
  [3.75, 8],
  [4.95, 10],
  [5, 10],
  [1, 2],
])("a mean of %d draws %d half stars", (mean, halves) => {
  expect(toHalfStars(mean)).toBe(halves);
});
