import { expect, test } from "vitest";
import { countOf, withArticle } from "#reviews/in-words.ts";

test("one thing is not counted as several", () => {
  expect([0, 1, 2].map((count) => countOf(count, "review"))).toEqual([
    ...["0 reviews", "1 review", "2 reviews"],
  ]);
  expect(countOf(1, "row is", "rows are")).toBe("1 row is");
});

test("a name has the article of its first letter", () => {
  expect(["Outscraper table", "Okendo", "Trustpilot table", "table"].map(withArticle)).toEqual([
    ...["an Outscraper table", "an Okendo", "a Trustpilot table", "a table"],
  ]);
});
