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
