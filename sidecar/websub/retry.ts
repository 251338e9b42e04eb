/**
 * When to try again after an attempt that failed (WebSub §7): the next of the delays, with jitter so
 * that subscribers that failed together do not come back together, or what the subscriber asked for
 * in Retry-After where that is longer, up to an hour.
 *
 * @param attempts those that failed before this one
 * @param random from 0 up to, not including, 1
 * @returns milliseconds from now; null where the delays are used up
 */
export function toRetryDelay(
  attempts: number,
  delaysMs: readonly number[],
  retryAfterSeconds: number | null,
  random: number,
): number | null {
  const delay = delaysMs[attempts];
  if (delay === undefined) return null;
  const jittered = delay * (1 - jitter + 2 * jitter * random);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, maxAskedMs);
  return Math.round(Math.max(jittered, asked));
}

/** The longest that an attempt can be put off by these delays. */
export function toMaxDelay(delaysMs: readonly number[]): number {
  return Math.max(maxAskedMs, ...delaysMs.map((delay) => delay * (1 + jitter)));
}

const jitter = 0.2;
const maxAskedMs = 3_600_000;
