import type { Features } from "../features.ts";

/** How likely a target is spoken well of and ill of; the rest is neither. */
export type Odds = { readonly good: number; readonly bad: number };

/** The weights of a model, or of one in training: two for each bucket and each measure. */
export type Weights = {
  readonly grams: ArrayLike<number>;
  readonly unit: number;
  readonly measures: ArrayLike<number>;
};

/** What the weights make of the features: a softmax whose neutral class has no weights. */
export function toOdds({ buckets, values, measures }: Features, weights: Weights): Odds {
  let [good, bad] = [0, 0];
  for (let i = 0; i < buckets.length; i++) {
    const bucket = 2 * (buckets[i] ?? 0);
    const value = values[i] ?? 0;
    good += value * (weights.grams[bucket] ?? 0);
    bad += value * (weights.grams[bucket + 1] ?? 0);
  }
  good *= weights.unit;
  bad *= weights.unit;
  for (let i = 0; i < measures.length; i++) {
    good += (measures[i] ?? 0) * (weights.measures[2 * i] ?? 0);
    bad += (measures[i] ?? 0) * (weights.measures[2 * i + 1] ?? 0);
  }
  const top = Math.max(good, bad, 0);
  const [eGood, eBad, eNeither] = [Math.exp(good - top), Math.exp(bad - top), Math.exp(-top)];
  const sum = eGood + eBad + eNeither;
  return { good: eGood / sum, bad: eBad / sum };
}
