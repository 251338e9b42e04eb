import { z } from "zod";
import type { NamedMention } from "#insights/insights-schema.ts";
import { sentimentSchema } from "#insights/insights-schema.ts";
import { fold } from "#language/fold.ts";
import { toSentences } from "#language/sentences.ts";
import { daySchema } from "#reviews/day.ts";
import { reviewIdSchema } from "#reviews/identity.ts";
import type { Review } from "#reviews/review.ts";
import { addressSchema } from "#reviews/values.ts";
import { toBeginning } from "./bounds.ts";
import { dataToQuote, readReview } from "./reviews.ts";
import type { Published } from "./tool.ts";

/** A review that shows what a number rests on. */
export const exampleShape = z.object({
  review_id: reviewIdSchema.describe("get_review takes it"),
  rating: z.int().min(1).max(5),
  date: daySchema,
  source: z.string(),
  sentiment: sentimentSchema.describe("what the review says of it"),
  evidence: z
    .string()
    .nullable()
    .describe(`the customer's own words, verbatim: ${dataToQuote}; null where there are none`),
  url: addressSchema.describe("permalink: cite it"),
});

type Example = z.output<typeof exampleShape>;

/** Examples of an aspect: what the analysis rests on, word for word. */
export function toAspectExamples(
  published: Published,
  ids: readonly string[],
  aspect: string,
): Example[] {
  return toExamples(published, ids, ({ id }, position) => {
    const said = published.insights?.ofReview(id, position)?.aspects;
    const found = said?.find((each) => each.id === aspect);
    return { sentiment: found?.sentiment ?? "neutral", evidence: found?.evidence ?? null };
  });
}

/**
 * Examples of a person or a service: the sentence that names it, else the review's beginning.
 *
 * @param names the ways to name it, the surest first
 */
export function toNamingExamples(
  published: Published,
  ids: readonly string[],
  { kind, id: named }: Pick<NamedMention, "kind" | "id">,
  names: readonly string[],
): Example[] {
  const patterns = names.map((name) => toWholeWords(fold(name)));
  return toExamples(published, ids, ({ id, text }, position) => {
    const said = published.insights
      ?.ofReview(id, position)
      ?.named?.find((each) => each.kind === kind && each.id === named);
    const sentences = toSentences(text ?? "");
    const naming = patterns
      .map((pattern) => sentences.find((sentence) => pattern.test(fold(sentence))))
      .find((sentence) => sentence !== undefined);
    const evidence = said?.evidence ?? naming ?? text;
    return { sentiment: said?.sentiment ?? "neutral", evidence };
  });
}

/** The words as they stand between others: Tom, but not in customer. */
function toWholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, "u");
}

/** Those of the reviews that are published, in this order. */
function toExamples(
  { reviews }: Published,
  ids: readonly string[],
  toSaid: (review: Review, position: number) => Pick<Example, "sentiment" | "evidence">,
): Example[] {
  return ids.flatMap((id) => {
    const position = reviews.positionOf(id);
    if (position === undefined) return [];
    const review = readReview(reviews, position);
    const { rating, date, source, url } = review;
    const { sentiment, evidence: words } = toSaid(review, position);
    const evidence = words && toBeginning(words, maxLength);
    return [{ review_id: id, rating, date, source, sentiment, evidence, url }];
  });
}

/** Characters of a quotation. */
const maxLength = 500;
