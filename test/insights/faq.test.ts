import { expect, test } from "vitest";
import { toBusinessAnswers } from "#insights/faq-business.ts";
import { toInsights } from "#insights/insights.ts";
import { buildBusiness } from "../build-review.ts";
import { method, noEditorial } from "./method-of-tests.ts";
import { someDataset } from "./some-reviews.ts";

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
    "Most often: Grace Hopper in 8 reviews.",
  );
});
