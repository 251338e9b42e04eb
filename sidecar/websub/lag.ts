import type { Health } from "./health.ts";
import type { HubStatus } from "./status.ts";
import type { TopicCounts } from "./store.ts";
import { StoreError } from "./store.ts";
import type { Topics } from "./topics.ts";

export type TopicLag = { readonly topic: string; readonly seconds: number };

/**
 * For how long subscribers have been owed what is served (WebSub §7): 0 where the store says that
 * each has got it or has been given up. The release is the measure, so a store that cannot be read or
 * written lets the lag grow: what it does not say is not settled.
 */
export function createLag(options: {
  readonly status: () => Promise<HubStatus>;
  readonly topics: Pick<Topics, "urls" | "offered">;
  readonly health: Pick<Health, "fault" | "silentMs">;
  readonly now: () => number;
  /** milliseconds of a clock that only goes on */
  readonly steady: () => number;
}): () => Promise<TopicLag[]> {
  const { status, topics, health, now, steady } = options;

  function toOwedMs(topic: string, stored: TopicCounts | undefined): number {
    const offered = topics.offered(topic);
    if (offered === undefined) return 0;
    if (stored?.hash !== offered.hash) return steady() - offered.at;
    if (stored.behind === 0) return 0;
    return Math.max(now() - stored.changedAt, steady() - offered.at);
  }

  return async () => {
    const counted = await status().catch(toUnknown);
    return topics.urls.map((topic) => {
      const isBlind = counted === null || health.fault() !== null;
      const unheardMs = isBlind ? health.silentMs() : 0;
      const stored = counted?.topics.find((each) => each.topic === topic);
      const owedMs = counted === null ? 0 : toOwedMs(topic, stored);
      return { topic, seconds: Math.round(Math.max(unheardMs, owedMs) / 1000) };
    });
  };
}

/** Others than the store's faults are bugs. */
function toUnknown(error: unknown): null {
  if (error instanceof StoreError) return null;
  throw error;
}
