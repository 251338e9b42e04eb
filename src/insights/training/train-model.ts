import { bucketCount } from "../features.ts";
import { measureCount } from "../measures.ts";
import { toOdds } from "../model.ts";
import type { Example } from "./examples.ts";

/** Weights before they are made compact: two for each bucket and each measure. */
export type Trained = { readonly grams: Float64Array; readonly measures: Float64Array };

/**
 * Logistic regression by stochastic gradient descent with a step of its own for each weight
 * (AdaGrad). The same examples in the same order give the same weights to the last bit.
 */
export function trainModel(
  examples: readonly Example[],
  { epochs = 5, rate = 0.15, decay = 0.003, measureRate = 0.05 } = {},
): Trained {
  const grams = createLayer(2 * bucketCount);
  const measures = createLayer(2 * measureCount);
  const weights = { grams: grams.weights, unit: 1, measures: measures.weights };
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of toOrder(examples.length, epoch)) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, sentiment, weight } = example;
      const odds = toOdds(features, weights);
      const good = weight * (odds.good - (sentiment === "positive" ? 1 : 0));
      const bad = weight * (odds.bad - (sentiment === "negative" ? 1 : 0));
      for (const [i, bucket] of features.buckets.entries()) {
        const value = features.values[i] ?? 0;
        step(grams, 2 * bucket, good * value, rate, decay);
        step(grams, 2 * bucket + 1, bad * value, rate, decay);
      }
      for (const [i, value] of features.measures.entries()) {
        step(measures, 2 * i, good * value, measureRate, 0);
        step(measures, 2 * i + 1, bad * value, measureRate, 0);
      }
    }
  }
  return { grams: grams.weights, measures: measures.weights };
}

type Layer = { readonly weights: Float64Array; readonly squares: Float64Array };

function createLayer(size: number): Layer {
  return { weights: new Float64Array(size), squares: new Float64Array(size).fill(0.1) };
}

function step({ weights, squares }: Layer, at: number, slope: number, rate: number, decay: number) {
  const weight = weights[at] ?? 0;
  const gradient = slope + decay * weight;
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  weights[at] = weight - (rate * gradient) / Math.sqrt(square);
}

/** A shuffle that depends on nothing but its arguments (xorshift). */
function toOrder(length: number, epoch: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, i) => i);
  let state = 0x9e3779b9 ^ (epoch + 1);
  for (let i = length - 1; i > 0; i--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const j = (state >>> 0) % (i + 1);
    const held = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = held;
  }
  return order;
}
