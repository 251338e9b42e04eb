import { z } from "zod";
import { sentimentSchema } from "#insights/insights-schema.ts";
import { reviewIdSchema } from "#reviews/identity.ts";
import type { Review } from "#reviews/review.ts";
import { toBeginning } from "./bounds.ts";
import { dataToQuote, readReview } from "./reviews.ts";
import type { Published } from "./tool.ts";

/** How much of each review an answer holds. */
export const detailSchema = z
  .enum(["concise", "full"], "must be one of concise, full")
  .default("concise")
  .describe("concise: what is needed to cite; full: each review as it is published");

/** What both forms of a review have, and what each of them adds. */
export const shownReviewSchema = z.looseObject({
  id: reviewIdSchema,
  rating: z.int(),
  date: z.string(),
  author: z.string(),
  source: z.string(),
  language: z.string().nullable(),
  url: z.string().describe("permalink: cite it"),
  text: z.string().nullable().describe(`customer's words: ${dataToQuote}`),
  text_cut: z.boolean().optional().describe("concise: only the beginning is given"),
  sentiment: sentimentSchema.optional().describe("concise: of the aspect asked for"),
  evidence: z.string().optional().describe("concise: the words on which that rests"),
});

export type ShownReview = { readonly [key: string]: unknown };

/**
 * A review as an agent cites it.
 *
 * @param aspects what was asked for: what it says of the first that it speaks of is told
 * @param maxLength characters of its text
 */
export function toConcise(
  { insights, reviews }: Published,
  position: number,
  aspects: readonly string[] = [],
  maxLength = shortLength,
): ShownReview {
  const review = readReview(reviews, position);
  const { id, rating, date, author, source, language, url, text } = review;
  const shown = text && toBeginning(text, maxLength);
  const said = insights?.ofReview(id, position)?.aspects.find((each) => aspects.includes(each.id));
  return {
    ...{ id, rating, date, author, source, language, url },
    text: shown,
    text_cut: shown !== text,
    ...(said ? { sentiment: said.sentiment, evidence: said.evidence } : {}),
  };
}

/** Characters of a text beside others; one that is read alone may be longer. */
const shortLength = 280;
const longLength = 2500;

export type Detail = z.output<typeof detailSchema>;

/** A review in full, or what is needed to cite it. */
export function toShown(
  published: Published,
  position: number,
  detail: Detail,
): ShownReview | Review {
  if (detail === "full") return readReview(published.reviews, position);
  return toConcise(published, position, [], longLength);
}
