import { expect, test } from "vitest";
import { toBusinessJsonLd, toReviewJsonLd } from "#formats/json-ld.ts";
import type { Business } from "#reviews/business.ts";
import {
  baseUrl,
  buildBusiness,
  buildDataset,
  buildReview,
  buildReviews,
} from "../build-review.ts";

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
  expect(toReviewJsonLd(silent, dataset.business, baseUrl)).not.toHaveProperty("reviewBody");
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
  const node = toReviewJsonLd(buildReview(), business, baseUrl);
  const itemReviewed = {
    "@type": "FuneralHome",
    "@id": toBusinessJsonLd(buildDataset([]), baseUrl)["@id"],
    name: "Example & Daughters",
  };
  expect(node).toMatchObject({ itemReviewed });
});

test("a review is dated by its day in the business's time zone", () => {
  const review = buildReview({ date: "2025-12-31", published_at: "2026-01-01T04:30:00Z" });
  expect(toReviewJsonLd(review, buildBusiness(), baseUrl)).toMatchObject({
    datePublished: "2025-12-31",
  });
});

test("a reply is a comment by the business, dated where its day is known", () => {
  const toComment = (date: string | null) => {
    const review = buildReview({ owner_reply: { text: "Thanks.", date, translation: null } });
    const { comment } = toReviewJsonLd(review, buildBusiness(), baseUrl);
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
