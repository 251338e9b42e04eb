import type { Logger } from "pino";

/**
 * Says in the log how many deliveries of a topic succeeded: a line a second at most, whatever the
 * number of subscribers. Each by itself is there at the level `debug`.
 *
 * @returns counts one
 */
export function createDeliveryTally(log: Logger): (topic: string) => void {
  const counts = new Map<string, number>();
  return (topic) => {
    const count = counts.get(topic) ?? 0;
    counts.set(topic, count + 1);
    if (count > 0) return;
    setTimeout(() => {
      log.info({ topic, deliveries: counts.get(topic) }, "Delivered");
      counts.delete(topic);
    }, gatheringMs).unref();
  };
}

const gatheringMs = 1000;
