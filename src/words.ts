import type { Review } from "#reviews/review.ts";

/** The words that pages say themselves. */
export const words = {
  sample: "Demonstration data: this business and its reviews are invented.",
  skip: "Skip to content",
  reviews: "Reviews",
  allReviews: "All reviews",
  newest: "What people wrote last",
  byMonth: "By month",
  laterByMonth: "Later ones are listed by month",
  earlier: "Earlier reviews",
  noRatings: "No ratings yet",
  noWords: "A rating without words.",
  excerpt: "The source gives only this part of the text.",
  readOn: "Read the whole review",
  visit: "Find us",
  address: "Address",
  hours: "Hours",
  telephone: "Telephone",
  email: "E-mail",
  serviceAreas: "Where we work",
  elsewhere: "Leave a review",
  data: "Open data",
  dataJson: "All reviews as JSON",
  dataNdjson: "One review a line (NDJSON)",
  feedAtom: "New reviews as Atom feed",
  feedJson: "New reviews as JSON Feed",
  collected: "How reviews are collected",
  licence: "Licence of the collection",
  rights: "Each text remains its author’s.",
  replyFrom: "Reply from",
  allByMonth: "All reviews by month",
  written: "Written",
  rating: "Rating",
  outOf: "out of 5",
  star: "star",
  stars: "stars",
  histogram: "Number of reviews by stars",
  source: "Source",
  verified: "Verified",
  mentioned: "Mentions",
  site: "Site",
  reviewBy: ", review by",
  notFound: "There is nothing here",
  notFoundHelp: "The address may be mistyped, or the review that was here is no longer published.",
} as const;

/** `1 review`, `163 reviews`; the number is given as it is to be shown. */
export function toReviewCount(count: number, shown: string): string {
  return count === 1 ? `${shown} review` : `${shown} reviews`;
}

/** `4.62 out of 5`: the number exactly as reviews.json has it. */
export function toRatingWords(rating: number): string {
  return `${rating} ${words.outOf}`;
}

/** What "verified" rests on, by the method that established it. */
export function toVerificationWords(review: Review, business: string): string {
  const source = toSourceName(review.source);
  const sentences = {
    platform: `Written on ${source} and taken over from there. ${source} decides who may write there.`,
    invitation: `Answers an invitation that ${business} sent to a customer.`,
    order: `Matched to an order with ${business}.`,
    manual: `Matched by hand to a customer in the records of ${business}.`,
  } as const;
  return sentences[review.verification.method];
}

/** A source's own spelling of its name; `direct` is what people gave to the business itself. */
export function toSourceName(source: string): string {
  return sourceNames[source] ?? source.charAt(0).toUpperCase() + source.slice(1);
}

const sourceNames: Readonly<Record<string, string>> = {
  direct: "Sent to the business",
  judgeme: "Judge.me",
};

/**
 * A name for places that know no markup and so cannot isolate it, such as `<title>`: without the
 * controls by which it could turn around what follows (UAX #9 §2).
 */
export function toPlainName(name: string): string {
  return name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
