import { expect, test } from "vitest";
import type { Candidate } from "#insights/examples.ts";
import { toExampleIds } from "#insights/examples.ts";
import { toInsights } from "#insights/insights.ts";
import { method, noEditorial } from "./method-of-tests.ts";
import { someDataset } from "./some-reviews.ts";

const candidate = (
  id: string,
  score: number,
  words: string | null = `kind and patient people, ${id}`,
) =>
  ({
    id,
    rating: score > 0 ? 5 : score < 0 ? 1 : 3,
    sentiment: score > 0 ? "positive" : score < 0 ? "negative" : "neutral",
    score,
    words,
  }) satisfies Candidate;

test("the strongest of the majority come first, the newer at a tie", () => {
  expect(toExampleIds([candidate("a", 0.5), candidate("b", 0.9), candidate("c", 0.5)])).toEqual([
    "b",
    "a",
    "c",
  ]);
});

test("words that are few or many show less than those of a sentence", () => {
  const long = "word ".repeat(31);
  const ids = toExampleIds([
    candidate("none", 1, null),
    candidate("long", 1, long),
    candidate("short", 0.9, "great"),
    candidate("plain", 0.3),
  ]);
  expect(ids).toEqual(["plain", "long", "short", "none"]);
});

const side = (name: string, count: number, score: number) =>
  Array.from({ length: count }, (_, at) => candidate(`${name}${at}`, score));

test("both sides are shown in proportion, however many of the examples are looked at", () => {
  const ids = toExampleIds([...side("p", 9, 0.9), ...side("n", 3, -0.4)]);
  expect(ids).toEqual(["p0", "n0", "p1", "p2", "p3"]);
  expect(toExampleIds([...side("p", 2, 0.9), ...side("n", 6, -0.4)])).toEqual([
    "n0",
    "p0",
    "n1",
    "n2",
    "n3",
  ]);
  const twoThirds = toExampleIds([...side("p", 6, 0.9), ...side("n", 3, -0.4)]);
  expect(twoThirds).toEqual(["p0", "n0", "p1", "p2", "n1"]);
  expect(toExampleIds([...side("p", 4, 0.9), ...side("n", 4, -0.4)])).toEqual([
    "p0",
    "n0",
    "p1",
    "n1",
    "p2",
  ]);
});

test("a side is never silent, and one that has no more to say leaves its places to the other", () => {
  expect(toExampleIds([...side("p", 99, 0.9), ...side("n", 1, -0.4)]).slice(0, 2)).toEqual([
    "p0",
    "n0",
  ]);
  expect(toExampleIds([...side("p", 1, 0.9), ...side("n", 1, -0.4)])).toEqual(["p0", "n0"]);
  const same = side("n", 9, -0.4).map((each) => ({ ...each, words: "rude and slow people, all" }));
  expect(toExampleIds([...side("p", 4, 0.9), ...same])).toEqual(["n0", "p0", "p1", "p2", "p3"]);
});

test("what is neither has its share after both sides have spoken", () => {
  const all = [...side("p", 2, 0.9), ...side("u", 8, 0), ...side("n", 1, -0.4)];
  expect(toExampleIds(all)).toEqual(["p0", "n0", "u0", "u1", "u2"]);
});

test("of a complaint those that complain come first, however many praise all else", () => {
  expect(
    toExampleIds([candidate("p", 0.9), candidate("q", 0.8), candidate("n", -0.2)], "complaint"),
  ).toEqual(["n", "p", "q"]);
});

test("what the stars do not bear out comes last, however strong", () => {
  const doubtful = { ...candidate("doubtful", 1), rating: 2 };
  expect(toExampleIds([doubtful, candidate("plain", 0.2, "kind")])).toEqual(["plain", "doubtful"]);
});

test("of those that say it in the same words one is enough", () => {
  const same = "kind and patient people";
  const ids = toExampleIds([
    candidate("a", 0.9, same),
    candidate("b", 0.9, same),
    candidate("c", 0.5),
    candidate("d", 0.4, null),
    candidate("e", 0.3, null),
  ]);
  expect(ids).toEqual(["a", "c", "d", "e"]);
});

test("wherever reviews are named as examples, what each says stands beside them", () => {
  const { aspects, entities, faq, per_review } = toInsights(someDataset, noEditorial, method);
  const said = (id: string) => per_review[id];
  for (const { id, example_review_ids, examples } of aspects) {
    expect(examples.map(({ review_id }) => review_id)).toEqual(example_review_ids);
    for (const { review_id, sentiment, evidence } of examples)
      expect(said(review_id)?.aspects).toContainEqual(
        expect.objectContaining({ id, sentiment, evidence }),
      );
  }
  const named = [
    ...entities.technicians.map((each) => ({ kind: "technician", id: each.name, ...each })),
    ...entities.services.map((each) => ({ kind: "service", ...each })),
  ];
  expect(named.flatMap(({ examples }) => examples).length).toBeGreaterThan(5);
  for (const { kind, id, example_review_ids, examples } of named) {
    expect(examples.map(({ review_id }) => review_id)).toEqual(example_review_ids);
    for (const { review_id, sentiment, evidence } of examples)
      expect(said(review_id)?.named).toContainEqual(
        expect.objectContaining({ kind, id, sentiment, evidence }),
      );
  }
  for (const { review_ids, examples } of faq)
    expect(examples.map(({ review_id }) => review_id)).toEqual(review_ids);
  const rating = faq.find(({ id }) => id === "rating");
  expect(rating?.examples).toHaveLength(5);
  for (const { review_id, sentiment } of rating?.examples ?? [])
    expect(said(review_id)?.sentiment).toBe(sentiment);
});
