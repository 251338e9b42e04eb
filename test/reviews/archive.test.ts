import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partSize, toArchive } from "#reviews/archive.ts";

type Dated = { readonly date: string; readonly key: number };

const days = fc.constantFrom("2025-11-30", "2025-12-01", "2025-12-31", "2026-01-01", "2026-02-28");

/** Newest first, with keys that tell reviews of one day apart. */
const newestFirst = fc.array(days, { maxLength: 400 }).map((dates): Dated[] =>
  dates
    .sort()
    .map((date, key) => ({ date, key }))
    .reverse(),
);

const parts = (reviews: readonly Dated[]) =>
  new Map(
    toArchive(reviews).flatMap((month) => month.parts.map((part) => [part.path, part] as const)),
  );

describe("the archive", () => {
  test("has a part for every 50 reviews of a month, the oldest 50 in the first", () => {
    const reviews = Array.from({ length: 101 }, (_, index) => ({ date: "2026-09-01", key: index }));
    const [september] = toArchive(reviews);
    expect(september).toMatchObject({ month: "2026-09", count: 101 });
    expect(
      september?.parts.map(({ path, first, reviews: { length } }) => [path, first, length]),
    ).toEqual([
      ["/reviews/2026/09/", 1, 50],
      ["/reviews/2026/09/2/", 51, 50],
      ["/reviews/2026/09/3/", 101, 1],
    ]);
    expect(september?.parts[0]?.reviews[0]?.key).toBe(51);
    expect(september?.parts[2]?.reviews).toEqual([reviews[0]]);
  });

  test("leads from each part to the one before it in time", () => {
    const september = Array.from({ length: 51 }, (_, key) => ({ date: "2026-09-01", key }));
    const reviews = [{ date: "2026-11-05", key: 0 }, ...september];
    expect([...parts(reviews).values()].map(({ path, earlier }) => [path, earlier])).toEqual([
      ["/reviews/2026/11/", "/reviews/2026/09/2/"],
      ["/reviews/2026/09/", null],
      ["/reviews/2026/09/2/", "/reviews/2026/09/"],
    ]);
  });

  test("is empty without reviews", () => {
    expect(toArchive([])).toEqual([]);
  });

  test("holds every review once, newest first", () => {
    fc.assert(
      fc.property(newestFirst, (reviews) => {
        const all = toArchive(reviews).flatMap((month) =>
          month.parts.toReversed().flatMap((part) => part.reviews),
        );
        expect(all).toEqual(reviews);
      }),
    );
  });

  test("changes in one part alone when a newest review is added", () => {
    fc.assert(
      fc.property(newestFirst, days, (reviews, day) => {
        const newest = reviews[0] && reviews[0].date > day ? reviews[0].date : day;
        const before = parts(reviews);
        const after = parts([{ date: newest, key: -1 }, ...reviews]);
        const changed = [...after].filter(
          ([path, part]) => JSON.stringify(part) !== JSON.stringify(before.get(path)),
        );
        expect(changed).toHaveLength(1);
        expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
        const replaced = before.get(changed[0]?.[0] ?? "");
        expect(replaced?.reviews.length ?? 0).toBeLessThan(partSize);
      }),
    );
  });
});
