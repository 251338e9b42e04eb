/** A mean of scores with three decimals; 0 without any. Scores have three decimals themselves. */
export function toMeanScore(scores: readonly number[]): number {
  if (scores.length === 0) return 0;
  // Whole numbers, so that the order of addition cannot show.
  const thousandths = scores.reduce((sum, score) => sum + Math.round(score * 1000), 0);
  return toRounded(thousandths / scores.length) / 1000;
}

/** −1 … 1 with three decimals. */
export function toScore(value: number): number {
  return toRounded(Math.min(1, Math.max(-1, value)) * 1000) / 1000;
}

/** How many percent a part is, with one decimal; 0 of nothing. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}

/**
 * Counts as percentages with one decimal that add up to exactly 100: each is cut to a tenth, and
 * the tenths that are left go to those that lost most (largest remainder; the earlier at a tie).
 *
 * @param counts at least one is not 0
 */
export function toPercentages(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  const tenths = counts.map((count) => Math.floor((count * 1000) / whole));
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const byLoss = counts
    .map((count, index) => ({ index, loss: (count * 1000) % whole }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((each) => each / 10);
}

/** Halves away from 0, and never −0, which JSON would write as 0 and a test would not find equal. */
function toRounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}
