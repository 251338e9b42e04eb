import type { Logger } from "pino";
import { createLeaseEnd } from "./lease-end.ts";
import type { UpkeepStore } from "./store.ts";

/**
 * What has to be done now and then: to find out whether the store still holds, and to remove what is
 * over.
 *
 * @returns does what is due; may be called at any rate
 */
export function createUpkeep(options: {
  readonly store: UpkeepStore;
  readonly now: () => number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
  readonly log: Logger;
}): () => Promise<void> {
  const { store, now } = options;
  const endLeases = createLeaseEnd(options);
  let next = 0;
  return async () => {
    const at = now();
    if (at < next && next - at <= intervalMs) return; // further off: the clock was put back
    await store.check();
    await endLeases(at);
    next = at + intervalMs;
  };
}

const intervalMs = 5000;
