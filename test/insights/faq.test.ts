import { expect, test } from "vitest";
import { toBusinessAnswers, toReviewAnswers } from "#insights/faq.ts";
import { toInsights } from "#insights/insights.ts";
import { toProse } from "#insights/prose.ts";
import type { Measured } from "#insights/summary.ts";
import { toAggregateRating } from "#reviews/rating.ts";
import { buildBusiness, buildDataset, buildReview } from "../build-review.ts";
import { toTaxonomy } from "./gold.ts";
import { method, noEditorial } from "./method-of-tests.ts";
import { toMethod } from "./packs.ts";
import { someDataset } from "./some-reviews.ts";

const funeral = toMethod(toTaxonomy("funeral-home"), { technicians: [], services: [] });

const answer = (said: Parameters<typeof buildBusiness>[0]) =>
  Object.fromEntries(toBusinessAnswers(buildBusiness(said)).map(({ id, answer }) => [id, answer]));

test("the business's own data answers, and what it leaves open is not asked", () => {
  expect(answer({ service_areas: ["Springfield"] })).toEqual({
    location: "1 Main Street, Springfield, IL 62701.",
    "service-areas": "Springfield.",
    services: "Home visit.",
    contact: "By telephone: +1 555 0100; online: https://www.example.com/.",
  });
  const address = { street_address: "", locality: "", region: "", postal_code: "", country: "" };
  expect(answer({ address, telephone: "", url: "", services: [] })).toEqual({});
});

test.each(["he", "ar"])("in %s numbers and addresses keep their order", (language) => {
  const { contact } = answer({ language, email: "a@example.com" });
  for (const way of ["+1 555 0100", "a@example.com", "https://www.example.com/"])
    expect(contact).toContain(`: \u2066${way}\u2069`);
});

test("days in a row are a span, whatever their order", () => {
  const hours = (days: Parameters<typeof buildBusiness>[0]) => answer(days).hours;
  expect(
    hours({
      opening_hours: [
        { days: ["Saturday", "Tuesday", "Monday", "Wednesday"], opens: "08:00", closes: "17:00" },
        { days: ["Thursday", "Friday"], opens: "08:00", closes: "20:00" },
      ],
    }),
  ).toBe("Monday to Wednesday and Saturday 08:00 to 17:00; Thursday and Friday 08:00 to 20:00.");
});

test("counted reviews answer with their counts and the clearest of their ids", () => {
  const { faq, aspects, per_review } = toInsights(someDataset, noEditorial, method);
  const care = faq.find(({ id }) => id === "aspect-compassion");
  expect(aspects[0]).toMatchObject({ id: "compassion", mention_count: 24 });
  expect(care?.question).toBe("What do customers say about kindness at Example & Daughters?");
  expect(care?.answer).toMatch(/^Of 24 reviews that speak of it, \d+ are positive about it \(/);
  expect(care?.review_ids).toEqual(aspects[0]?.example_review_ids);
  const rating = faq.find(({ id }) => id === "rating");
  expect(rating?.answer).toMatch(/^52 reviews give \d\.\d+ out of 5 stars on average/);
  expect(rating?.review_ids).toEqual(Object.keys(per_review).slice(0, 5));
  expect(faq.find(({ id }) => id === "staff")?.answer).toBe(
    "Most often: Grace Hopper in 8 reviews. “Grace Hopper was wonderful and patient, from Springfield to Chatham.” (Author 43)",
  );
});

test("an answer quotes customers word for word: one who praises and, where criticism is stated, one who blames", () => {
  const texts = [
    ...Array.from({ length: 6 }, () => ["The staff was kind and helpful.", 5] as const),
    ...Array.from({ length: 3 }, () => ["The staff was rude and unhelpful.", 1] as const),
  ];
  const reviews = texts.map(([text, rating], at) => {
    const id = `01JJ5MY200FHG9FMZF0RH7P8${at}V`;
    return buildReview({ id, text, rating, author: `Author ${at}` });
  });
  const { faq, summary, aspects } = toInsights(buildDataset(reviews), noEditorial, funeral);
  const [staff] = aspects;
  const answer = faq.find(({ id }) => id === `aspect-${staff?.id}`)?.answer;
  expect(answer).toMatch(
    /^Of 9 reviews .* 3 criticise it\. “The staff was kind and helpful\.” \(Author \d\) “The staff was rude and unhelpful\.” \(Author \d\)$/,
  );
  expect(summary).toMatch(/Criticism concerns .*\. “The staff was rude and unhelpful\.” \(Author/);
});

test("what is no whole sentence, or praises one thing and blames another, is not quoted", () => {
  const texts = [
    "crying about how kind the staff was.",
    "(The staff was kind.)",
    "The staff was kind and the building was awful.",
  ];
  const reviews = [...texts, ...texts].map((text, at) =>
    buildReview({ id: `01JJ5MY200FHG9FMZF0RH7P8${at}V`, text, rating: 4 }),
  );
  const { faq } = toInsights(buildDataset(reviews), noEditorial, funeral);
  const answers = faq.filter(({ id }) => id.startsWith("aspect-"));
  expect(answers.length).toBeGreaterThan(0);
  for (const { answer } of answers) expect(answer).not.toMatch(/“/);
});

test.each([
  [[5, 5, 5, 1, 3], "3 of them (60%) give five stars and 1 of them (20%) gives one or two."],
  [[1, 2, 1, 2, 5], "1 of them (20%) gives five stars and 4 of them (80%) give one or two."],
  [[5, 5, 5, 5, 5], "all of them give five stars and none of them gives one or two."],
  [[1, 1, 1, 1, 1], "none of them gives five stars and all of them give one or two."],
])("one gives, more give: %j", (stars, said) => {
  expect(toAnswers({ rating: toRating(stars) })[0]).toMatch(
    new RegExp(`; ${RegExp.escape(said)}$`),
  );
});

test("one is positive, more are", () => {
  const aspect = {
    id: "care",
    label: "Care",
    mention_count: 6,
    positive_count: 1,
    neutral_count: 5,
    negative_count: 0,
    positive_pct: 16.7,
    score: 0.1,
    top_phrases: [],
    example_review_ids: [],
    examples: [],
    phrases: [],
    clear_count: 0,
  };
  const said = (positive_count: number) =>
    toAnswers({ rating: toRating([4]), aspects: [{ ...aspect, positive_count }] })[0];
  expect(said(1)).toBe("Of 6 reviews that speak of it, 1 is positive about it (16.7%).");
  expect(said(2)).toMatch(/2 are positive/);
});

const toRating = (stars: readonly number[]) =>
  toAggregateRating(stars.map((rating) => ({ rating, text: null })));

function toAnswers(said: Pick<Measured, "rating"> & Partial<Measured>): string[] {
  const prose = toProse("en");
  const nothing = { overall: null, aspects: [], problems: [], technicians: [] };
  const measured = { name: "Ada & Co", prose, ...nothing };
  return toReviewAnswers([], { ...measured, ...said }).map(({ answer }) => answer);
}
