import { expect, test } from "vitest";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toInsights } from "#insights/insights.ts";
import { buildDataset } from "../build-review.ts";
import { method, noEditorial } from "../insights/method-of-tests.ts";
import { someDataset } from "../insights/some-reviews.ts";

const insights = toInsights(someDataset, noEditorial, method);
const document = toInsightsJson(insights);

test("insights.json says the insights, key by key and in their order", () => {
  expect(JSON.stringify(JSON.parse(document))).toBe(JSON.stringify(insights));
});

test("each review has a line of its own", () => {
  const lines = document.split("\n");
  const start = lines.indexOf('"per_review":{') + 1;
  const entries = lines.slice(start, start + someDataset.reviews.length);
  expect(entries.map((line) => line.slice(1, 27))).toEqual(someDataset.reviews.map(({ id }) => id));
  for (const line of entries) JSON.parse(`{${line.replace(/,$/, "")}}`);
  expect(lines[start + entries.length]).toBe("},");
});

test("without reviews it is whole", () => {
  const nothing = toInsights(buildDataset([]), noEditorial, method);
  expect(JSON.parse(toInsightsJson(nothing))).toEqual({ ...nothing });
});
