import type { Registry } from "prom-client";
import { Counter, Gauge } from "prom-client";

/** What the hub says of itself; what rejects cannot be read now. */
export type HubFigures = {
  readonly status: () => Promise<{
    readonly topics: readonly {
      readonly topic: string;
      readonly active: number;
      readonly pending: number;
      readonly behind: number;
    }[];
  }>;
  readonly lag: () => Promise<readonly { readonly topic: string; readonly seconds: number }[]>;
  /** milliseconds since 1970; null before the first */
  readonly lastRoundAt: () => number | null;
  readonly totals: () => HubTotals;
};

type HubTotals = {
  readonly accepted: number;
  readonly verified: number;
  readonly rejected: number;
  readonly delivered: number;
  readonly failed: number;
  readonly removed: number;
};

/** Registers the figures of the hub; they are asked for when they are read. */
export function registerHub(registry: Registry, hub: HubFigures): void {
  const gauge = (name: string, help: string, read: () => Promise<readonly TopicFigure[]>) =>
    new Gauge({
      name,
      help,
      labelNames: ["topic"],
      registers: [registry],
      async collect() {
        for (const [topic, value] of await read())
          this.set({ topic: new URL(topic).pathname }, value);
      },
    });
  const count = (key: "active" | "pending" | "behind") => async () =>
    (await hub.status()).topics.map((each): TopicFigure => [each.topic, each[key]]);
  gauge("firsthand_hub_active", "Subscriptions whose lease runs.", count("active"));
  gauge("firsthand_hub_pending", "Requests that wait for their verification.", count("pending"));
  gauge("firsthand_hub_behind", "Subscriptions without the current content.", count("behind"));
  gauge("firsthand_hub_lag_seconds", "For how long subscribers have been owed content.", async () =>
    (await hub.lag()).map(({ topic, seconds }): TopicFigure => [topic, seconds]),
  );
  new Gauge({
    name: "firsthand_hub_last_round_timestamp_seconds",
    help: "When the hub last looked through its work and succeeded; 0 before the first time.",
    registers: [registry],
    collect() {
      this.set((hub.lastRoundAt() ?? 0) / 1000);
    },
  });
  registerTotals(registry, hub.totals);
}

type TopicFigure = readonly [topic: string, value: number];

function registerTotals(registry: Registry, totals: () => HubTotals): void {
  const counter = (name: string, help: string, keys: Readonly<Record<string, keyof HubTotals>>) =>
    new Counter({
      name,
      help,
      labelNames: ["outcome"],
      registers: [registry],
      collect() {
        const now = totals();
        this.reset();
        for (const [outcome, key] of Object.entries(keys)) this.inc({ outcome }, now[key]);
      },
    });
  counter("firsthand_hub_deliveries_total", "Attempts to deliver, by outcome.", {
    delivered: "delivered",
    failed: "failed",
  });
  counter("firsthand_hub_requests_total", "Requests taken, and how their verification ended.", {
    accepted: "accepted",
    verified: "verified",
    rejected: "rejected",
  });
  counter("firsthand_hub_removed_total", "Subscriptions that the subscriber's answers ended.", {
    removed: "removed",
  });
}
