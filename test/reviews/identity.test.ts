import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReviewId, toContentKey, toReviewId } from "#reviews/identity.ts";

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe("an id", () => {
  test("is the same on any machine", () => {
    const key = "locations/1/reviews/AbFvOq";
    expect(toReviewId(Date.parse("2026-01-15T18:20:31.123Z"), "google", key)).toBe(
      "01KF1E6FGK5A1PJXVWH0EEZBQ3",
    );
  });

  test("is a ULID, for any time and key", () => {
    fc.assert(
      fc.property(time, fc.string(), (at, key) => {
        expect(isReviewId(toReviewId(at, "google", key))).toBe(true);
      }),
    );
  });

  test("sorts as its time does", () => {
    fc.assert(
      fc.property(time, time, fc.string(), fc.string(), (a, b, aKey, bKey) => {
        const [aTime, bTime] = [toReviewId(a, "x", aKey), toReviewId(b, "x", bKey)].map((id) =>
          id.slice(0, 10),
        ) as [string, string];
        expect(Math.sign(a - b)).toBe(aTime === bTime ? 0 : aTime < bTime ? -1 : 1);
      }),
    );
  });

  test("tells apart what differs in source or key", () => {
    const ids = new Set<string>();
    for (let key = 0; key < 20_000; key++) {
      ids.add(toReviewId(0, "google", `${key}`));
      ids.add(toReviewId(0, "direct", `${key}`));
    }
    expect(ids.size).toBe(40_000);
  });

  test.each([-1, 0.5, 2 ** 48, Number.NaN])("has no room for the time %d", (at) => {
    expect(() => toReviewId(at, "google", "1")).toThrow("1970");
  });
});

test.each([
  ["8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "more than 128 bits"],
  ["01KF1QB05K1NRW9GBJM8M8VSX", "too short"],
  ["01KF1QB05K1NRW9GBJM8M8VSXU", "U is no digit"],
  ["01kf1qb05k1nrw9gbjm8m8vsxz", "lower case"],
  ["01KF1QB05K1NRW9GBJM8M8VSXZ\n", "a line feed behind it"],
])("%j is no id: %s", (text) => {
  expect(isReviewId(text)).toBe(false);
});

test("the key of content changes with each of its parts", () => {
  const review = { date: "2026-01-01", foldedAuthor: "ada", rating: 5, text: "Kind." };
  const keys = [
    toContentKey(review, 0),
    toContentKey(review, 1),
    toContentKey({ ...review, date: "2026-01-02" }, 0),
    toContentKey({ ...review, foldedAuthor: "ad" }, 0),
    toContentKey({ ...review, rating: 4 }, 0),
    toContentKey({ ...review, text: null }, 0),
    toContentKey({ ...review, text: "null" }, 0),
    toContentKey({ ...review, foldedAuthor: 'ada",5,"', text: "" }, 0),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
