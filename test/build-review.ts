import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toInstant } from "#reviews/day.ts";
import { toReviewId } from "#reviews/identity.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import { toAggregateRating } from "#reviews/rating.ts";
import type { Removed, Review } from "#reviews/review.ts";

export const baseUrl = "https://reviews.example.com";

/**
 * A review with sensible values for whatever is not said. The id follows from what is said, so that
 * different reviews differ in it; an edit of one is `{ ...review, text: "…" }`.
 */
export function buildReview(said: Partial<Review> = {}): Review {
  const date = said.date ?? said.published_at?.slice(0, 10) ?? "2026-03-14";
  const published = said.published_at ?? null;
  const source = said.source ?? "google";
  const time = Date.parse(published ?? toInstant(date));
  const id = said.id ?? toReviewId(time, source, JSON.stringify(said));
  return {
    id,
    author: "Ada Example",
    author_avatar_url: null,
    rating: 5,
    date,
    text: "They were kind and on time.",
    source,
    source_url: null,
    owner_reply: null,
    verified: true,
    verification: { method: "platform", note: null },
    mentions: { technicians: [], services: [] },
    title: null,
    language: "en",
    translation: null,
    excerpt: false,
    edited: null,
    log: null,
    published_at: published,
    updated_at: published ?? toInstant(date),
    url: `${baseUrl}/reviews/${id}/`,
    ...said,
  };
}

/** As many different reviews, a day apart, the newest first. */
export function buildReviews(count: number, said: Partial<Review> = {}): Review[] {
  const newest = Date.parse("2026-03-14T00:00:00Z");
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(newest - index * 86_400_000).toISOString().slice(0, 10);
    return buildReview({ date, text: `Review number ${index}.`, ...said });
  });
}

/** A small business with a service and a member of staff. */
export function buildBusiness(said: Partial<Business> = {}): Business {
  return {
    name: "Example & Daughters",
    legal_name: "Example & Daughters Ltd",
    type: "LocalBusiness",
    additional_type: null,
    description: "A family business.",
    url: "https://www.example.com/",
    telephone: "+1 555 0100",
    night_telephone: null,
    email: null,
    address: {
      street_address: "1 Main Street",
      locality: "Springfield",
      region: "IL",
      postal_code: "62701",
      country: "US",
    },
    geo: null,
    time_zone: "America/Chicago",
    price_range: null,
    price_list: null,
    opening_hours: [],
    service_areas: [],
    services: [{ id: "home-visit", label: "Home visit", description: null }],
    technicians: [{ name: "Grace Hopper", role: null, aliases: [] }],
    language: "en",
    same_as: [],
    review_links: [],
    imprint: null,
    privacy: null,
    licence: "https://creativecommons.org/licenses/by/4.0/",
    verification: "Only reviews that a platform tied to a visit are published.",
    sample: false,
    ...said,
  };
}

/** A dataset of the reviews in any order, with everything derived from them right. */
export function buildDataset(
  given: readonly Review[],
  business: Partial<Business> = {},
  removed: readonly Removed[] = [],
): Dataset {
  const reviews = [...given].sort(compareNewestFirst);
  const instants = reviews.map((review) => review.updated_at);
  instants.sort((a, b) => Date.parse(b) - Date.parse(a));
  return {
    version: "1.0.0",
    updated_at: instants[0] ?? null,
    business: buildBusiness(business),
    aggregate_rating: toAggregateRating(reviews),
    log: null,
    reviews,
    removed,
  };
}
