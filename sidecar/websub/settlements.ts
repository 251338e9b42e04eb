import type { Logger } from "pino";
import { toLoggable } from "./callback-url.ts";
import { createDeliveryTally } from "./delivery-tally.ts";
import type { DeliveryStore, Settlement } from "./store.ts";
import type { Totals } from "./totals.ts";
import { toRetryMs, whenFree } from "./until-stored.ts";

/** How attempts ended, recorded together where they end together. */
export type Settlements = {
  readonly add: (settlement: Settlement) => void;
  /** Records what is left, now. */
  readonly flush: () => Promise<void>;
};

/**
 * Gathers for a few milliseconds: one transaction for hundreds of attempts. What a process that is
 * killed meanwhile has not recorded is offered again. What the store refuses is kept and tried again.
 */
export function createSettlements(options: {
  readonly store: Pick<DeliveryStore, "settle">;
  readonly now: () => number;
  readonly totals: Totals;
  readonly log: Logger;
  readonly onSettled: () => void;
}): Settlements {
  const { store, now, totals, log, onSettled } = options;
  const tally = createDeliveryTally(log);
  let waiting: Settlement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isRefused = false;

  async function record(settlements: readonly Settlement[]): Promise<void> {
    for (const { topic, callback } of await store.settle(settlements, now())) {
      totals.removed++;
      log.warn({ topic, callback: toLoggable(callback) }, "Removed: three deliveries failed");
    }
    onSettled();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const settlements = waiting;
    waiting = [];
    if (settlements.length === 0) return;
    try {
      await whenFree(() => record(settlements), patienceMs);
      isRefused = false;
    } catch (error) {
      waiting = [...settlements, ...waiting];
      timer ??= setTimeout(() => void flush(), toRetryMs(error));
      if (!isRefused) log.error({ err: error }, "Deliveries could not be recorded; trying again");
      isRefused = true;
    }
  }

  return {
    add(settlement) {
      count(totals, settlement);
      report(log, settlement);
      if (settlement.kind === "delivered") tally(settlement.delivery.topic);
      waiting.push(settlement);
      timer ??= setTimeout(() => void flush(), gatheringMs);
    },
    flush,
  };
}

const gatheringMs = 5;
const patienceMs = 50;

function count(totals: Totals, { kind }: Settlement): void {
  if (kind === "delivered") totals.delivered++;
  else totals.failed++;
  if (kind === "gone") totals.removed++;
}

function report(log: Logger, settlement: Settlement): void {
  const { kind, delivery, result } = settlement;
  const { topic, attempts } = delivery;
  const told = { topic, callback: toLoggable(delivery.callback), result, attempt: attempts + 1 };
  if (kind === "delivered") log.debug(told, "Delivered");
  else if (kind === "gone") log.info(told, "Removed: the subscriber wants no more");
  else if (kind === "failed") log.warn(told, "A delivery failed for good");
  else {
    const next = new Date(settlement.nextAttemptAt).toISOString();
    log.info({ ...told, next }, "An attempt failed");
  }
}
