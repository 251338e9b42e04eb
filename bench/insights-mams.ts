import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SentimentIntensityAnalyzer } from "vader-sentiment";
import type { Sentiment } from "#insights/insights-schema.ts";
import { createJudges } from "#insights/judge.ts";
import type { Pack } from "#insights/lexicon.ts";
import { toSentenceTargets, toTargets } from "#insights/targets.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { createTermFinder, toOthers } from "#insights/term-finder.ts";
import { type Judged, parseCategories, parseTerms } from "#insights/training/train.ts";
import { toMeanJudgement, toVerdict } from "#insights/verdict.ts";
import { type Reading, toReading } from "#language/reading.ts";
import { type Score, toScore } from "./insights-scores.ts";

/** Says what is said of something, without stars. */
export type Method = (judged: Judged) => Sentiment;

/** The MAMS test sentences: the analyser never learnt from them. */
export type Mams = { readonly categories: readonly Judged[]; readonly terms: readonly Judged[] };

export function readMams(dir: string): Mams {
  const read = (file: string) => readFileSync(join(dir, file), "utf8");
  return {
    categories: parseCategories(read("mams-categories.test.jsonl")),
    terms: parseTerms(read("mams-terms.test.jsonl")),
  };
}

export function scoreMethod(sentences: readonly Judged[], method: Method): Score {
  return toScore(
    sentences.map((judged) => ({ expected: judged.sentiment, given: method(judged) })),
  );
}

/** `vader-sentiment` on the whole text, by its own thresholds (Hutto and Gilbert 2014). */
export function toVaderSentiment({ text }: Judged): Sentiment {
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(text);
  if (compound >= 0.05) return "positive";
  return compound <= -0.05 ? "negative" : "neutral";
}

/**
 * The analyser, asked about words at given places or about a category, which it finds by its
 * terms; where it finds none, about the whole sentence.
 */
export function createMethod(taxonomy: Taxonomy, pack: Pack): Method {
  const createJudge = createJudges({ hardship: [], complaints: [] }, pack);
  const findTerms = createTermFinder(taxonomy.aspects, pack.language);
  return ({ text, about }) => {
    const reading = toReading(text, pack.language);
    const occurrences = findTerms(reading);
    const theme =
      about.kind === "category"
        ? taxonomy.aspects.findIndex(({ id }) => id === about.category)
        : -1;
    const words = about.kind === "term" ? toWords(reading, about) : (occurrences.get(theme) ?? []);
    const others = toOthers(occurrences, words);
    const named = toTargets(reading, words, others);
    const targets = named.length > 0 ? named : toSentenceTargets(reading, others);
    return toVerdict(toMeanJudgement(targets.map(createJudge(reading)))).sentiment;
  };
}

function toWords({ starts, ends }: Reading, { from, to }: { from: number; to: number }): number[] {
  return starts.flatMap((start, word) => ((ends[word] ?? 0) > from && start < to ? [word] : []));
}
