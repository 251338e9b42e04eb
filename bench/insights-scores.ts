import type { Sentiment } from "#insights/insights-schema.ts";

/** What was said of something, and what a method made of it. */
export type Outcome = { readonly expected: Sentiment; readonly given: Sentiment };

export type Score = { readonly accuracy: number; readonly macroF1: number };

const sentiments = ["positive", "neutral", "negative"] as const;

/** Accuracy and the mean of the three F1s, in percent. */
export function toScore(outcomes: readonly Outcome[]): Score {
  const right = outcomes.filter(({ expected, given }) => expected === given).length;
  const f1s = sentiments.map((sentiment) => toF1(outcomes, sentiment));
  return {
    accuracy: toPercent(right / outcomes.length),
    macroF1: toPercent(f1s.reduce((sum, f1) => sum + f1, 0) / f1s.length),
  };
}

function toF1(outcomes: readonly Outcome[], sentiment: Sentiment): number {
  const expected = outcomes.filter((outcome) => outcome.expected === sentiment).length;
  const given = outcomes.filter((outcome) => outcome.given === sentiment).length;
  const both = outcomes.filter((o) => o.expected === sentiment && o.given === sentiment).length;
  return expected + given === 0 ? 0 : (2 * both) / (expected + given);
}

export function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
