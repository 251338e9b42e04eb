import type { HubContext } from "./context.ts";
import type { Scheduler } from "./scheduler.ts";
import { StoreError, type TopicCounts } from "./store.ts";
import type { Topics } from "./topics.ts";

/** How the hub fares, without a word about any subscriber. */
export type HubStatus = { readonly topics: readonly TopicCounts[] };

/** Counts at most once in a while: anyone may ask. */
export function createStatus(
  { store, now }: Pick<HubContext, "store" | "now">,
  topics: () => readonly string[],
): () => Promise<HubStatus> {
  let counted: { readonly at: number; readonly counts: Promise<TopicCounts[]> } | null = null;
  return async () => {
    const at = now();
    if (counted === null || Math.abs(at - counted.at) >= freshMs) {
      counted = { at, counts: store.countTopics(at) };
    }
    const counts = await counted.counts;
    const own = new Set(topics());
    return { topics: counts.filter(({ topic }) => own.has(topic)) };
  };
}

const freshMs = 2000;

export type TopicLag = { readonly topic: string; readonly seconds: number };

/**
 * For how long subscribers have been owed what is served (WebSub §7): 0 where the store says that
 * each has got it or has been given up. The release is the measure, so a store that cannot be read or
 * written lets the lag grow: what it does not say is not settled.
 */
export function createLag(
  options: Pick<HubContext, "now" | "steady"> & {
    readonly status: () => Promise<HubStatus>;
    readonly topics: Pick<Topics, "urls" | "offered">;
    readonly scheduler: Pick<Scheduler, "fault" | "silentMs">;
  },
): () => Promise<TopicLag[]> {
  const { status, topics, scheduler, now, steady } = options;

  function toOwedMs(topic: string, stored: TopicCounts | undefined): number {
    const offered = topics.offered(topic);
    if (offered === undefined) return 0;
    if (stored?.hash !== offered.hash) return steady() - offered.at;
    if (stored.behind === 0) return 0;
    return Math.max(now() - stored.changedAt, steady() - offered.at);
  }

  return async () => {
    const counted = await status().catch(toUnknown);
    const isBlind = counted === null || scheduler.fault() !== null;
    const silentMs = isBlind ? scheduler.silentMs() : 0;
    const stored = new Map(counted?.topics.map((each) => [each.topic, each]));
    return topics.urls().map((topic) => {
      const owedMs = counted === null ? 0 : toOwedMs(topic, stored.get(topic));
      return { topic, seconds: Math.round(Math.max(silentMs, owedMs) / 1000) };
    });
  };
}

/** Others than the store's faults are bugs. */
function toUnknown(error: unknown): null {
  if (error instanceof StoreError) return null;
  throw error;
}
