import fc from "fast-check";
import { expect, test } from "vitest";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toInsights } from "#insights/insights.ts";
import { buildDataset, buildReview, buildReviews } from "../build-review.ts";
import { method, noEditorial } from "./method-of-tests.ts";
import { someDataset } from "./some-reviews.ts";

test("keys are present and in the contract's order", () => {
  const insights = toInsights(someDataset, noEditorial, method);
  const keys = (value: object | null | undefined) => Object.keys(value ?? {}).join(" ");
  expect(keys(insights)).toBe(
    "version generated_at model review_count unanalysed_count date_range overall_sentiment aspects entities coverage topics temporal per_review faq summary pull_quote pull_quote_source summary_sentences",
  );
  expect(keys(insights.date_range)).toBe("earliest latest");
  expect(keys(insights.coverage)).toBe("reviews read aspects_known problems_known by");
  expect(keys(insights.coverage.by)).toBe("rules readings stars");
  expect(keys(insights.overall_sentiment)).toBe("score positive_pct neutral_pct negative_pct");
  expect(keys(insights.aspects[0])).toBe(
    "id label mention_count positive_count neutral_count negative_count positive_pct score top_phrases example_review_ids examples phrases",
  );
  const { entities, topics, temporal } = insights;
  expect(keys(entities)).toBe("technicians services problems service_areas");
  const reception =
    "mention_count average_rating positive_pct score top_phrases example_review_ids latest_mention examples phrases";
  expect(keys(entities.technicians[0])).toBe(`name role ${reception}`);
  expect(keys(entities.services[0])).toBe(`id label ${reception}`);
  expect(keys(entities.problems[0])).toBe("id label mention_count share_pct example_review_ids");
  expect(keys(entities.service_areas[0])).toBe(
    "name mention_count average_rating example_review_ids",
  );
  expect(keys(topics[0])).toBe("id label mention_count sentiment_score example_review_ids");
  expect(keys(temporal)).toBe("monthly trend");
  expect(keys(temporal.monthly[0])).toBe("month review_count average_rating sentiment_score");
  expect(keys(insights.faq[0])).toBe("id question answer review_ids source examples");
  expect(keys(insights.summary_sentences[0])).toBe("text review_ids clauses");
  expect(keys(insights.pull_quote_source)).toBe("review_id author");
  for (const entry of Object.values(insights.per_review)) {
    expect(keys(entry)).toBe(
      "sentiment score aspects technicians services topics problems service_areas basis named read_by",
    );
    for (const aspect of entry.aspects) {
      expect(keys(aspect)).toBe("id sentiment score evidence clear");
    }
    for (const named of entry.named) {
      expect(keys(named)).toBe("kind id sentiment score evidence basis");
    }
  }
});

test("without reviews nothing is claimed", () => {
  const insights = toInsights(buildDataset([]), noEditorial, method);
  expect(insights).toMatchObject({
    version: 7,
    generated_at: null,
    review_count: 0,
    unanalysed_count: 0,
    date_range: { earliest: null, latest: null },
    overall_sentiment: null,
    aspects: [],
    entities: { problems: [], service_areas: [] },
    topics: [],
    temporal: { monthly: [], trend: "insufficient_data" },
    per_review: {},
    summary: null,
    pull_quote: null,
    pull_quote_source: null,
  });
  expect(insights.entities.technicians[0]).toMatchObject({
    name: "Grace Hopper",
    mention_count: 0,
    average_rating: null,
    latest_mention: null,
  });
  expect(insights.faq.every(({ review_ids }) => review_ids.length === 0)).toBe(true);
});

test("one content gives one document, in whatever order its records are read", () => {
  const document = toInsightsJson(toInsights(someDataset, noEditorial, method));
  const shuffled = fc.shuffledSubarray([...someDataset.reviews], {
    minLength: someDataset.reviews.length,
  });
  fc.assert(
    fc.property(shuffled, (reviews) => {
      const dataset = buildDataset(reviews, someDataset.business);
      expect(toInsightsJson(toInsights(dataset, noEditorial, method))).toBe(document);
    }),
    { numRuns: 10 },
  );
});

test("corrections are counted like what was found", () => {
  const [review] = someDataset.reviews.filter(({ text }) => text === "It was fine.");
  const before = toInsights(someDataset, noEditorial, method);
  const corrections = [
    { review: review?.id ?? "", aspect: "unspoken", sentiment: "negative" as const },
  ];
  const after = toInsights(someDataset, { ...noEditorial, corrections }, method);
  expect(before.aspects.some(({ id }) => id === "unspoken")).toBe(false);
  expect(after.aspects.find(({ id }) => id === "unspoken")).toMatchObject({
    mention_count: 1,
    negative_count: 1,
    score: -1,
    example_review_ids: [review?.id],
  });
});

test("what the owner has written wins and is marked", () => {
  const faq = [
    { id: "parking", question: "Where can I park?", answer: "Behind the house." },
    { id: "hours", question: "When?", answer: "Always." },
  ];
  const insights = toInsights(someDataset, { ...noEditorial, faq, summary: "Come in." }, method);
  expect(insights.summary).toBe("Come in.");
  expect(insights.summary_sentences).toEqual([]);
  expect(insights.faq.slice(0, 2)).toEqual(
    faq.map((entry) => ({ ...entry, review_ids: [], source: "editorial", examples: [] })),
  );
  expect(insights.faq.filter(({ id }) => id === "hours")).toHaveLength(1);
  expect(insights.faq.slice(2).every(({ source }) => source === "derived")).toBe(true);
});

test("a share is told of whom most praise or blame, and of nobody else", () => {
  const toShare = (...said: (readonly [text: string, rating: number])[]) => {
    const reviews = said.map(([text, rating], at) => ({
      ...buildReview({ text, rating, mentions: { technicians: ["Grace Hopper"], services: [] } }),
      id: `01JJ5MY200FHG9FMZF0RH7P8${at}V`,
    }));
    const insights = toInsights(buildDataset(reviews, someDataset.business), noEditorial, method);
    return insights.entities.technicians.find(({ name }) => name === "Grace Hopper")?.positive_pct;
  };
  const praised = ["Grace was wonderful.", 5] as const;
  const named = ["Grace was there.", 1] as const;
  expect(toShare(praised, named)).toBe(100);
  expect(toShare(praised, named, named)).toBeNull();
  expect(toShare(named)).toBeNull();
  expect(toShare(["Grace was rude.", 1])).toBe(0);
});

test("an aspect that four reviews speak of is counted, but nothing is claimed of it", () => {
  const insights = (count: number) =>
    toInsights(
      buildDataset([
        ...buildReviews(count, { text: "A fair price." }).map((review, at) => ({
          ...review,
          id: `01JJ5MY200FHG9FMZF0RH7P8${at}V`,
        })),
        ...buildReviews(5, { text: "It rained." }),
      ]),
      noEditorial,
      method,
    );
  const claims = ({ summary, faq }: ReturnType<typeof insights>) =>
    [summary, ...faq.map(({ question }) => question)].join(" ");
  expect(insights(4).aspects[0]?.mention_count).toBe(4);
  expect(claims(insights(4))).not.toMatch(/prices/);
  expect(claims(insights(5))).toMatch(/prices/);
});
