import { expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { toBusinessJsonLd, toReviewJsonLd } from "#formats/json-ld.ts";
import { toRss } from "#formats/rss.ts";
import { toScriptJson } from "#formats/script-json.ts";
import { toWords } from "#words/words.ts";
import { baseUrl } from "../build-review.ts";
import { goldenDataset } from "./golden-dataset.ts";
import { goldenInsights } from "./golden-insights.ts";
import { toCsv, toNdjson, toReviewsJson } from "./whole.ts";

const english = toWords("en");

// A wanted change is accepted with `npm test -- -u` and read in the difference of test/golden.

const context = { baseUrl, feedTag: "example.com,2026-01-01" };
const { business, reviews } = goldenDataset;
const reviewsJsonLd = reviews.map((review) => toReviewJsonLd(review, business, baseUrl, english));
test.each([
  ["reviews.json", toReviewsJson(goldenDataset)],
  ["reviews.ndjson", toNdjson(goldenDataset)],
  ["reviews.csv", toCsv(goldenDataset)],
  ["insights.json", toInsightsJson(goldenInsights)],
  ["feed.json", toJsonFeed(goldenDataset, context)],
  ["rss.xml", toRss(goldenDataset, context)],
  ["feed.xml", toAtom(goldenDataset, context)],
  ["business.jsonld", `${toScriptJson(toBusinessJsonLd(goldenDataset, baseUrl))}\n`],
  ["reviews.jsonld", `${reviewsJsonLd.map(toScriptJson).join("\n")}\n`],
])("%s is, byte for byte, the golden document", async (name, document) => {
  await expect(document).toMatchFileSnapshot(`../golden/${name}`);
});
