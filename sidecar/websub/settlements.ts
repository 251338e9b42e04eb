import type { Logger } from "pino";
import { toLoggable } from "./callback.ts";
import type { HubContext } from "./context.ts";
import type { Settlement, StoreError } from "./store.ts";
import { toPatience, untilStored } from "./until-stored.ts";

/** How attempts ended, recorded together where they end together. */
type Settlements = {
  readonly add: (settlement: Settlement) => void;
  /** Records what is left, now, and waits no longer for a store that refuses. */
  readonly close: () => Promise<void>;
};

/**
 * Gathers for a few milliseconds: one transaction for hundreds of attempts. What a process that is
 * killed meanwhile has not recorded is offered again. What the store refuses is kept, and offered to it
 * with all that has come since.
 */
export function createSettlements(
  context: Pick<HubContext, "store" | "now" | "totals" | "tell" | "log" | "wake">,
): Settlements {
  const { store, now, totals, tell, log, wake } = context;
  const countDelivery = createDeliveryCount(log);
  let waiting: Settlement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let recording: Promise<void> | null = null;
  let isOver: (refusal: StoreError) => boolean = () => false;

  async function recordWaiting(): Promise<void> {
    const settlements = waiting;
    waiting = [];
    try {
      for (const { delivery, cause } of await store.settle(settlements, now())) {
        tell({ kind: "ended", cause, count: 1 });
        const told = { topic: delivery.topic, callback: toLoggable(delivery.callback) };
        if (cause === "failures") log.warn(told, "Removed: three deliveries failed");
        else log.info(told, "Removed: the subscriber answered 410 Gone");
      }
    } catch (error) {
      waiting = [...settlements, ...waiting];
      throw error;
    }
    wake();
  }

  /** Never rejects: what cannot be recorded when all ends is delivered again. */
  async function record(): Promise<void> {
    timer = undefined;
    try {
      await untilStored(recordWaiting, { isOver: (refusal) => isOver(refusal), onRefusal });
      if (waiting.length > 0) plan();
    } catch (error) {
      log.error({ err: error }, "Deliveries were not recorded; they will be made again");
    } finally {
      recording = null;
    }
  }

  function plan(): void {
    timer ??= setTimeout(() => {
      recording = record();
    }, gatheringMs);
  }

  function onRefusal(error: StoreError): void {
    log.error({ err: error }, "Deliveries could not be recorded; trying again");
  }

  return {
    add(settlement) {
      const { kind, delivery } = settlement;
      if (kind === "delivered") totals.delivered++;
      else totals.failed++;
      if (kind === "delivered") countDelivery(delivery.topic);
      report(log, settlement);
      waiting.push(settlement);
      if (recording === null) plan();
    },
    async close() {
      isOver = toPatience(patienceMs);
      await recording;
      if (timer === undefined) return;
      clearTimeout(timer);
      await record();
    },
  };
}

const gatheringMs = 5;
const patienceMs = 50;

function report(log: Logger, settlement: Settlement): void {
  const { kind, delivery, result } = settlement;
  const { topic, attempts } = delivery;
  const told = { topic, callback: toLoggable(delivery.callback), result, attempt: attempts + 1 };
  if (kind === "gone") return; // it ends where nobody has subscribed anew meanwhile: the store says so
  if (kind === "delivered") log.debug(told, "Delivered");
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
