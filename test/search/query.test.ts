import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCursor, toCursor } from "#search/cursor.ts";
import { parseSearchQuery } from "#search/query.ts";
import { buildReview } from "../build-review.ts";

function issuesOf(input: Record<string, unknown>) {
  const parsed = parseSearchQuery(input);
  return "issues" in parsed ? parsed.issues.map(({ path }) => path.join(".")) : [];
}

describe("a search query", () => {
  it("has defaults, and takes empty values for absent ones", () => {
    expect(parseSearchQuery({ rating: "", query: "", cursor: null })).toEqual({
      query: { sort: "newest", limit: 20 },
    });
  });

  it("reads strings as the numbers and truth values that they spell", () => {
    expect(
      parseSearchQuery({ rating: "5", min_rating: "3.5", limit: "100", has_text: "true" }),
    ).toEqual({
      query: { rating: 5, min_rating: 3.5, limit: 100, has_text: true, sort: "newest" },
    });
  });

  it.each([
    { rating: "0" },
    { rating: "6" },
    { rating: "4.5" },
    { rating: "five" },
    { rating: "1e0" },
    { rating: "+5" },
    { rating: "05" },
    { rating: " 5" },
    { min_rating: "0.9" },
    { max_rating: "5.01" },
    { limit: "0" },
    { limit: "101" },
    { limit: "NaN" },
    { since: "2026-02-30" },
    { until: "yesterday" },
    { has_text: "yes" },
    { sort: "best" },
    { cursor: "garbage" },
    { query: "x".repeat(201) },
    { rating: [5] },
    { query: { $ne: 1 } },
  ])("refuses %j by name", (input) => {
    expect(issuesOf(input)).toEqual(Object.keys(input));
  });

  it("names all faults at once", () => {
    const issues = issuesOf({ rating: "9", since: "x", ratng: "1", limit: "0" });
    expect(new Set(issues)).toEqual(new Set(["limit", "rating", "ratng", "since"]));
  });

  it("names the nearest known parameter", () => {
    const parsed = parseSearchQuery({ ratng: "1" });
    expect("issues" in parsed && parsed.issues[0]?.message).toContain("rating");
  });

  it("refuses a range that ends before it begins", () => {
    expect(issuesOf({ since: "2026-02-02", until: "2026-02-01" })).toEqual(["since"]);
  });

  it("refuses a cursor of another order", () => {
    const cursor = toCursor("oldest", buildReview());
    expect(issuesOf({ cursor })).toEqual(["cursor"]);
    expect(issuesOf({ cursor, sort: "oldest" })).toEqual([]);
  });
});

it("names a broken cursor beside a broken sort, and neither twice", () => {
  expect(issuesOf({ sort: "best", cursor: "garbage" })).toEqual(["sort", "cursor"]);
  expect(issuesOf({ sort: "best", cursor: toCursor("oldest", buildReview()) })).toEqual(["sort"]);
});

it.each([
  [{ rating: "4.5" }, "must be a whole number of stars, 1 to 5"],
  [{ rating: 1e99 }, "must be a whole number of stars, 1 to 5"],
  [{ min_rating: "9" }, "must be a number from 1 to 5"],
  [{ limit: "many" }, "must be a whole number from 1 to 100"],
  [{ has_text: "1" }, "must be true or false"],
  [{ sort: "best" }, "must be one of newest, oldest, highest, lowest"],
  [{ query: 5 }, "must be text of at most 200 characters"],
])("tells of %j what would be right", (input, message) => {
  const parsed = parseSearchQuery(input);
  expect("issues" in parsed && parsed.issues).toMatchObject([{ message }]);
});

describe("a cursor", () => {
  it("reads as the place that it was made for, and as nothing else", () => {
    const review = buildReview();
    const { rating, date, id } = review;
    expect(parseCursor(toCursor("highest", review))).toEqual({ sort: "highest", rating, date, id });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCursor(text)).toBeNull();
      }),
    );
  });
});
