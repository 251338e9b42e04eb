import { expect, test } from "vitest";
import { toCsvLines } from "#formats/csv.ts";
import { buildReview } from "../build-review.ts";

test("white space at the ends of a cell is enclosed, as some programs would drop it", () => {
  const reviews = [buildReview({ text: " kind", title: "Very good " })];
  const csv = [...toCsvLines({ reviews })].join("");
  expect(csv).toContain('," kind",');
  expect(csv).toContain(',"Very good ",');
});
