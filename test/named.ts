import { setTimeout } from "node:timers/promises";

/** Long enough for the busiest machine, and less than a test may take: what hangs says what it is. */
export const patienceMs = 240_000;

/**
 * Waits for what knows no limit of its own.
 *
 * @param what is waited for, to be said where it does not come
 */
export async function named<Result>(
  what: string,
  work: Promise<Result>,
  ms = patienceMs,
): Promise<Result> {
  const over = new AbortController();
  const limit = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`Waited ${ms / 1000} seconds for ${what}`);
  });
  limit.catch(() => {}); // it is called off
  try {
    return await Promise.race([work, limit]);
  } finally {
    over.abort();
  }
}
