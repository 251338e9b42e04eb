/**
 * A linear model over hashed word n-grams and the measures of the rules: how likely words speak
 * well or ill of their target, or neither. Made by `npm run train`.
 */
export type Model = {
  /** raised whenever the weights change */
  readonly version: string;
  /** two signed bytes a bucket: for well, for ill; neither is the measure of both */
  readonly grams: Int8Array;
  /** what one step of `grams` is worth */
  readonly unit: number;
  /** two weights a measure, likewise */
  readonly measures: readonly number[];
};

/** The model of a `model.json`, whose grams are in base64. */
export function readModel(json: string): Model {
  const { grams, ...rest } = JSON.parse(json);
  return { ...rest, grams: new Int8Array(Buffer.from(grams, "base64")) };
}

/** The model as `model.json`. */
export function toModelJson({ version, unit, measures, grams }: Model): string {
  const bytes = Buffer.from(grams.buffer, grams.byteOffset, grams.byteLength).toString("base64");
  return `${JSON.stringify({ version, unit, measures, grams: bytes }, null, 2)}\n`;
}

/** What the model weighs: buckets of n-grams with their values, and the measures of the rules. */
export type Features = {
  readonly buckets: number[];
  readonly values: number[];
  readonly measures: readonly number[];
};

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
