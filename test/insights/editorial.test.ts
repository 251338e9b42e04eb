import { expect, test } from "vitest";
import type { Analysis } from "#insights/analyser.ts";
import { createCorrect } from "#insights/editorial.ts";

const taxonomy = {
  aspects: ["care", "pricing", "timing"].map((id) => ({ id, label: id, terms: [id] })),
  problems: ["lateness", "mess"].map((id) => ({ id, label: id, terms: [id] })),
};
const text = "Kind people. Late, though.";
const analysis: Analysis = {
  sentiment: "positive",
  score: 0.4,
  basis: "text",
  aspects: [
    { id: "pricing", sentiment: "positive", score: 0.4, evidence: "Kind people.", clear: true },
  ],
  problems: [],
  topics: [],
  named: [],
};

test("an owner's word wins: another sentiment counts in full, with the evidence that was found", () => {
  const correct = createCorrect(
    [{ review: "a", aspect: "pricing", sentiment: "negative" }],
    taxonomy,
  );
  expect(correct("a", text, analysis).aspects).toEqual([
    { id: "pricing", sentiment: "negative", score: -1, evidence: "Kind people.", clear: true },
  ]);
});

test("none takes a mention away, and a new one has the whole text as evidence, in the taxonomy's order", () => {
  const correct = createCorrect(
    [
      { review: "a", aspect: "timing", sentiment: "negative" },
      { review: "a", aspect: "pricing", sentiment: "none" },
      { review: "a", aspect: "care", sentiment: "positive" },
    ],
    taxonomy,
  );
  expect(correct("a", text, analysis).aspects).toEqual([
    { id: "care", sentiment: "positive", score: 1, evidence: text, clear: true },
    { id: "timing", sentiment: "negative", score: -1, evidence: text, clear: true },
  ]);
});

test("a correction that says what was found changes nothing, nor does one of another review", () => {
  const correct = createCorrect(
    [{ review: "a", aspect: "pricing", sentiment: "positive" }],
    taxonomy,
  );
  expect(correct("a", text, analysis)).toEqual(analysis);
  expect(correct("b", text, analysis)).toBe(analysis);
});

test("a review without analysable words has no aspects, whatever is said", () => {
  const correct = createCorrect([{ review: "a", aspect: "care", sentiment: "positive" }], taxonomy);
  const silent = { ...analysis, aspects: [] };
  expect(correct("a", null, silent)).toBe(silent);
});

test("problems are added and taken away in the taxonomy's order", () => {
  const correct = createCorrect(
    [
      { review: "a", problem: "mess", sentiment: "negative" },
      { review: "a", problem: "lateness", sentiment: "negative" },
      { review: "b", problem: "lateness", sentiment: "none" },
    ],
    taxonomy,
  );
  expect(correct("a", text, analysis).problems).toEqual(["lateness", "mess"]);
  expect(correct("b", text, { ...analysis, problems: ["lateness"] }).problems).toEqual([]);
  expect(correct("a", null, analysis)).toEqual(analysis);
});

test("what is said of a person and overall counts in full, also where no words were read", () => {
  const correct = createCorrect(
    [
      { review: "a", person: "Ada", sentiment: "negative" },
      { review: "a", overall: true, sentiment: "negative" },
    ],
    taxonomy,
  );
  const ada = { kind: "technician", id: "Ada", sentiment: "positive", score: 0.5 } as const;
  const found = {
    ...analysis,
    named: [{ ...ada, evidence: "Kind people.", basis: "text" }],
  } as const;
  const said = { ...ada, sentiment: "negative", score: -1, basis: "text" };
  expect(correct("a", text, found)).toMatchObject({
    sentiment: "negative",
    score: -1,
    named: [{ ...said, evidence: "Kind people." }],
  });
  expect(correct("a", null, analysis).named).toEqual([{ ...said, evidence: null }]);
});
