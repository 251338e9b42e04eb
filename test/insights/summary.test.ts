import { expect, test } from "vitest";
import type { CriticisedAspect } from "#insights/criticism.ts";
import { toProse } from "#insights/prose.ts";
import { type Measured, toParagraph, toSummary } from "#insights/summary.ts";
import { toAggregateRating } from "#reviews/rating.ts";

/** `clear` of the negative ones are said in words of blame. */
const aspect = (
  label: string,
  positive: number,
  neutral: number,
  negative: number,
  clear = negative,
) =>
  ({
    id: label.toLowerCase(),
    label,
    mention_count: positive + neutral + negative,
    positive_count: positive,
    neutral_count: neutral,
    negative_count: negative,
    positive_pct: Math.round((1000 * positive) / (positive + neutral + negative)) / 10,
    score: 0,
    top_phrases: [],
    example_review_ids: [],
    examples: [],
    phrases: [],
    clear_count: clear,
  }) satisfies CriticisedAspect;

const measured = {
  name: "Ada & Co",
  prose: toProse("en"),
  rating: toAggregateRating(Array.from({ length: 40 }, () => ({ rating: 5, text: null }))),
  overall: { score: 0.8, positive_pct: 90, neutral_pct: 7.5, negative_pct: 2.5 },
  aspects: [],
  problems: [],
  technicians: [],
};
const summarise = (said: object) =>
  toParagraph(toSummary({ ...measured, ...said }), measured.prose);

test("the summary says the measured counts in whole sentences", () => {
  expect(
    summarise({
      aspects: [aspect("Care", 20, 0, 0), aspect("HVAC work", 6, 1, 3), aspect("Price", 4, 1, 0)],
      technicians: [{ name: "Grace Hopper", mention_count: 6, example_review_ids: [] }],
    }),
  ).toBe(
    "Ada & Co has 40 reviews with an average of 5 out of 5 stars: 90% are positive, 7.5% neutral and 2.5% negative. " +
      "What customers speak of most is care (20 reviews, 100% of them positive), HVAC work (10, 60%) and price (5, 80%). " +
      "Criticism concerns HVAC work (3 of 10, 30%). " +
      "Named most often: Grace Hopper (in 6 reviews).",
  );
});

test("a criticism is said from three reviews and a tenth on, however many aspects have it", () => {
  const many = ["A", "B", "C", "D", "E"].map((label) => aspect(label, 27, 0, 3));
  expect(summarise({ aspects: many })).toContain(
    "Criticism concerns a (3 of 30, 10%), b (3 of 30, 10%), c (3 of 30, 10%), d (3 of 30, 10%) and e (3 of 30, 10%).",
  );
  expect(summarise({ aspects: [aspect("Care", 901, 0, 99)] })).not.toContain("Criticism");
  expect(summarise({ aspects: [aspect("Calm", 8, 0, 2)] })).not.toContain("Criticism");
});

test("a criticism that rests on stars or on the model alone is not said, and not counted", () => {
  expect(summarise({ aspects: [aspect("Staff", 20, 1, 3, 2)] })).not.toContain("Criticism");
  expect(summarise({ aspects: [aspect("Staff", 10, 0, 5, 3)] })).toContain(
    "Criticism concerns staff (3 of 15, 20%).",
  );
});

test("what fewer than five speak of is not in it, nor is there a summary of fewer reviews", () => {
  expect(summarise({ aspects: [aspect("Care", 0, 0, 4)] })).not.toContain("care");
  expect(summarise({ technicians: [{ name: "Grace", mention_count: 4 }] })).not.toContain("Grace");
  expect(summarise({ rating: toAggregateRating([{ rating: 5, text: null }]) })).toBeNull();
  expect(summarise({ overall: null })).toBeNull();
});

test("a problem that five reviews and a tenth of all tell of is in it", () => {
  const problem = {
    id: "late",
    label: "Lateness",
    mention_count: 5,
    share_pct: 12.5,
    example_review_ids: [],
  };
  expect(summarise({ problems: [problem] })).toContain(
    "A tenth or more of all reviews tell of lateness (5).",
  );
  expect(summarise({ problems: [{ ...problem, mention_count: 3 }] })).not.toContain("lateness");
});

const shown = (sentiment: "positive" | "negative", ...ids: string[]) =>
  ids.map((review_id) => ({ review_id, sentiment, evidence: "" }));

test("each sentence comes with reviews that bear it out, criticism with those that criticise", () => {
  const care = {
    ...aspect("Care", 20, 0, 4),
    example_review_ids: ["a", "b", "c"],
    examples: [...shown("positive", "a", "c"), ...shown("negative", "b")],
    praise: { words: "So very kind.", author: "Ada", review_id: "c" },
  };
  const price = { ...aspect("Price", 6, 0, 0), example_review_ids: ["a", "d"] };
  const grace = { name: "Grace Hopper", mention_count: 6, example_review_ids: ["e"] };
  const late = {
    id: "late",
    label: "Lateness",
    mention_count: 5,
    share_pct: 12.5,
    example_review_ids: ["f"],
  };
  const said = { aspects: [care, price], problems: [late], technicians: [grace] };
  const sentences = toSummary({ ...measured, ...said } as unknown as Measured);
  expect(sentences.map(({ review_ids }) => review_ids)).toEqual([
    [],
    ["c", "a", "b", "d"],
    ["b"],
    ["f"],
    ["e"],
  ]);
  expect(sentences.map(({ clauses }) => clauses)).toEqual([
    [],
    [
      { label: "Care", review_ids: ["c", "a", "b"] },
      { label: "Price", review_ids: ["a", "d"] },
    ],
    [{ label: "Care", review_ids: ["b"] }],
    [{ label: "Lateness", review_ids: ["f"] }],
    [{ label: "Grace Hopper", review_ids: ["e"] }],
  ]);
});
