import type { Logger } from "pino";
import { toLoggable } from "./callback-url.ts";
import type { DeliveryOptions } from "./delivery.ts";
import { attemptDelivery } from "./delivery.ts";
import type { WorkLane } from "./lane.ts";
import { createLane } from "./lane.ts";
import { toMaxDelay } from "./retry.ts";
import type { Settlements } from "./settlements.ts";
import { createSettlements } from "./settlements.ts";
import type { Delivery, DeliveryStore, Lane } from "./store.ts";
import type { Topics } from "./topics.ts";
import type { Totals } from "./totals.ts";
import type { UntilStoredOptions } from "./until-stored.ts";
import { untilStored } from "./until-stored.ts";

export type Distribution = {
  /** Takes up what is due, as far as there is room. */
  readonly fill: () => Promise<void>;
  /** Begins nothing any more; done when what was begun is recorded. */
  readonly close: () => Promise<void>;
};

export type DistributionOptions = DeliveryOptions & {
  readonly store: DeliveryStore;
  readonly topics: Topics;
  readonly concurrency: number;
  readonly perHost: number;
  readonly totals: Totals;
  readonly log: Logger;
  /** told that `fill` would find something to do */
  readonly onRoom: () => void;
};

/**
 * Content distribution (WebSub §7). The store says what is due; two lanes run it, so that those that
 * failed or were slow never delay the others.
 */
export function createDistribution(options: DistributionOptions): Distribution {
  const { store, topics, now, perHost, onRoom, log } = options;
  const settlements = createSettlements({ ...options, onSettled: onRoom });
  const onSomeRoom = (lane: () => WorkLane) => () => {
    if (lane().room() >= options.concurrency) onRoom();
  };
  const lanes: Readonly<Record<Lane, WorkLane>> = {
    healthy: createLane({
      concurrency: options.concurrency,
      perHost,
      onRoom: onSomeRoom(() => lanes.healthy),
    }),
    troubled: createLane({
      concurrency: Math.ceil(options.concurrency / 2),
      perHost,
      onRoom: onSomeRoom(() => lanes.troubled),
    }),
  };
  const maxDelayMs = toMaxDelay(options.retryMs);
  let closed = false;

  const isOver = () => closed;

  async function fillLane(name: Lane, topic: string): Promise<void> {
    const lane = lanes[name];
    const current = topics.current(topic);
    while (current !== undefined && lane.room() > 0 && !closed) {
      const at = now();
      const what = { topic, hash: current.hash, lane: name, limit: lane.room() };
      const when = { now: at, latest: at + maxDelayMs };
      const busyHosts = lane.busyHosts();
      const due = await store.claimDeliveries({ ...what, ...when, busyHosts });
      for (const delivery of due) {
        lane.add(delivery.host, () => deliver(delivery, { ...options, settlements, isOver }));
      }
      if (due.length === 0) return;
    }
  }

  return {
    async fill() {
      for (const topic of topics.urls) {
        await fillLane("healthy", topic);
        await fillLane("troubled", topic);
      }
    },
    async close() {
      closed = true;
      await Promise.all([lanes.healthy.close(), lanes.troubled.close()]);
      await settlements.flush();
      log.debug("Distribution has ended");
    },
  };
}

/** The revision is that of the moment when it is sent: the newest wins, and is waited for. */
async function deliver(
  delivery: Delivery,
  options: DistributionOptions & UntilStoredOptions & { readonly settlements: Settlements },
): Promise<void> {
  const revision = options.topics.current(delivery.topic);
  try {
    if (revision === undefined) {
      await untilStored(() => options.store.release([delivery.id]), options);
    } else {
      options.settlements.add(await attemptDelivery(delivery, revision, options));
    }
  } catch (error) {
    const callback = toLoggable(delivery.callback);
    options.log.error({ err: error, callback }, "A delivery could not be attempted");
  }
}
