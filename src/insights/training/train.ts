import type { Sentiment } from "../insights-schema.ts";
import type { Pack } from "../lexicon.ts";
import type { Model } from "../model.ts";
import type { Aspect } from "../taxonomy.ts";
import { createExamples, type Example } from "./examples.ts";
import { type Trained, trainModel } from "./train-model.ts";

/** What the model learns from. */
export const lessons = [
  { file: "mams-terms.train.jsonl", parse: parseTerms },
  { file: "mams-categories.train.jsonl", parse: parseCategories },
  { file: "uci-amazon_cells.tsv", parse: parseBinary },
  { file: "uci-imdb.tsv", parse: parseBinary },
  { file: "uci-yelp.tsv", parse: parseBinary },
  { file: "vader-amazon.tsv", parse: parseRated },
] as const satisfies Corpus[];

/**
 * What it is measured on. Of the sentences in which MAMS judges categories most are also among those
 * in which it judges terms, in other parts: whatever is here is left out of the lessons.
 */
export const exams = [
  { file: "mams-terms.val.jsonl", parse: parseTerms },
  { file: "mams-terms.test.jsonl", parse: parseTerms },
  { file: "mams-categories.val.jsonl", parse: parseCategories },
  { file: "mams-categories.test.jsonl", parse: parseCategories },
] as const satisfies Corpus[];

type Corpus = { readonly file: string; readonly parse: (text: string) => Judged[] };

/**
 * The model from the texts of the corpora by their file's name: the same to the byte each time.
 *
 * @param aspects whose terms find the categories that the corpora name
 */
export function train(
  texts: ReadonlyMap<string, string>,
  aspects: readonly Aspect[],
  pack: Pack,
): Model {
  return toCompact(trainModel(toLessons(texts, aspects, pack)));
}

function toLessons(
  texts: ReadonlyMap<string, string>,
  aspects: readonly Aspect[],
  pack: Pack,
): Example[] {
  const parseAll = ({ file, parse }: Corpus) => parse(texts.get(file) ?? "");
  const kept = new Set(exams.flatMap(parseAll).map(({ text }) => text));
  const judged = lessons.flatMap(parseAll).filter(({ text }) => !kept.has(text));
  return judged.flatMap(createExamples(aspects, counts, pack));
}

const version = "1";

/** Weights rounded to a signed byte each, the largest being ±127. */
function toCompact({ grams, measures }: Trained): Model {
  const top = grams.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = Number((Math.max(top, 1e-6) / 127).toPrecision(6));
  return {
    version,
    grams: Int8Array.from(grams, (weight) => Math.round(weight / unit)),
    unit,
    measures: Array.from(measures, (weight) => Math.round(weight * 1e4) / 1e4),
  };
}

/**
 * What a sentence counts. The corpora hold more neutral sentences (MAMS: 45 %) and more complaints
 * than reviews do.
 */
const counts = { positive: 1, neutral: 0.4, negative: 0.6 };

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
function parseBinary(lines: string): Judged[] {
  return toLines(lines).map((line) => {
    const [text = "", good] = line.split("\t");
    return { text, sentiment: good === "1" ? "positive" : "negative", about: { kind: "whole" } };
  });
}

/** VADER's rated sentences: id, mean rating −4 … 4, sentence, parted by tabs. */
function parseRated(lines: string): Judged[] {
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
