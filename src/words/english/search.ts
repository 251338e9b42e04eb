import type { SearchWords } from "../search-words.ts";

const stars = "Stars are whole numbers from 1 to 5.";
const day = "Write the day as year, month and day, such as 2026-01-31; it must be in the calendar.";
const length = "This may have 200 characters at most.";
const choice = "Choose one of the values in the list.";

export const englishSearch: SearchWords = {
  searchReviews: "Search the reviews",
  aboutSearch: (business) =>
    `Search all reviews of ${business} by words, stars, day, people and services.`,
  searchFor: "Words in the review",
  searchHint: "Capitals and accents do not matter; a part of a word is enough.",
  filters: "Narrow it down",
  anyValue: "any",
  fewestStars: "Stars, at least",
  mostStars: "Stars, at most",
  from: "From",
  until: "Until",
  technician: "Mentions",
  service: "Service",
  aspect: "Speaks of",
  writtenIn: "Written in",
  withWords: "With words",
  withReply: "With a reply",
  yes: "yes",
  no: "no",
  order: "Order",
  orders: {
    newest: "newest first",
    oldest: "oldest first",
    highest: "most stars first",
    lowest: "fewest stars first",
  },
  find: "Search",
  startAnew: "Start anew",
  found: (_, reviewCount) => `${reviewCount} found`,
  foundFor: (text) => `“${text}”`,
  noneFound: "No review fits",
  noneFoundHelp:
    "Try fewer words, or a part of a word, or leave out a filter. All filters must be met at once.",
  nextPage: "Further reviews",
  fromTheStart: "From the start",
  faultsInSearch: "This search cannot be carried out",
  faults: {
    query: length,
    rating: stars,
    min_rating: stars,
    max_rating: stars,
    since: day,
    until: day,
    order: "The first day is after the last; swap them.",
    mentions_technician: length,
    mentions_service: length,
    source: length,
    language: length,
    aspect: length,
    has_text: choice,
    has_reply: choice,
    sort: choice,
    limit: "The number of reviews on a page is a whole number from 1 to 100.",
    cursor: "The link to this page of results is broken. Start from the first page.",
    duplicate: "This stands more than once in the address; it can have one value.",
    invalid_encoding: "The address is garbled here. Fill in the field again.",
  },
  replied: (business) => `${business} replied`,
  searchUnavailable: "The search is not available at the moment",
  searchUnavailableHelp:
    "It needs a server that cannot be reached right now; everything else on this site can be read. Try again in a few minutes, or look through the reviews by month.",
};
