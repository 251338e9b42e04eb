import { expect, test } from "vitest";
import { createValence } from "#insights/lexicon.ts";
import { toPullQuote } from "#insights/pull-quote.ts";
import type { ReadReview } from "#insights/review-insight.ts";
import { emptyTaxonomy } from "#insights/taxonomy.ts";
import { buildRead } from "./build-read.ts";
import { english } from "./packs.ts";

const hardship = ["loss", "died"];
const quote = (reads: readonly ReadReview[], sentiment: "positive" | "neutral" = "positive") =>
  toPullQuote(reads, {
    language: "en",
    pack: english,
    taxonomy: { ...emptyTaxonomy, hardship },
    valenceOf: createValence(english, hardship),
    analyse: () => ({
      sentiment,
      score: 0,
      basis: "text",
      aspects: [],
      problems: [],
      topics: [],
      named: [],
    }),
  });

const warm = "Everyone was kind and wonderfully patient with us.";

test("the quote is a sentence of the review, with its source", () => {
  const read = buildRead({ text: `We came on Monday. ${warm} Thanks.`, author: "Ruth M." });
  expect(quote([read])).toEqual({
    text: warm,
    source: { review_id: read.review.id, author: "Ruth M." },
  });
});

test.each([
  ["hardship", "They were kind and caring when my father died."],
  ["a complaint", "Kind people and a friendly office, terrible parking."],
  ["a negation", "We could not have asked for kinder or better people."],
  ["a turn", "The staff was kind and helpful but slow to answer."],
  ["a question", "Where else are people as kind and helpful as here?"],
  ["a quotation", 'She said "you were great" and thanked us kindly.'],
  ["a sentence that leans on another", "That was a kind and thoughtful thing to do."],
  ["too few words", "Great people, thank you."],
  ["no opinion", "We came on a Monday in the afternoon."],
  ["an address", "Great photos of it all are at https://x.example/a_b."],
])("%s is not quoted", (_, text) => {
  expect(quote([buildRead({ text })])).toBeNull();
});

test("only praise is quoted, in the customer's own words", () => {
  expect(quote([buildRead({ text: warm, rating: 3 })])).toBeNull();
  expect(quote([buildRead({ text: warm }, { sentiment: "neutral" })])).toBeNull();
  expect(quote([{ ...buildRead({ text: "Merci." }), text: warm }])).toBeNull();
});

test("a sentence that the analyser does not read as positive by itself is passed over", () => {
  expect(quote([buildRead({ text: warm })], "neutral")).toBeNull();
});

test("the warmest stands, the newer at a tie", () => {
  const cool = buildRead({ text: "The office was good and easy to find.", date: "2026-03-03" });
  const newer = buildRead({ text: warm, date: "2026-03-02" });
  const older = buildRead({ text: warm, date: "2026-03-01" });
  expect(quote([cool, newer, older])?.source.review_id).toBe(newer.review.id);
});

test("a sentence that tells something goes before a short one, and before a list", () => {
  const told = "Everyone was kind and wonderfully patient with us through the whole long day.";
  const list = "Kind people, patient people, lovely people, and a wonderful place to sit and talk.";
  const reads = [warm, list, told].map((text) => buildRead({ text }));
  expect(quote(reads)?.text).toBe(told);
});
