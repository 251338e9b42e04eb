import { expect, test } from "vitest";
import { buildDataset, buildReviews } from "../build-review.ts";
import { goldenDataset } from "./golden-dataset.ts";
import { toNdjson, toReviewsJson } from "./whole.ts";

test("reviews.json says the dataset, key by key and in its order", () => {
  expect(JSON.stringify(JSON.parse(toReviewsJson(goldenDataset)))).toBe(
    JSON.stringify(goldenDataset),
  );
});

test("each review has a line of its own in reviews.json, which is its line of reviews.ndjson", () => {
  const lines = toReviewsJson(goldenDataset).split("\n");
  const start = lines.indexOf('"reviews":[') + 1;
  const reviews = lines.slice(start, start + goldenDataset.reviews.length);
  const ndjson = toNdjson(goldenDataset).split("\n");
  expect(reviews.map((line) => line.replace(/,$/, ""))).toEqual(ndjson.slice(0, -1));
  expect(ndjson.at(-1)).toBe("");
});

test("reviews.json without reviews is whole, and reviews.ndjson is empty", () => {
  const dataset = buildDataset([]);
  expect(JSON.parse(toReviewsJson(dataset))).toEqual({ ...dataset });
  expect(JSON.parse(toReviewsJson(dataset))).toMatchObject({
    updated_at: null,
    aggregate_rating: { rating_value: null, rating_count: 0 },
    reviews: [],
  });
  expect(toNdjson(dataset)).toBe("");
});

test("half of a surrogate pair leaves as an escape, so that the bytes stay UTF-8", () => {
  const dataset = buildDataset(buildReviews(1, { text: "lone \ud83d" }));
  for (const document of [toReviewsJson(dataset), toNdjson(dataset)]) {
    expect(document).toContain("lone \\ud83d");
    expect(document.isWellFormed()).toBe(true);
  }
});
