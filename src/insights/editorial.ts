import type { Analysis } from "./analyser.ts";
import type { AspectMention, Sentiment } from "./insights-schema.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** A question and its answer in the owner's own words. */
export type EditorialAnswer = {
  /** kebab-case; where a derived entry has the same id, this one stands in its place */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
};

/** What the owner says a review says about an aspect; `none`: that it does not speak of it. */
export type Correction = {
  readonly review: string;
  readonly aspect: string;
  readonly sentiment: Sentiment | "none";
};

/** What the owner says about the insights, and what wins over what is derived. */
export type Editorial = {
  readonly faq: readonly EditorialAnswer[];
  readonly summary: string | null;
  readonly corrections: readonly Correction[];
};

/** Applies what owners say to what was found: theirs wins. */
export type Correct = (reviewId: string, text: string | null, analysis: Analysis) => Analysis;

/**
 * Prepares the owner's corrections of aspects. A sentiment that is said in place of another counts
 * in full (1, 0, −1) and is clear; an aspect that was not found has the whole text as its evidence. A review
 * without analysable text has no aspects, whatever is said.
 */
export function createCorrect(
  corrections: readonly Correction[],
  { aspects }: Pick<Taxonomy, "aspects">,
): Correct {
  const byReview = Map.groupBy(corrections, ({ review }) => review);
  const order = new Map(aspects.map(({ id }, index) => [id, index]));
  const place = (mention: AspectMention) => order.get(mention.id) ?? aspects.length;
  return (reviewId, text, analysis) => {
    const said = byReview.get(reviewId);
    if (said === undefined || text === null) return analysis;
    const mentions = new Map(analysis.aspects.map((mention) => [mention.id, mention]));
    for (const each of said) correctMention(mentions, each, text);
    return { ...analysis, aspects: [...mentions.values()].sort((a, b) => place(a) - place(b)) };
  };
}

function correctMention(
  mentions: Map<string, AspectMention>,
  { aspect: id, sentiment }: Correction,
  text: string,
): void {
  const found = mentions.get(id);
  if (sentiment === "none") mentions.delete(id);
  else if (found?.sentiment !== sentiment) {
    const evidence = found?.evidence ?? text;
    mentions.set(id, { id, sentiment, score: fullScores[sentiment], evidence, clear: true });
  }
}

/** What is said counts in full. */
export const fullScores = { positive: 1, neutral: 0, negative: -1 } as const;
