import { Counter, Gauge, type Registry } from "prom-client";
import type { Totals } from "../websub/context.ts";
import type { HubEvent } from "../websub/events.ts";
import type { TopicLag } from "../websub/status.ts";
import type { TopicCounts } from "../websub/store.ts";
import type { MeteredSite } from "./release-metrics.ts";

/** What the hub says of itself; what rejects cannot be read now. */
export type HubState = {
  readonly status: () => Promise<{
    readonly topics: readonly Pick<TopicCounts, "topic" | "active" | "pending" | "behind">[];
  }>;
  readonly lag: () => Promise<readonly TopicLag[]>;
  /** milliseconds since 1970; null before the first */
  readonly lastRunAt: () => number | null;
  readonly totals: () => Readonly<Totals>;
  readonly observe: (observer: (event: HubEvent) => void) => void;
};

/** Registers the metrics of the hub; they are asked for when they are read. */
export function registerHub(
  registry: Registry,
  hub: HubState,
  sites: readonly Pick<MeteredSite, "baseUrl" | "labels">[],
): void {
  const registers = [registry];
  const labelsOf = new Map(sites.map(({ baseUrl, labels }) => [baseUrl, labels]));
  const toLabels = (topic: string) => {
    const { origin, pathname } = new URL(topic);
    return { ...labelsOf.get(origin), topic: pathname };
  };
  const gauge = (name: string, help: string, read: () => Promise<readonly TopicValue[]>) =>
    new Gauge({
      name,
      help,
      labelNames: ["site", "topic"],
      registers,
      async collect() {
        for (const [topic, value] of await read()) this.set(toLabels(topic), value);
      },
    });
  const count = (key: "active" | "pending" | "behind") => async () =>
    (await hub.status()).topics.map((each): TopicValue => [each.topic, each[key]]);
  gauge("firsthand_hub_active", "Subscriptions whose lease runs.", count("active"));
  gauge("firsthand_hub_pending", "Requests that wait for their verification.", count("pending"));
  gauge("firsthand_hub_behind", "Subscriptions without the current content.", count("behind"));
  gauge("firsthand_hub_lag_seconds", "For how long subscribers have been owed content.", async () =>
    (await hub.lag()).map(({ topic, seconds }): TopicValue => [topic, seconds]),
  );
  new Gauge({
    name: "firsthand_hub_last_round_timestamp_seconds",
    help: "When the hub last looked through its work and succeeded; 0 before the first time.",
    registers,
    collect() {
      this.set((hub.lastRunAt() ?? 0) / 1000);
    },
  });
  const counter = (name: string, help: string, outcomes: readonly (keyof Totals)[]) =>
    new Counter({
      name,
      help,
      labelNames: ["outcome"],
      registers,
      collect() {
        const totals = hub.totals();
        this.reset();
        for (const outcome of outcomes) this.inc({ outcome }, totals[outcome]);
      },
    });
  const [deliveries, requests] = ["firsthand_hub_deliveries_total", "firsthand_hub_requests_total"];
  counter(deliveries, "Attempts to deliver, by outcome.", ["delivered", "failed"]);
  counter(requests, "Requests that were accepted, and how their verification ended.", [
    "accepted",
    "verified",
    "rejected",
  ]);
}

type TopicValue = readonly [topic: string, value: number];
