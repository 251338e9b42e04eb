import { expect, test } from "vitest";
import { toBusinessJsonLd, toReviewJsonLd } from "#formats/json-ld.ts";
import type { Business } from "#reviews/business.ts";
import { toWords } from "#words/words.ts";
import {
  baseUrl,
  buildBusiness,
  buildDataset,
  buildReview,
  buildReviews,
} from "../build-review.ts";

const english = toWords("en");

test.each([
  [19, 4.95],
  [199, 4.99],
])("a mean that %i fives and a four give is cut, not rounded: %d", (fives, shown) => {
  const four = buildReview({ date: "2020-01-01", rating: 4 });
  const dataset = buildDataset([...buildReviews(fives), four]);
  expect(toBusinessJsonLd(dataset, baseUrl)).toMatchObject({
    aggregateRating: {
      ratingValue: shown,
      bestRating: 5,
      worstRating: 1,
      ratingCount: fives + 1,
    },
  });
});

test("ratings without words count as ratings, not as reviews", () => {
  const silent = buildReview({ text: null });
  const dataset = buildDataset([...buildReviews(2), silent]);
  expect(toBusinessJsonLd(dataset, baseUrl)).toMatchObject({
    aggregateRating: { ratingCount: 3, reviewCount: 2 },
  });
  expect(toReviewJsonLd(silent, dataset.business, baseUrl, english)).not.toHaveProperty(
    "reviewBody",
  );
});

test("without ratings there is no aggregate rating at all", () => {
  const node = toBusinessJsonLd(buildDataset([]), baseUrl);
  expect(node).not.toHaveProperty("aggregateRating");
  expect(JSON.stringify(node)).not.toMatch(/null|NaN/);
});

test("a business that has not been filled in says only what is known", () => {
  const draft: Partial<Business> = {
    legal_name: null,
    description: "",
    url: "",
    telephone: "",
    address: { street_address: "", locality: "", region: "", postal_code: "", country: "" },
  };
  expect(toBusinessJsonLd(buildDataset([], draft), baseUrl)).toEqual({
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": "https://reviews.example.com/#business",
    name: "Example & Daughters",
  });
});

test("a review points to the business by its id", () => {
  const business = buildBusiness({ type: "FuneralHome" });
  const node = toReviewJsonLd(buildReview(), business, baseUrl, english);
  const itemReviewed = {
    "@type": "FuneralHome",
    "@id": toBusinessJsonLd(buildDataset([]), baseUrl)["@id"],
    name: "Example & Daughters",
  };
  expect(node).toMatchObject({ itemReviewed });
});

test("a review is dated by its day in the business's time zone", () => {
  const review = buildReview({ date: "2025-12-31", published_at: "2026-01-01T04:30:00Z" });
  expect(toReviewJsonLd(review, buildBusiness(), baseUrl, english)).toMatchObject({
    datePublished: "2025-12-31",
  });
});

test("a reply is a comment by the business, dated where its day is known", () => {
  const toComment = (date: string | null) => {
    const review = buildReview({ owner_reply: { text: "Thanks.", date, translation: null } });
    const { comment } = toReviewJsonLd(review, buildBusiness(), baseUrl, english);
    return comment;
  };
  const undated = {
    "@type": "Comment",
    text: "Thanks.",
    author: { "@id": "https://reviews.example.com/#business" },
  };
  expect(toComment(null)).toEqual(undated);
  expect(toComment("2026-03-15")).toEqual({ ...undated, datePublished: "2026-03-15" });
});

test("a review names where it was written, and one that was sent to the business nobody", () => {
  const original = "https://example.org/r/1";
  const review = buildReview({ source: "judgeme", source_url: original });
  expect(toReviewJsonLd(review, buildBusiness(), baseUrl, english)).toMatchObject({
    publisher: { "@type": "Organization", name: "Judge.me" },
    isBasedOn: original,
  });
  const sent = buildReview({ source: "direct" });
  const node = toReviewJsonLd(sent, buildBusiness(), baseUrl, english);
  expect(node).not.toHaveProperty("publisher");
  expect(node).not.toHaveProperty("isBasedOn");
});

test("ratings of which none has words claim no reviews", () => {
  const { aggregateRating } = toBusinessJsonLd(
    buildDataset([buildReview({ text: null })]),
    baseUrl,
  );
  expect(aggregateRating).toMatchObject({ ratingCount: 1 });
  expect(aggregateRating).not.toHaveProperty("reviewCount");
});

test("a day that ends at midnight ends at 23:59 to search engines", () => {
  const hours = { days: ["Monday"], opens: "00:00", closes: "24:00" } as const;
  const dataset = buildDataset([], { opening_hours: [hours] });
  expect(toBusinessJsonLd(dataset, baseUrl)).toMatchObject({
    openingHoursSpecification: [{ opens: "00:00", closes: "23:59" }],
  });
});
