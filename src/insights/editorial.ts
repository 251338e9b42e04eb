import type { Sentiment } from "./analyser.ts";

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
