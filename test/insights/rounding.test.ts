import fc from "fast-check";
import { expect, test } from "vitest";
import { toMeanScore, toPercent, toPercentages, toScore } from "#insights/rounding.ts";

const counts = fc
  .array(fc.nat(100_000), { minLength: 3, maxLength: 3 })
  .filter((each) => each.some((count) => count > 0));

test("percentages add up to exactly 100 and are each less than a tenth from the truth", () => {
  fc.assert(
    fc.property(counts, (each) => {
      const whole = each.reduce((sum, count) => sum + count, 0);
      const percentages = toPercentages(each);
      expect(percentages.reduce((sum, pct) => sum + Math.round(pct * 10), 0)).toBe(1000);
      for (const [at, pct] of percentages.entries()) {
        expect(Math.abs(pct - (100 * (each[at] ?? 0)) / whole)).toBeLessThan(0.1);
      }
    }),
  );
});

test("the tenth that is left goes to the one that lost most", () => {
  expect(toPercentages([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(toPercentages([2, 0, 1])).toEqual([66.7, 0, 33.3]);
  expect(toPercentages([1, 0, 6])).toEqual([14.3, 0, 85.7]);
});

test("a mean of scores does not depend on their order, and is never -0", () => {
  const score = fc.integer({ min: -1000, max: 1000 }).map((thousandth) => thousandth / 1000);
  fc.assert(
    fc.property(fc.array(score, { minLength: 1 }), (scores) => {
      expect(toMeanScore(scores.toReversed())).toBe(toMeanScore(scores));
      expect(Object.is(toMeanScore(scores), -0)).toBe(false);
    }),
  );
  expect([toMeanScore([0.1, 0.201]), toMeanScore([-0.1, -0.201])]).toEqual([0.151, -0.151]);
  expect(toMeanScore([])).toBe(0);
});

test("scores have three decimals and stay within -1 and 1", () => {
  expect([toScore(0.1234), toScore(1.7), toScore(-3), toScore(-0.0001)]).toEqual([0.123, 1, -1, 0]);
});

test("a percentage has one decimal; a part of nothing is none", () => {
  expect([toPercent(1, 3), toPercent(2, 3), toPercent(0, 0)]).toEqual([33.3, 66.7, 0]);
});
