import { expect, test } from "vitest";
import { toInsights } from "#insights/insights.ts";
import { emptyTaxonomy } from "#insights/taxonomy.ts";
import type { Review } from "#reviews/review.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { toTaxonomy } from "./gold.ts";
import { noEditorial } from "./method-of-tests.ts";
import { toMethod } from "./packs.ts";

const roster = { technicians: [], services: [] };
const plumbing = toMethod(toTaxonomy("plumbing"), roster);
const untold = toMethod(emptyTaxonomy, roster);

const read = (texts: readonly Partial<Review>[], method = plumbing, language = "en") =>
  toInsights(
    buildDataset(
      texts.map((said, at) => buildReview({ author: `Author ${at}`, ...said })),
      { language },
    ),
    noEditorial,
    method,
  );
const english = { text: "The plumber was late and the price was far too high.", rating: 2 };
const spanish = { text: "Llegó muy tarde y cobró demasiado.", language: "es", rating: 2 };

test("what is in a language without a reader is not read, and nothing is said of it", () => {
  const insights = read(new Array(6).fill(spanish), plumbing, "es");
  expect(insights.unanalysed_count).toBe(6);
  expect(insights.coverage).toEqual({
    reviews: 6,
    read: 0,
    aspects_known: false,
    problems_known: false,
    by: { rules: 0, readings: 0, stars: 6 },
  });
  expect([insights.summary, insights.aspects, insights.entities.problems]).toEqual([null, [], []]);
  expect(insights.faq.map(({ id }) => id)).not.toContain("aspect-pricing");
});

test("half of the texts are enough to speak of all, fewer are not", () => {
  const half = read([english, english, english, spanish, spanish, spanish]);
  expect(half.coverage).toMatchObject({ reviews: 6, read: 3, aspects_known: true });
  expect(half.entities.problems).not.toEqual([]);
  const fewer = read([english, english, spanish, spanish, spanish]);
  expect(fewer.coverage).toMatchObject({ read: 2, aspects_known: false, problems_known: false });
  expect([fewer.aspects, fewer.entities.problems, fewer.topics]).toEqual([[], [], []]);
  expect(Object.values(fewer.per_review).some(({ aspects }) => aspects.length > 0)).toBe(true);
});

test("without a trade texts are read, but neither aspects nor problems are known", () => {
  const insights = read(new Array(6).fill(english), untold);
  expect(insights.coverage).toMatchObject({
    read: 6,
    aspects_known: false,
    problems_known: false,
  });
  expect(insights.summary).toBeNull();
});

test("a text in another language with an English translation is read", () => {
  const translation = { text: english.text, language: "en" };
  const insights = read(new Array(5).fill({ ...spanish, translation }), plumbing, "es");
  expect(insights.coverage).toMatchObject({ read: 5, aspects_known: true, problems_known: true });
  expect(insights.unanalysed_count).toBe(0);
});

test("ratings without words are no texts that were not read", () => {
  const silent = { text: null, language: null };
  const insights = read([english, english, silent, silent, silent]);
  expect(insights.coverage).toMatchObject({ reviews: 2, read: 2, aspects_known: true });
  expect(insights.coverage.by).toEqual({ rules: 2, readings: 0, stars: 3 });
  expect(read([silent, silent]).coverage.problems_known).toBe(false);
});

test.each([
  "Llegó muy tarde y cobró demasiado, no me gustó nada.",
  "Der Klempner war zu spät, und die Rechnung war viel zu hoch.",
  "De loodgieter was veel te laat en de prijs was niet goed.",
  "Le plombier est arrivé en retard et le prix était trop élevé.",
])("without a tag, %s is not taken to be English", (text) => {
  expect(read([{ text, language: null }]).unanalysed_count).toBe(1);
});

test.each([
  "Professional.",
  "Great service, fair price!",
  "They came the same day and fixed the leak in our kitchen.",
  "🙏🙏🙏",
])("without a tag, %s is read", (text) => {
  expect(read([{ text, language: null }]).unanalysed_count).toBe(0);
});
