import { createPlural } from "../dictionary.ts";
import type { InsightWords } from "../insight-words.ts";

const plural = createPlural("en");

export const englishInsights: InsightWords = {
  whatPeopleSay: "What people say",
  whatTheySpeakOf: "What they speak of",
  allInsights: "Every figure, with the reviews behind it",
  summaryOnward: "The summary with its reviews",
  wholeReview: "the whole review",
  insightsTitle: "What the reviews say together",
  insightsLead: (reviewCount, from, to) => `Counted over ${reviewCount}, from ${from} to ${to}.`,
  aboutInsights: (business) =>
    `What customers of ${business} praise and what they criticise, counted over all reviews.`,
  follow: "Behind every figure stand reviews that you can read.",
  aspects: "What they speak of",
  barsExplained:
    "A bar is as long as the number of reviews that speak of it: praise first, then what is neither, then criticism.",
  positive: "praise",
  neutral: "neither",
  negative: "criticism",
  sentiment: "How the reviews sound",
  praise: (count) => `${count} praise`,
  mixed: (count) => `${count} neither`,
  criticism: (count) => `${count} criticise`,
  inReviews: (count, shown) => `in ${shown} ${plural(count, { one: "review", other: "reviews" })}`,
  percentPositive: (percent) => `${percent} positive`,
  oftenSaid: "Often said:",
  trendTitle: "Over the years",
  trend: {
    improving: (months, last) =>
      `Ratings are going up: ${toPeriods(months, last, ["is better than", "are better than"])}.`,
    steady: (months, last) =>
      `Ratings are steady: ${toPeriods(months, last, ["differs from", "differ from"])} no more than chance would have it.`,
    declining: (months, last) =>
      `Ratings are going down: ${toPeriods(months, last, ["is worse than", "are worse than"])}.`,
    insufficient_data: () => "There are too few reviews to say where ratings are going.",
  },
  trendChart: "Average rating (line) and number of reviews (columns), by period",
  trendTable: "The same as a table",
  period: "Period",
  average: "Average",
  problems: "What went wrong",
  problemsLead: "What customers complained of, the most frequent first.",
  noProblems: "No review complains of anything that the analysis knows.",
  ofAll: (percent) => `${percent} of all`,
  people: "The people they name",
  services: "The services they used",
  places: "The places they name",
  topics: "Further subjects",
  alsoNamed: "Also named",
  notNamed: "Not named yet",
  pagesFrom: (fewest) => `From ${fewest} reviews on, each has a page of its own.`,
  howMade: "How these figures are made",
  made: (model, read, texts, unanalysed) =>
    `A program (${model}) read ${read} of ${texts} texts and marked what they speak of and how. It can misread a sentence; the quotations let you check it.${
      unanalysed === null
        ? ""
        : ` ${unanalysed} without a text known to be English could not be read; their stars are counted.`
    }`,
  named: "Named",
  lastNamed: "Last named",
  clearest: "The clearest words",
  newestNaming: (shown, reviewCount) => `The newest ${shown} of ${reviewCount}`,
  allNaming: (reviewCount) => `Search all ${reviewCount}`,
  aboutSubject: (subject, business) => `What customers of ${business} wrote about ${subject}.`,
  aboutFaq: (business) =>
    `Answers about ${business}, in its own words and from what customers wrote.`,
  faqTitle: "Questions and answers",
  fromReviews: "From the reviews of",
  byOwner: (business) => `Answered by ${business}`,
  derived: "Made of the reviews and the business’s details",
  summaryTitle: "The reviews in short",
  aboutSummary: (business) => `The reviews of ${business} in one paragraph, with what it rests on.`,
  noSummary:
    "There is no summary: it takes five reviews, and an analysis that knows their language and the trade.",
  restsOn: "What it rests on",
};

function toPeriods(months: number, last: string, [one, many]: readonly [string, string]): string {
  if (months === 1) return `${last} ${one} the month before`;
  return `the ${months} months up to ${last} ${many} the ${months} before`;
}
