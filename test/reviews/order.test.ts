import fc from "fast-check";
import { expect, test } from "vitest";
import { compareNewestFirst } from "#reviews/order.ts";

const place = fc.record({
  date: fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-02"),
  id: fc.constantFrom("01A", "01B", "01Z"),
});

test("the newest day comes first, on a day the greater id", () => {
  const places = [
    { date: "2025-12-31", id: "01Z" },
    { date: "2026-01-01", id: "01A" },
    { date: "2026-01-01", id: "01B" },
  ];
  expect(places.sort(compareNewestFirst).map(({ id }) => id)).toEqual(["01B", "01A", "01Z"]);
});

test("the order is total: only a place itself is equal to it, and turning round negates", () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      const order = compareNewestFirst(a, b);
      expect(order === 0).toBe(a.date === b.date && a.id === b.id);
      expect(compareNewestFirst(b, a) + order).toBe(0);
      if (order < 0 && compareNewestFirst(b, c) < 0) expect(compareNewestFirst(a, c)).toBe(-1);
    }),
  );
});
