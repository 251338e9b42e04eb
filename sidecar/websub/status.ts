import type { TopicCounts, UpkeepStore } from "./store.ts";

/** How the hub fares, without a word about any subscriber. */
export type HubStatus = {
  readonly topics: readonly TopicCounts[];
};

/** Counts at most once in a while: anyone may ask. */
export function createStatus(options: {
  readonly store: Pick<UpkeepStore, "countTopics">;
  readonly topics: readonly string[];
  readonly now: () => number;
}): () => Promise<HubStatus> {
  const { store, topics, now } = options;
  let counted: { readonly at: number; readonly counts: Promise<TopicCounts[]> } | null = null;
  return async () => {
    const at = now();
    if (counted === null || Math.abs(at - counted.at) >= freshMs) {
      counted = { at, counts: store.countTopics(at) };
    }
    const counts = await counted.counts;
    return { topics: counts.filter(({ topic }) => topics.includes(topic)) };
  };
}

const freshMs = 2000;
