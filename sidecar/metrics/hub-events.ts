import { Counter, Histogram, type Registry } from "prom-client";
import { endCauses, failureReasons, type HubEvent, storeFaults } from "../websub/events.ts";

/** Counts what the hub tells. Each counter begins at 0, so that a first event is seen as a rise. */
export function createHubCounters(registry: Registry): (event: HubEvent) => void {
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    values: readonly string[],
  ) => {
    const made = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) made.inc({ [label]: value } as Record<Label, string>, 0);
    return made;
  };
  const failures = counter(
    "firsthand_hub_delivery_failures_total",
    "Attempts to deliver that failed, by reason.",
    "reason",
    failureReasons,
  );
  const ended = counter(
    "firsthand_hub_removed_total",
    "Subscriptions that ended, by cause.",
    "cause",
    endCauses,
  );
  const faults = counter(
    "firsthand_hub_store_faults_total",
    "Times that the store refused: another program held it (busy), or it is ill (failed).",
    "fault",
    storeFaults,
  );
  const latency = new Histogram({
    name: "firsthand_hub_delivery_latency_seconds",
    help: "From when content began to be served to when a subscriber had taken it.",
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200],
    registers,
  });
  const attempts = new Histogram({
    name: "firsthand_hub_attempt_duration_seconds",
    help: "How long attempts to deliver took, however they ended.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers,
  });
  const wait = new Histogram({
    name: "firsthand_hub_verification_wait_seconds",
    help: "From when a request was accepted to its first verification.",
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
    registers,
  });
  return (event) => {
    switch (event.kind) {
      case "attempted":
        attempts.observe(event.ms / 1000);
        if (event.failure === null) latency.observe(event.servedMs / 1000);
        else failures.inc({ reason: event.failure });
        break;
      case "verifying":
        wait.observe(event.waitedMs / 1000);
        break;
      case "ended":
        ended.inc({ cause: event.cause }, event.count);
        break;
      case "store-fault":
        faults.inc({ fault: event.fault });
    }
  };
}
