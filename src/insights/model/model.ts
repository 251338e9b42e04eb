/**
 * A linear model over hashed word n-grams: how likely words speak well, ill or neither of
 * something near them. Made by `npm run train`.
 */
export type Model = {
  /** raised whenever the weights change */
  readonly version: string;
  /** a row of `classes` weights for each hash bucket, as signed bytes */
  readonly weights: Int8Array;
  /** what one unit of a weight is worth */
  readonly unit: number;
};
