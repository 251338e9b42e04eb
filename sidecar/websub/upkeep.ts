import type { Logger } from "pino";
import type { UpkeepStore } from "./store.ts";

/**
 * What has to be done now and then: to remove what is over.
 *
 * @returns does what is due; may be called at any rate
 */
export function createUpkeep(options: {
  readonly store: UpkeepStore;
  readonly now: () => number;
  readonly log: Logger;
}): () => Promise<void> {
  const { store, now, log } = options;
  let next = 0;
  return async () => {
    const at = now();
    if (at < next && next - at <= intervalMs) return; // further off: the clock was put back
    const expired = await store.dropExpired(at);
    if (expired > 0) log.info({ subscriptions: expired }, "Leases are over");
    next = at + intervalMs;
  };
}

const intervalMs = 5000;
