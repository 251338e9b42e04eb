import { expect, test } from "vitest";
import { buildReview } from "../build-review.ts";
import { toCsv } from "./whole.ts";

test("white space at the ends of a cell is enclosed, as some programs would drop it", () => {
  const csv = toCsv({ reviews: [buildReview({ text: " kind", title: "Very good " })] });
  expect(csv).toContain('," kind",');
  expect(csv).toContain(',"Very good ",');
});
