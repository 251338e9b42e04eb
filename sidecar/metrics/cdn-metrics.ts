import { Counter, Gauge, type Registry } from "prom-client";

/** How the sidecar fares with a CDN whose release it follows. */
export type Following = {
  /** when the CDN last gave its release, or said that it is the same; null before the first time */
  readonly lookedAt: number | null;
  /** how often it did not, since the start */
  readonly faults: number;
};

/** When the CDN was last looked at with success, and how often without. */
export function registerFollowing(registry: Registry, following: () => Following): void {
  const registers = [registry];
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
