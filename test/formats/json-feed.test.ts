import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { toJsonFeed } from "#formats/json-feed.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { baseUrl, buildDataset, buildReview, buildReviews } from "../build-review.ts";
import { goldenDataset } from "./golden-dataset.ts";

const context = { baseUrl, feedTag: "example.com,2026-01-01" };
const read = (dataset: Dataset) => JSON.parse(toJsonFeed(dataset, context));

test.each([
  ["the golden dataset", goldenDataset],
  ["no reviews", buildDataset([])],
  ["a business that has not been filled in", buildDataset(buildReviews(1), { url: "", name: "" })],
])("the feed of %s holds the schema of JSON Feed 1.1", (_name, dataset) => {
  const isValid = schemaOf("jsonfeed-schema/schema-v1.1.json");
  isValid(read(dataset));
  expect(isValid.errors).toBeNull();
});

test("the feed says where it is, what it belongs to and which hub pushes it", () => {
  const { items, ...head } = read(buildDataset(buildReviews(3), { language: "de" }));
  expect(items).toHaveLength(3);
  expect(head).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Bewertungen: Example & Daughters",
    home_page_url: "https://reviews.example.com/",
    feed_url: "https://reviews.example.com/api/feed.json",
    description: "Die 50 neuesten verifizierten Bewertungen: Example & Daughters.",
    language: "de",
    hubs: [{ type: "WebSub", url: "https://reviews.example.com/api/websub/hub" }],
  });
});

test("an item says all of its review", () => {
  const review = buildReview({
    published_at: "2026-03-04T09:15:30Z",
    updated_at: "2026-03-09T08:00:00Z",
    rating: 1,
    language: "fr",
    text: "Bien.\n\nTrès bien.",
    mentions: { technicians: [], services: ["home-visit"] },
  });
  expect(read(buildDataset([review])).items).toEqual([
    {
      id: `tag:example.com,2026-01-01:review/${review.id}`,
      url: review.url,
      title: "1 star from Ada Example",
      content_html: "Bien.<br><br>Très bien.",
      content_text: "Bien.\n\nTrès bien.",
      summary: "Bien. Très bien.",
      date_published: "2026-03-04T09:15:30Z",
      date_modified: "2026-03-09T08:00:00Z",
      authors: [{ name: "Ada Example" }],
      language: "fr",
      tags: ["Home visit"],
      _review: { rating: 1, source: "google", verified: true },
    },
  ]);
});

test("only the 50 newest reviews are in the feed", () => {
  const dataset = buildDataset(buildReviews(51));
  const urls = read(dataset).items.map((item: { url: string }) => item.url);
  expect(urls).toEqual(dataset.reviews.slice(0, 50).map((review) => review.url));
});

/** The schema is written in draft 7, which is what Ajv's main class reads. */
function schemaOf(module: string) {
  const schema = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(module), "utf8"));
  const ajv = new Ajv({ allErrors: true });
  formats.default(ajv);
  return ajv.compile(schema);
}

test("text that looks like HTML reads as that text in both contents", () => {
  const text = 'AT&amp;T & <script>alert("1")</script>\nand a line';
  const [item] = read(buildDataset([buildReview({ text })])).items;
  expect(item.content_text).toBe(text);
  expect(item.content_html).toBe(
    "AT&amp;amp;T &amp; &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>and a line",
  );
});
