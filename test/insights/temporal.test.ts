import fc from "fast-check";
import { expect, test } from "vitest";
import { toTrend, toTrendMonths } from "#insights/temporal.ts";

/** Reviews of some stars in each of the months, counted from January 2024. */
const write = (...months: readonly (readonly number[])[]) =>
  months.flatMap((ratings, at) => {
    const date = new Date(Date.UTC(2024, at, 15)).toISOString().slice(0, 10);
    return ratings.map((rating) => ({ date, rating }));
  });

const year = (...ratings: number[]) => Array.from({ length: 12 }, () => ratings);

test("ratings improve or decline when two years differ by more than chance", () => {
  expect(toTrend(write(...year(3, 4), ...year(5, 5)))).toBe("improving");
  expect(toTrend(write(...year(5, 5), ...year(3, 4)))).toBe("declining");
});

test("a difference that chance makes is none", () => {
  expect(toTrend(write([5, 1, 5, 5, 4], [5, 1, 5, 4, 4]))).toBe("steady");
  expect(toTrend(write([5, 5, 5, 5, 5], [5, 5, 5, 5, 4]))).toBe("steady");
});

test("what was before the two years has no say", () => {
  expect(toTrend(write(...year(1, 1), ...year(4, 5), ...year(4, 5)))).toBe("steady");
});

test("where all lies within two years, the halves are compared", () => {
  expect(toTrend(write([2, 2, 2, 2, 2], [5, 5, 5, 5, 5]))).toBe("improving");
});

test("says how many months it compares, so that no page calls two months a year", () => {
  expect(toTrendMonths({ earliest: "2019-05-01", latest: "2026-03-31" })).toBe(12);
  expect(toTrendMonths({ earliest: "2025-10-31", latest: "2026-03-01" })).toBe(3);
  expect(toTrendMonths({ earliest: "2026-02-28", latest: "2026-03-01" })).toBe(1);
  expect(toTrendMonths({ earliest: "2026-03-01", latest: "2026-03-31" })).toBe(0);
});

test("fewer than five reviews in a period are insufficient data", () => {
  expect(toTrend([])).toBe("insufficient_data");
  expect(toTrend(write([1, 1, 1, 1, 1, 5, 5]))).toBe("insufficient_data");
  expect(toTrend(write([1, 1, 1, 1], [5, 5, 5, 5, 5]))).toBe("insufficient_data");
});

test("the order of reviews has no say", () => {
  const review = fc.record({
    date: fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2026-01-01"),
      noInvalidDate: true,
    }),
    rating: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(review, { maxLength: 60 }), (given) => {
      const reviews = given.map(({ date, rating }) => ({
        date: date.toISOString().slice(0, 10),
        rating,
      }));
      expect(toTrend(reviews.toReversed())).toBe(toTrend(reviews));
    }),
  );
});
