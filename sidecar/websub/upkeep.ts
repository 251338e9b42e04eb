import type { Logger } from "pino";
import { createLeaseEnd } from "./lease-end.ts";
import type { UpkeepStore } from "./store.ts";

/**
 * What has to be done now and then: to find out whether the store still holds, to say that this
 * process lives, to remove what is over, and to tell the subscribers of topics that are no longer
 * ours.
 *
 * @returns does what is due; may be called at any rate
 */
export function createUpkeep(options: {
  readonly store: UpkeepStore;
  readonly topics: readonly string[];
  readonly now: () => number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
  readonly log: Logger;
}): () => Promise<void> {
  const { store, topics, now, log } = options;
  const endLeases = createLeaseEnd(options);
  let next = 0;
  return async () => {
    const at = now();
    if (at < next && next - at <= intervalMs) return; // further off: the clock was put back
    await store.check();
    await store.heartbeat(at);
    await endLeases(at);
    const denied = await store.denyForeign(topics, foreign, mostDenied);
    if (denied > 0) log.warn({ subscriptions: denied }, "Removed: of topics of another BASE_URL");
    next = at + (denied > 0 ? 1000 : intervalMs);
  };
}

const intervalMs = 5000;
/** As many in a second, so that a moved site does not flood its subscribers' hosts. */
const mostDenied = 100;
const foreign = "This topic has moved: discover it anew";
