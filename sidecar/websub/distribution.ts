import { toLoggable } from "./callback.ts";
import type { HubContext, HubWork } from "./context.ts";
import { attemptDelivery, toMaxDelay } from "./delivery.ts";
import { createSettlements } from "./settlements.ts";
import type { Delivery, QueueName } from "./store.ts";
import type { Topics } from "./topics.ts";
import { untilStored } from "./until-stored.ts";

/**
 * Content distribution (WebSub §7). The store says what is due; the pool runs it, in a lane for those
 * that took the last delivery fast, and one for all others, new subscriptions among them: who fails,
 * is slow or is not known yet never delays who has shown to be well. Topics take turns: the one that
 * had the last claim is the last in the next round, so that one with many subscribers delays no other
 * for long.
 */
export function createDistribution(context: HubContext, topics: Topics): HubWork {
  const { store, config, now, log, pool } = context;
  const settlements = createSettlements(context);
  const maxDelayMs = toMaxDelay(config.retryMs);
  const turns: Record<QueueName, number> = { healthy: 0, troubled: 0 };
  let closed = false;

  async function fillInTurn(name: QueueName, behind: ReadonlySet<string>): Promise<void> {
    const urls = topics.urls();
    const from = turns[name];
    for (const [step] of urls.entries()) {
      const at = (from + step) % urls.length;
      const topic = urls[at] as string;
      if (behind.has(topic) && (await fillQueue(name, topic))) turns[name] = at + 1;
    }
  }

  /** @returns whether anything was due */
  async function fillQueue(name: QueueName, topic: string): Promise<boolean> {
    const current = topics.current(topic);
    let isDue = false;
    while (current !== undefined && pool.capacity(name) > 0 && !closed) {
      const at = now();
      const due = await store.claimDeliveries({
        topic,
        hash: current.hash,
        queue: name,
        limit: pool.capacity(name),
        now: at,
        latest: at + maxDelayMs,
        busyHosts: pool.busyHosts(),
      });
      for (const delivery of due) pool.add(name, delivery.host, () => deliver(delivery));
      if (due.length === 0) return isDue;
      isDue = true;
    }
    return isDue;
  }

  /** The revision is that of the moment when it is sent: the newest wins, and is waited for. */
  async function deliver(delivery: Delivery): Promise<void> {
    const revision = topics.current(delivery.topic);
    try {
      if (revision === undefined) {
        await untilStored(() => store.release([delivery.id]), { isOver: () => closed });
      } else {
        const settlement = await attemptDelivery(delivery, revision, context);
        if (settlement !== null) settlements.add(settlement); // else its claim ends with this process
      }
    } catch (error) {
      const callback = toLoggable(delivery.callback);
      log.error({ err: error, callback }, "A delivery could not be attempted");
    }
  }

  return {
    async fill() {
      const behind = new Set(await store.listBehind(now()));
      await fillInTurn("healthy", behind);
      await fillInTurn("troubled", behind);
    },
    async close() {
      closed = true;
      await pool.close();
      await settlements.close();
    },
  };
}
