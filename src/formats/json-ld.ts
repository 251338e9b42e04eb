import type { Business, OpeningHours } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { AggregateRating } from "#reviews/rating.ts";
import type { OwnerReply, Review } from "#reviews/review.ts";
import { toSourceName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";

/** A JSON-LD object in the vocabulary of schema.org. Write it into a page with toScriptJson. */
export type JsonLd = { readonly [key: string]: unknown };

/**
 * The business with its aggregate rating. What is not known is left out; without ratings there is
 * no AggregateRating node at all.
 *
 * @param baseUrl the public origin, without a trailing slash
 */
export function toBusinessJsonLd(dataset: Dataset, baseUrl: string): JsonLd {
  const { business } = dataset;
  return toKnown({
    "@context": "https://schema.org",
    "@type": business.type,
    "@id": toBusinessId(baseUrl),
    additionalType: business.additional_type,
    name: business.name,
    legalName: business.legal_name,
    description: business.description,
    url: business.url,
    telephone: business.telephone,
    email: business.email,
    address: toAddress(business),
    geo: business.geo && { "@type": "GeoCoordinates", ...business.geo },
    priceRange: business.price_range,
    openingHoursSpecification: business.opening_hours.map(toOpeningHours),
    areaServed: business.service_areas,
    sameAs: business.same_as,
    aggregateRating: toAggregateRating(dataset.aggregate_rating),
  });
}

/** A review, pointing to its business by `@id`, and to the platform where it was written. */
export function toReviewJsonLd(
  review: Review,
  business: Business,
  baseUrl: string,
  words: Words,
): JsonLd {
  const businessId = toBusinessId(baseUrl);
  return toKnown({
    "@context": "https://schema.org",
    "@type": "Review",
    "@id": `${review.url}#review`,
    url: review.url,
    itemReviewed: { "@type": business.type, "@id": businessId, name: business.name },
    author: { "@type": "Person", name: review.author },
    datePublished: review.date,
    name: review.title,
    reviewBody: review.text,
    inLanguage: review.text === null ? null : (review.language ?? business.language),
    reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    sameAs: review.source_url,
    isBasedOn: review.source_url,
    publisher: toPublisher(review.source, words),
    comment: review.owner_reply && toComment(review.owner_reply, businessId),
  });
}

/** What people give to the business itself was published by nobody before. */
function toPublisher(source: string, words: Words): JsonLd | null {
  if (source === "direct") return null;
  return { "@type": "Organization", name: toSourceName(source, words) };
}

/** What nodes on all pages call the business by. */
export function toBusinessId(baseUrl: string): string {
  return `${baseUrl}/#business`;
}

function toAddress({ address }: Business): JsonLd | null {
  const parts = toKnown({
    streetAddress: address.street_address,
    addressLocality: address.locality,
    addressRegion: address.region,
    postalCode: address.postal_code,
    addressCountry: address.country,
  });
  return Object.keys(parts).length === 0 ? null : { "@type": "PostalAddress", ...parts };
}

/** Search engines know the end of the day as 23:59 (Google, "Local business", business hours). */
function toOpeningHours({ days, opens, closes }: OpeningHours): JsonLd {
  const dayOfWeek = days.map((day) => `https://schema.org/${day}`);
  const end = closes === "24:00" ? "23:59" : closes;
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes: end };
}

function toAggregateRating(rating: AggregateRating): JsonLd | null {
  if (rating.rating_value === null) return null;
  return {
    "@type": "AggregateRating",
    ratingValue: rating.rating_value,
    bestRating: rating.best_rating,
    worstRating: rating.worst_rating,
    ratingCount: rating.rating_count,
    ...(rating.review_count > 0 && { reviewCount: rating.review_count }),
  };
}

function toComment({ text, date }: OwnerReply, businessId: string): JsonLd {
  const author = { "@id": businessId };
  return toKnown({ "@type": "Comment", text, author, datePublished: date });
}

/** The members that say something: neither null nor an empty text or list. */
function toKnown(members: JsonLd): JsonLd {
  const known = Object.entries(members).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(known);
}
