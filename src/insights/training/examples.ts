import { type Reading, toReading } from "#language/reading.ts";
import { toFeatures } from "../features.ts";
import type { Sentiment } from "../insights-schema.ts";
import type { Pack } from "../lexicon.ts";
import type { Features } from "../model.ts";
import { createOpinionFinder } from "../opinions.ts";
import { toBearings } from "../proximity.ts";
import { toSentenceTargets, toTargets } from "../targets.ts";
import type { Aspect } from "../taxonomy.ts";
import { createTermFinder, toOthers } from "../term-finder.ts";
import type { Judged } from "./train.ts";

/** What the model learns from; a weight of 1 is a full example. */
export type Example = {
  readonly features: Features;
  readonly sentiment: Sentiment;
  readonly weight: number;
};

/**
 * Turns judged sentences into examples, as the analyser would read them. A category is found by its
 * terms in `aspects`, else the whole text stands for it.
 *
 * @param counts what a sentence of each kind counts
 */
export function createExamples(
  aspects: readonly Aspect[],
  counts: Readonly<Record<Sentiment, number>>,
  pack: Pack,
): (judged: Judged) => Example[] {
  const find = createOpinionFinder({ hardship: [], complaints: [] }, pack);
  const findTerms = createTermFinder(aspects, pack.language);
  return ({ text, sentiment, about }) => {
    const reading = toReading(text, pack.language);
    const all = find(reading);
    const words = toWords(reading, about);
    const others = about.kind === "whole" ? [] : toOthers(findTerms(reading), words);
    const named = toTargets(reading, words, others);
    const targets = named.length > 0 ? named : toSentenceTargets(reading, others);
    const weight = counts[sentiment] / targets.length;
    return targets.map((target) => {
      const list = all.list.filter(({ at }) => at >= target.from && at < target.to);
      const bearings = toBearings(reading, target, pack.lexicon.nearness);
      const { shape_words } = pack.lexicon;
      const features = toFeatures(reading, target, bearings, { ...all, list }, shape_words);
      return { features, sentiment, weight };
    });
  };

  function toWords(reading: Reading, about: Judged["about"]): readonly number[] {
    if (about.kind === "whole") return [];
    if (about.kind === "category") {
      const theme = aspects.findIndex(({ id }) => id === about.category);
      return findTerms(reading).get(theme) ?? [];
    }
    const { starts, ends } = reading;
    return starts.flatMap((start, word) =>
      (ends[word] ?? 0) > about.from && start < about.to ? [word] : [],
    );
  }
}
