/** Samples of resident memory over a run, in megabytes. */
export type Memory = { readonly early: number; readonly late: number; readonly most: number };

/**
 * Compares the median of the second quarter with that of the last: the first is warming up.
 *
 * @param samples at equal distances, oldest first
 */
export function toMemory(samples: readonly number[]): Memory {
  const quarter = Math.floor(samples.length / 4);
  return {
    early: toMedian(samples.slice(quarter, 2 * quarter)),
    late: toMedian(samples.slice(-quarter || undefined)),
    most: Math.max(...samples),
  };
}

/** Room for what the collector leaves lying about. */
export function isFlat({ early, late }: Memory): boolean {
  return late <= early * 1.15 + 20;
}

function toMedian(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
}
