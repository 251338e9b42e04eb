import { Counter, Gauge, type Registry } from "prom-client";
import type { MeteredSite } from "./hub-metrics.ts";

/** How the sidecar fares with a CDN whose release it follows. */
export type Following = {
  /** when the CDN last gave its release, or said that it is the same; null before the first time */
  readonly lookedAt: number | null;
  /** how often it did not, since the start */
  readonly faults: number;
};

/** How old what is served is: the release itself, and what is known of the CDN that publishes it. */
export function registerAges(
  registry: Registry,
  sites: readonly MeteredSite[],
  following: (() => Following) | undefined,
): void {
  const registers = [registry];
  new Gauge({
    name: "firsthand_release_published_timestamp_seconds",
    help: "When the release that is served was published.",
    labelNames: ["site"],
    registers,
    collect() {
      this.reset();
      for (const { labels, release } of sites) {
        const publishedAt = release()?.order?.published_at;
        if (publishedAt !== undefined) this.set(labels, Date.parse(publishedAt) / 1000);
      }
    },
  });
  if (following === undefined) return;
  new Gauge({
    name: "firsthand_cdn_looked_timestamp_seconds",
    help: "When the CDN last gave its release, or said that it is the same; 0 before the first time.",
    registers,
    collect() {
      this.set((following().lookedAt ?? 0) / 1000);
    },
  });
  new Counter({
    name: "firsthand_cdn_faults_total",
    help: "Looks at the CDN at which it did not give one whole release.",
    registers,
    collect() {
      this.reset();
      this.inc(following().faults);
    },
  });
}
