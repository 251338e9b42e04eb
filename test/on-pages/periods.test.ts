import fc from "fast-check";
import { expect, test } from "vitest";
import { toPeriods, toSpan } from "#site/periods.ts";
import { toTrendChart } from "#site/trend-chart.ts";

const day = (date: string, rating = 5) => ({ date, rating });

test("a short time is told by months, a longer one by quarters, a long one by years", () => {
  expect(toPeriods([day("2026-03-14"), day("2026-01-02")]).map(({ name }) => name)).toEqual([
    "2026-01",
    "2026-02",
    "2026-03",
  ]);
  const quarters = toPeriods([day("2026-03-14"), day("2021-12-31")]).map(({ name }) => name);
  expect([quarters[0], quarters.at(-1), quarters.length]).toEqual(["2021-Q4", "2026-Q1", 18]);
  expect(toPeriods([day("2026-03-14"), day("2015-12-31")])).toHaveLength(12);
});

test.each([
  ["2023-12-31", "2023-12", 28],
  ["2023-11-30", "2023-Q4", 10],
  ["2019-07-01", "2019-Q3", 27],
  ["2019-03-31", "2019", 8],
])("from %s to March 2026 the first of them is %s", (oldest, name, length) => {
  const periods = toPeriods([day("2026-03-14"), day(oldest)]);
  expect([periods[0]?.name, periods.length]).toEqual([name, length]);
});

test("a mean is cut, and a period without reviews has none", () => {
  expect(
    toPeriods([day("2026-03-03", 4), day("2026-03-02"), day("2026-03-01"), day("2026-01-01")]),
  ).toEqual([
    { name: "2026-01", count: 1, average: 5 },
    { name: "2026-02", count: 0, average: null },
    { name: "2026-03", count: 3, average: 4.66 },
  ]);
});

test("every review is counted once, and all is drawn inside the drawing", () => {
  const date = fc
    .date({ min: new Date("1999-01-01"), max: new Date("2031-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const reviews = fc.array(fc.record({ date, rating: fc.integer({ min: 1, max: 5 }) }));
  fc.assert(
    fc.property(reviews, (some) => {
      const newestFirst = some.toSorted((a, b) => (a.date < b.date ? 1 : -1));
      const periods = toPeriods(newestFirst);
      expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(some.length);
      const { width, height, columns, points } = toTrendChart(periods);
      for (const column of columns) {
        expect(column.x + column.width).toBeLessThanOrEqual(width);
        expect(column.y + column.height).toBeLessThanOrEqual(height);
      }
      for (const { y } of points) expect(y).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  ["2024-02", "2024-02-01", "2024-02-29"],
  ["2023-Q4", "2023-10-01", "2023-12-31"],
  ["2019", "2019-01-01", "2019-12-31"],
])("the period %s lasts from %s to %s", (name, since, until) => {
  expect(toSpan(name)).toEqual({ since, until });
});

test("the axis names years at even distances, the newest among them", () => {
  const years = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => {
      return { name: String(from + at), count: 1, average: 5 };
    });
  const named = (from: number, to: number) =>
    toTrendChart(years(from, to)).years.map(({ year }) => year);
  expect(named(2017, 2026)).toEqual(["2018", "2020", "2022", "2024", "2026"]);
  expect(named(2021, 2026)).toEqual(["2021", "2022", "2023", "2024", "2025", "2026"]);
  expect(named(2026, 2026)).toEqual(["2026"]);
});
