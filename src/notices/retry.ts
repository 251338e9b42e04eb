import type { Message, Progress } from "./memory.ts";

/** Nothing failed. */
export const working = { failures: 0, retry_at: null, fault: null } as const;

/** A destination that took a message. */
export function toSent(progress: Progress, { id }: Message): Progress {
  return { ...progress, ...working, pending: progress.pending.filter((each) => each.id !== id) };
}

const firstRetryMs = 5 * 60_000;
const maxRetryMs = 6 * 3_600_000;

/**
 * A destination that took nothing: it is tried again later, each time twice as long, up to six hours.
 *
 * @param fault why, for its owner
 * @param askedMs for how long the other side asked to be left alone; null where it did not
 */
export function toFailed(
  progress: Progress,
  { fault, askedMs }: { readonly fault: string; readonly askedMs: number | null },
  now: Date,
): Progress {
  const failures = progress.failures + 1;
  const delay = Math.max(firstRetryMs * 2 ** Math.min(failures - 1, 10), askedMs ?? 0);
  const at = new Date(now.getTime() + Math.min(delay, maxRetryMs));
  return { ...progress, failures, retry_at: at.toISOString(), fault };
}

/** Whether a destination that failed is left alone still; a clock that was put back does not keep it so. */
export function isResting({ retry_at: at }: Progress, now: Date): boolean {
  if (at === null) return false;
  const left = Date.parse(at) - now.getTime();
  return left > 0 && left <= maxRetryMs;
}
