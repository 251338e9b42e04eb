import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { HubSite } from "./hub-site.ts";
import { createHubSite, readTopic, waitForCount } from "./hub-site.ts";

/** One change, sent to all subscribers of a topic. */
export type FanOutRow = {
  readonly subscriptions: number;
  readonly sender: string;
  /** from the first request that came to the last; the median of the rounds */
  readonly seconds: number;
  readonly deliveriesPerSecond: number;
  /** the floor's seconds to these, the median of those of each round */
  readonly ratio: number;
};

/** How long it takes from kill -9 in the middle of a fan-out until everybody has been reached. */
export type RestartRow = {
  readonly subscriptions: number;
  readonly killedAfter: number;
  /** from the signal to the last first delivery */
  readonly seconds: number;
  /** sent again because nobody knew how they had ended */
  readonly duplicates: number;
};

const concurrency = 32;
export const ports = 8;
/** Further changes within this time are sent as one. */
export const coalescingMs = 5500;

/** @param sidecars that share what may be sent at a time */
export const toLimits = (sidecars = 1) => ({
  WEBSUB_CONCURRENCY: `${concurrency / sidecars}`,
  WEBSUB_PER_HOST: `${concurrency / ports / sidecars}`,
  WEBSUB_MAX_SUBSCRIPTIONS: "1000000",
  WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1000000",
});

/**
 * The hub beside a bare loop of the same client, in turns, to the same receivers. The first round is
 * that of subscriptions which nobody knows yet, and warms up both.
 */
export async function benchHub({ subscriptions = 10_000, rounds = 3 } = {}): Promise<FanOutRow[]> {
  const site = await createHubSite({ alive: ports }, toLimits());
  const callbacks = toCallbacks(site, subscriptions);
  await site.seed(callbacks);
  const sidecar = await site.start();
  try {
    const hub: number[] = [];
    const floor: number[] = [];
    const first: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await site.reset();
      await site.change(`round ${round}`);
      await sidecar.hint();
      const sent = await waitForCount(site, ({ targets }) => targets === subscriptions);
      const bare = await sendBare(site, callbacks);
      const seconds = (sent.lastAt - sent.firstAt) / 1000;
      if (round === 0) first.push(seconds, bare);
      else {
        hub.push(seconds);
        floor.push(bare);
      }
      await sleep(coalescingMs);
    }
    const ratios = hub.map((seconds, round) => (floor[round] ?? 0) / seconds);
    const [firstHub = Number.NaN, firstBare = Number.NaN] = first;
    const row = (sender: string, seconds: number, ratio: number) => {
      const deliveriesPerSecond = Math.round(subscriptions / seconds);
      return { subscriptions, sender, seconds, deliveriesPerSecond, ratio };
    };
    return [
      row("the hub, first deliveries", firstHub, firstBare / firstHub),
      row("the hub", median(hub), median(ratios)),
      row("bare undici loop", median(floor), 1),
    ];
  } finally {
    await sidecar.kill("SIGTERM");
    await site.close();
  }
}

/** kill -9 when a third has been reached, and a start at once. */
export async function benchHubRestart({ subscriptions = 10_000 } = {}): Promise<RestartRow[]> {
  const site = await createHubSite({ alive: ports }, toLimits());
  await site.seed(toCallbacks(site, subscriptions));
  let sidecar = await site.start();
  try {
    await site.change("while it dies");
    await sidecar.hint();
    await waitForCount(site, ({ targets }) => targets >= subscriptions / 3);
    const killedAt = performance.timeOrigin + performance.now();
    await sidecar.kill("SIGKILL");
    const { targets: killedAfter } = await site.count();
    sidecar = await site.start();
    const { lastAt } = await waitForCount(site, ({ targets }) => targets === subscriptions);
    await sleep(1000);
    const { requests } = await site.count();
    const seconds = (lastAt - killedAt) / 1000;
    return [{ subscriptions, killedAfter, seconds, duplicates: requests - subscriptions }];
  } finally {
    await sidecar.kill("SIGTERM");
    await site.close();
  }
}

export function toCallbacks({ alive }: HubSite, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `https://${alive[index % alive.length]}/cb/${index}`,
  );
}

export async function sendBare(site: HubSite, callbacks: readonly string[]): Promise<number> {
  const list = join(site.folder, "callbacks.json");
  const body = join(site.folder, "body.xml");
  await writeFile(list, JSON.stringify(callbacks));
  await writeFile(body, await readTopic(site));
  await site.reset();
  const program = join(import.meta.dirname, "hub-bare.ts");
  const { env } = site;
  await promisify(execFile)(process.execPath, [program, list, body, `${concurrency}`], { env });
  const { firstAt, lastAt, targets } = await site.count();
  if (targets !== callbacks.length) throw new Error(`the floor reached only ${targets}`);
  return (lastAt - firstAt) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (import.meta.main) {
  console.table(await benchHub());
  console.table(await benchHubRestart());
}
