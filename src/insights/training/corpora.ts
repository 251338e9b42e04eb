import type { Sentiment } from "../insights-schema.ts";

/** A judged sentence: what of it was judged, and how much the judgement counts in training. */
export type Judged = {
  readonly text: string;
  readonly sentiment: Sentiment;
  readonly about:
    | { readonly kind: "whole" }
    | { readonly kind: "term"; readonly from: number; readonly to: number }
    | { readonly kind: "category"; readonly category: string };
};

/** MAMS terms: JSON lines {text, from, to, polarity}. */
export function parseTerms(lines: string): Judged[] {
  return toLines(lines).map((line) => {
    const { text, from, to, polarity } = JSON.parse(line);
    return { text, sentiment: polarity, about: { kind: "term", from, to } };
  });
}

/** MAMS categories: JSON lines {text, category, polarity}. */
export function parseCategories(lines: string): Judged[] {
  return toLines(lines).map((line) => {
    const { text, category, polarity } = JSON.parse(line);
    return { text, sentiment: polarity, about: { kind: "category", category } };
  });
}

/** UCI sentiment sentences: sentence, tab, 0 or 1. */
export function parseBinary(lines: string): Judged[] {
  return toLines(lines).map((line) => {
    const [text = "", good] = line.split("\t");
    return { text, sentiment: good === "1" ? "positive" : "negative", about: { kind: "whole" } };
  });
}

/** VADER's rated sentences: id, mean rating −4 … 4, sentence, parted by tabs. */
export function parseRated(lines: string): Judged[] {
  return toLines(lines).map((line) => {
    const [, rating, text = ""] = line.split("\t");
    return { text, sentiment: toSentiment(Number(rating)), about: { kind: "whole" } };
  });
}

function toSentiment(rating: number): Sentiment {
  if (Math.abs(rating) <= 0.6) return "neutral";
  return rating > 0 ? "positive" : "negative";
}

function toLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== "");
}
