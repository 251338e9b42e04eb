import type { Registry } from "prom-client";
import { Counter, Gauge } from "prom-client";

/** What the hub says of itself. */
export type HubFigures = {
  readonly topics: readonly {
    readonly topic: string;
    readonly active: number;
    readonly pending: number;
    readonly behind: number;
    readonly lagSeconds: number;
  }[];
  readonly totals: {
    readonly accepted: number;
    readonly verified: number;
    readonly rejected: number;
    readonly delivered: number;
    readonly failed: number;
    readonly removed: number;
  };
};

/** Registers the figures of the hub; they are asked for when they are read. */
export function registerHub(registry: Registry, status: () => Promise<HubFigures>): void {
  const gauge = (name: string, help: string, key: "active" | "pending" | "behind" | "lagSeconds") =>
    new Gauge({
      name,
      help,
      labelNames: ["topic"],
      registers: [registry],
      async collect() {
        for (const each of (await status()).topics) {
          this.set({ topic: new URL(each.topic).pathname }, each[key]);
        }
      },
    });
  gauge("firsthand_hub_active", "Subscriptions whose lease runs.", "active");
  gauge("firsthand_hub_pending", "Requests that wait for their verification.", "pending");
  gauge("firsthand_hub_behind", "Subscriptions without the current content.", "behind");
  gauge("firsthand_hub_lag_seconds", "Age of content that some still lack, else 0.", "lagSeconds");
  registerTotals(registry, async () => (await status()).totals);
}

function registerTotals(registry: Registry, totals: () => Promise<HubFigures["totals"]>): void {
  const counter = (
    name: string,
    help: string,
    keys: Readonly<Record<string, keyof HubFigures["totals"]>>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: ["outcome"],
      registers: [registry],
      async collect() {
        const now = await totals();
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
