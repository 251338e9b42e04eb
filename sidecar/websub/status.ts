import type { TopicCounts, UpkeepStore } from "./store.ts";
import type { Totals } from "./totals.ts";

/** How the hub fares, without a word about any subscriber. */
export type HubStatus = {
  readonly topics: readonly TopicStatus[];
  readonly totals: Readonly<Totals>;
};

export type TopicStatus = {
  readonly topic: string;
  readonly revision: number;
  /** subscriptions whose lease runs */
  readonly active: number;
  /** requests that wait for their verification */
  readonly pending: number;
  /** subscriptions that have not got the current revision */
  readonly behind: number;
  /** seconds since the current revision came, while any is behind; else 0 */
  readonly lagSeconds: number;
};

/** Counts at most once in a while: anyone may ask. */
export function createStatus(options: {
  readonly store: Pick<UpkeepStore, "countTopics">;
  readonly topics: readonly string[];
  readonly totals: Totals;
  readonly now: () => number;
}): () => Promise<HubStatus> {
  const { store, topics, totals, now } = options;
  let counted: { readonly at: number; readonly counts: Promise<TopicCounts[]> } | null = null;
  return async () => {
    const at = now();
    if (counted === null || Math.abs(at - counted.at) >= freshMs) {
      counted = { at, counts: store.countTopics(at) };
    }
    const counts = await counted.counts;
    const own = counts.filter(({ topic }) => topics.includes(topic));
    return { topics: own.map((each) => toTopicStatus(each, at)), totals: { ...totals } };
  };
}

const freshMs = 2000;

function toTopicStatus(counts: TopicCounts, now: number): TopicStatus {
  const { topic, revision, active, pending, behind, changedAt } = counts;
  const lagSeconds = behind === 0 ? 0 : Math.max(0, Math.round((now - changedAt) / 1000));
  return { topic, revision, active, pending, behind, lagSeconds };
}
