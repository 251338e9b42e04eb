import { rename, rm, writeFile } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
import type { States } from "#connectors/state.ts";

/** The fetches of a business. */
export type Metered = {
  /** the name of its folder of content */
  readonly site: string;
  /** names of its connections */
  readonly connections: readonly string[];
  readonly states: States;
};

/** What is known of the runs of each connection of these sites, in the text format of Prometheus. */
export function toFetchMetrics(sites: readonly Metered[]): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["site", "connection"];
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const success = gauge(
    "firsthand_fetch_success_timestamp_seconds",
    "When a connection was fetched and taken in last; absent while it never was.",
  );
  const attempt = gauge(
    "firsthand_fetch_attempt_timestamp_seconds",
    "When that was tried last; absent while it never was.",
  );
  const failures = gauge(
    "firsthand_fetch_failures_in_a_row",
    "How often it failed since it was fetched last.",
  );
  for (const { site, connections, states } of sites) {
    for (const connection of connections) {
      const labels = { site, connection };
      const state = states[connection];
      if (state?.fetched) success.set(labels, toSeconds(state.fetched));
      if (state) attempt.set(labels, toSeconds(state.tried));
      failures.set(labels, state?.failures ?? 0);
    }
  }
  return registry.metrics();
}

function toSeconds(instant: string): number {
  return Date.parse(instant) / 1000;
}

/**
 * Writes metrics as a file for node_exporter's textfile collector, which may read it at any moment: it is
 * there whole, as it was or as it is. Anybody may read it.
 *
 * @param file its name ends in .prom, else the collector passes it over
 */
export async function writeMetrics(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  try {
    await writeFile(fresh, text, { mode: 0o644 });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
