import { beforeAll, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { rememberNothing } from "#insights/remember.ts";
import { toSiteDataset, toSiteInsights } from "#site/derive.ts";

let insights: Insights;
beforeAll(async () => {
  const content = await readContent("content/sample");
  const dataset = toSiteDataset(content, "https://reviews.example.com", rememberNothing);
  insights = toSiteInsights(content, readGrounds(content), dataset, rememberNothing);
});

test("most aspects of which ten reviews speak have phrases", () => {
  const often = insights.aspects.filter(({ mention_count }) => mention_count >= 10);
  const silent = often.filter(({ phrases }) => phrases.length === 0).map(({ id }) => id);
  expect(often.length).toBeGreaterThan(10);
  expect(silent).toEqual(["calm", "aftercare", "care_of_deceased"]);
});

test("each phrase stands in the words that its reviews are counted by, on its side", () => {
  for (const { id, phrases } of insights.aspects) {
    for (const { phrase, sentiment, mention_count, example_review_ids } of phrases) {
      expect(example_review_ids).toHaveLength(Math.min(mention_count, 3));
      for (const review of example_review_ids) {
        const said = insights.per_review[review]?.aspects.find((each) => each.id === id);
        expect([sentiment, "neutral"]).toContain(said?.sentiment);
        expect(said?.evidence.toLowerCase()).toContain(phrase.toLowerCase());
      }
    }
  }
});
