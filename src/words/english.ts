import type { Dictionary } from "./dictionary.ts";
import { createPlural } from "./dictionary.ts";
import { englishInsights } from "./english/insights.ts";
import { englishMethods } from "./english/methods.ts";
import { englishReach } from "./english/reach.ts";
import { englishSearch } from "./english/search.ts";
import { englishSite } from "./english/site.ts";

const plural = createPlural("en");
const stars = (count: number) => plural(count, { one: "star", other: "stars" });

export const english: Dictionary = {
  ...englishSite,
  ...englishSearch,
  ...englishReach,
  ...englishInsights,
  ...englishMethods,
  sample: "Demonstration data: this business and its reviews are invented.",
  skip: "Skip to content",
  site: "Site",
  reviews: "Reviews",
  allReviews: "All reviews",
  all: (reviewCount) => `All ${reviewCount}`,
  reviewCount: (count, shown) => `${shown} ${plural(count, { one: "review", other: "reviews" })}`,
  newest: "What people wrote last",
  newestFirst: (reviewCount) => `${reviewCount}, newest first.`,
  newestOf: (shown, reviewCount) => `The newest ${shown} of ${reviewCount}, newest first.`,
  aboutReviews: (business) =>
    `What customers wrote about ${business}: the newest reviews, and all of them by month.`,
  aboutMonth: (business, month) => `What customers wrote about ${business} in ${month}.`,
  byMonth: "By month",
  part: (month, number) => `${month}, part ${number}`,
  wholeMonth: (month) => `All of ${month}, part by part`,
  earlier: "Earlier reviews",
  allByMonth: "All reviews by month",
  noRatings: "No ratings yet",
  noWords: "A rating without words.",
  excerpt: "The source gives only this part of the text.",
  readOn: "Read the whole review",
  translation: (language) => `Translated into ${language}`,
  replyFrom: "Reply from",
  reviewBy: "Review by",
  andReviewBy: ", review by",
  rating: "Rating",
  outOf: "out of 5",
  stars,
  histogram: "Number of reviews by stars",
  written: "Written",
  source: "Source",
  direct: "Sent to the business",
  verified: "Verified",
  verification: {
    platform: (source) =>
      `Written on ${source} and taken over from there. ${source} decides who may write there.`,
    invitation: (_, business) => `Answers an invitation that ${business} sent to a customer.`,
    order: (_, business) => `Matched to an order with ${business}.`,
    manual: (_, business) => `Matched by hand to a customer in the records of ${business}.`,
  },
  mentioned: "Mentions",
  visit: "Find us",
  address: "Address",
  hours: "Hours",
  everyDay: "Every day",
  anyHour: "at any hour",
  telephone: "Telephone",
  website: "Our website",
  email: "E-mail",
  serviceAreas: "Where we work",
  elsewhere: "Leave a review",
  collected: "How reviews are collected",
  licence: "Licence of the collection",
  rights: "Each text remains its author’s.",
  data: "Open data",
  dataJson: "All reviews as JSON",
  dataNdjson: "One review a line (NDJSON)",
  dataCsv: "A table for spreadsheets (CSV)",
  dataInsights: "What the reviews say together (JSON)",
  dataOpenApi: "The interface for programs, search included (OpenAPI)",
  feedAtom: "New reviews as Atom feed",
  feedJson: "New reviews as JSON Feed",
  notFound: "There is nothing here",
  notFoundHelp: "The address may be mistyped, or the review that was here is no longer published.",
  feedTitle: (business) => `Reviews of ${business}`,
  feedDescription: (business, mostEntries) =>
    `The ${mostEntries} newest verified reviews of ${business}.`,
  entryTitle: (rating, author) => `${rating} ${stars(rating)} from ${author}`,
  withoutWords: (rating, author) =>
    `${author} gave ${rating} ${stars(rating)} out of 5, without words.`,
  reply: (business, text) => `Reply from ${business}: ${text}`,
};
