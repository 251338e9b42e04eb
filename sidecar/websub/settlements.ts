import type { Logger } from "pino";
import { toLoggable } from "./callback.ts";
import type { HubContext } from "./context.ts";
import type { Settlement } from "./store.ts";
import { toRetryMs, whenFree } from "./until-stored.ts";

/** How attempts ended, recorded together where they end together. */
type Settlements = {
  readonly add: (settlement: Settlement) => void;
  /** Records what is left, now. */
  readonly flush: () => Promise<void>;
};

/**
 * Gathers for a few milliseconds: one transaction for hundreds of attempts. What a process that is
 * killed meanwhile has not recorded is offered again. What the store refuses is kept and tried again.
 */
export function createSettlements(
  context: Pick<HubContext, "store" | "now" | "totals" | "log" | "wake">,
): Settlements {
  const { store, now, totals, log, wake } = context;
  const countDelivery = createDeliveryCount(log);
  let waiting: Settlement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isRefused = false;

  async function record(settlements: readonly Settlement[]): Promise<void> {
    for (const { topic, callback } of await store.settle(settlements, now())) {
      totals.removed++;
      log.warn({ topic, callback: toLoggable(callback) }, "Removed: three deliveries failed");
    }
    wake();
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
      const { kind, delivery } = settlement;
      if (kind === "delivered") totals.delivered++;
      else totals.failed++;
      if (kind === "gone") totals.removed++;
      if (kind === "delivered") countDelivery(delivery.topic);
      report(log, settlement);
      waiting.push(settlement);
      timer ??= setTimeout(() => void flush(), gatheringMs);
    },
    flush,
  };
}

const gatheringMs = 5;
const patienceMs = 50;

function report(log: Logger, settlement: Settlement): void {
  const { kind, delivery, result } = settlement;
  const { topic, attempts } = delivery;
  const told = { topic, callback: toLoggable(delivery.callback), result, attempt: attempts + 1 };
  if (kind === "delivered") log.debug(told, "Delivered");
  else if (kind === "gone") log.info(told, "Removed: the subscriber answered 410 Gone");
  else if (kind === "failed") log.warn(told, "A delivery failed for good");
  else {
    const next = new Date(settlement.nextAttemptAt).toISOString();
    log.info({ ...told, next }, "An attempt failed");
  }
}

/**
 * Says in the log how many deliveries of a topic succeeded: a line a second at most, whatever the
 * number of subscribers. Each by itself is there at the level `debug`.
 *
 * @returns counts one
 */
function createDeliveryCount(log: Logger): (topic: string) => void {
  const counts = new Map<string, number>();
  return (topic) => {
    const count = counts.get(topic) ?? 0;
    counts.set(topic, count + 1);
    if (count > 0) return;
    setTimeout(() => {
      log.info({ topic, deliveries: counts.get(topic) }, "Delivered");
      counts.delete(topic);
    }, reportMs).unref();
  };
}

const reportMs = 1000;
