import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createHubSite, waitForCount } from "./hub-site.ts";

/** What one healthy subscriber waits for a change. */
export type BesideRow = {
  readonly deadSubscribers: number;
  /** the first delivery of all, when nobody knows which are dead */
  readonly firstMilliseconds: number;
  /** from the swap and the hint to the delivery; the median of the further changes */
  readonly milliseconds: number;
  readonly worst: number;
  /** to that without dead ones */
  readonly ratio: number;
};

/** What subscriptions cost in memory. */
export type HubMemoryRow = {
  readonly subscriptions: number;
  /** resident, at rest after the start */
  readonly megabytes: number;
  /** the most that was resident in half a minute of fan-out */
  readonly peakMegabytes: number;
};

/** Dead ones take the connection and never answer; each has a host:port of its own. */
export async function benchHubBeside({ dead = 400, changes = 7 } = {}): Promise<BesideRow[]> {
  const rows: BesideRow[] = [];
  for (const deadSubscribers of [0, dead]) {
    const [first = Number.NaN, ...waits] = await measureWaits(deadSubscribers, changes);
    const milliseconds = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    const ratio = milliseconds / (rows[0]?.milliseconds ?? milliseconds);
    const firstMilliseconds = first;
    const worst = Math.max(...waits);
    rows.push({ deadSubscribers, firstMilliseconds, milliseconds, worst, ratio });
  }
  return rows;
}

async function measureWaits(dead: number, changes: number): Promise<number[]> {
  const site = await createHubSite({ alive: 1, dead });
  const hosts = [...site.dead, ...site.alive];
  await site.seed(hosts.map((host) => `https://${host}/cb`));
  const sidecar = await site.start();
  const waits: number[] = [];
  try {
    for (let change = 0; change < changes; change++) {
      await site.reset();
      await site.change(`change ${change}`);
      const swappedAt = performance.timeOrigin + performance.now();
      await sidecar.hint();
      const { firstAt } = await waitForCount(site, ({ requests }) => requests > 0);
      waits.push(firstAt - swappedAt);
      await sleep(5500);
    }
    return waits;
  } finally {
    await sidecar.kill("SIGKILL");
    await site.close();
  }
}

export async function benchHubMemory(counts = [1, 10_000, 100_000]): Promise<HubMemoryRow[]> {
  const rows: HubMemoryRow[] = [];
  for (const subscriptions of counts) {
    const site = await createHubSite({ alive: 8 }, { WEBSUB_MAX_SUBSCRIPTIONS: "1000000" });
    const { alive } = site;
    const toCallback = (index: number) => `https://${alive[index % alive.length]}/cb/${index}`;
    await site.seed(Array.from({ length: subscriptions }, (_, index) => toCallback(index)));
    const sidecar = await site.start();
    try {
      await sleep(5000);
      const megabytes = await readMegabytes(sidecar.pid, "VmRSS");
      await site.change("second");
      await sidecar.hint();
      await waitForCount(site, ({ requests }) => requests > 0);
      await sleep(30_000);
      const peakMegabytes = await readMegabytes(sidecar.pid, "VmHWM");
      rows.push({ subscriptions, megabytes, peakMegabytes });
    } finally {
      await sidecar.kill("SIGKILL");
      await site.close();
    }
  }
  return rows;
}

/** Of Linux's own account of a process. */
async function readMegabytes(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  return Math.round(Number(kilobytes) / 1000);
}

if (import.meta.main) {
  console.table(await benchHubBeside());
  console.table(await benchHubMemory());
}
