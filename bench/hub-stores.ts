import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startCluster } from "../test/system/postgres.ts";
import { readCpuMs } from "./cpu-time.ts";
import { coalescingMs, median, ports, sendBare, toCallbacks, toLimits } from "./hub.ts";
import { createHubSite, type HubSite, type Running, waitForCount } from "./hub-site.ts";

/** One change, sent to all subscribers of a topic; each figure is the median of the rounds. */
export type StoresRow = {
  readonly subscriptions: number;
  readonly sender: string;
  readonly seconds: number;
  /** the floor's seconds of the same round to these */
  readonly ratio: number;
  /** processor time of all sidecars for a delivery, milliseconds */
  readonly sidecarMs: number | string;
  /** … and of the database */
  readonly databaseMs: number | string;
};

type Measured = Record<"seconds" | "ratio" | "sidecarMs" | "databaseMs", number>;

type Sender = {
  readonly name: string;
  readonly site: HubSite;
  readonly sidecars: readonly Running[];
  readonly rounds: Measured[];
  changedAt: number;
};

/**
 * One sidecar on SQLite, one on PostgreSQL, two on PostgreSQL, and the bare loop, in turns, so that
 * whatever else the machine does hits them alike. The first round warms up, and does not count.
 */
export async function benchHubStores({
  subscriptions = 10_000,
  rounds = 3,
} = {}): Promise<StoresRow[]> {
  const cluster = await startCluster("firsthand", true);
  const senders: Sender[] = [];
  try {
    senders.push(await prepare("one sidecar, SQLite", subscriptions, 1, null));
    senders.push(await prepare("one sidecar, PostgreSQL", subscriptions, 1, cluster));
    senders.push(await prepare("two sidecars, PostgreSQL", subscriptions, 2, cluster));
    const floor: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const [first] = senders;
      if (first === undefined) break;
      const bare = await sendBare(first.site, toCallbacks(first.site, subscriptions));
      if (round > 0) floor.push(bare);
      for (const sender of senders) {
        const measured = await send(sender, `round ${round}`, subscriptions, cluster);
        if (round > 0) sender.rounds.push({ ...measured, ratio: bare / measured.seconds });
      }
    }
    const rows = senders.map(({ name: sender, rounds: measured }): StoresRow => {
      const of = (key: keyof Measured) => median(measured.map((each) => each[key]));
      const [seconds, ratio] = [of("seconds"), of("ratio")];
      const [sidecarMs, databaseMs] = [of("sidecarMs"), of("databaseMs")];
      return { subscriptions, sender, seconds, ratio, sidecarMs, databaseMs };
    });
    const bare = { sender: "bare undici loop", seconds: median(floor), ratio: 1 };
    return [...rows, { subscriptions, ...bare, sidecarMs: "", databaseMs: "" }];
  } finally {
    for (const { sidecars, site } of senders) {
      for (const sidecar of sidecars) await sidecar.kill("SIGTERM");
      await site.close();
    }
    await cluster.remove();
  }
}

async function prepare(
  name: string,
  subscriptions: number,
  count: number,
  cluster: Cluster | null,
): Promise<Sender> {
  const state = cluster === null ? {} : { STATE: await cluster.createDatabase() };
  const site = await createHubSite({ alive: ports }, { ...toLimits(count), ...state });
  await site.seed(toCallbacks(site, subscriptions));
  const sidecars: Running[] = [];
  for (let index = 0; index < count; index++) sidecars.push(await site.start());
  return { name, site, sidecars, rounds: [], changedAt: Number.NEGATIVE_INFINITY };
}

async function send(sender: Sender, note: string, subscriptions: number, cluster: Cluster) {
  const { site, sidecars } = sender;
  await sleep(Math.max(0, sender.changedAt + coalescingMs - performance.now()));
  await site.reset();
  const readSidecars = async () => {
    const each = await Promise.all(sidecars.map(({ pid }) => readCpuMs(pid)));
    return each.reduce((sum, ms) => sum + ms, 0);
  };
  const readDatabase = async () => readCpuMs(await cluster.pid());
  const before = [await readSidecars(), await readDatabase()] as const;
  await site.change(note);
  for (const { hint } of sidecars) await hint();
  const { firstAt, lastAt } = await waitForCount(site, ({ targets }) => targets === subscriptions);
  sender.changedAt = performance.now();
  await sleep(500); // the last are recorded
  return {
    seconds: (lastAt - firstAt) / 1000,
    sidecarMs: ((await readSidecars()) - before[0]) / subscriptions,
    databaseMs: ((await readDatabase()) - before[1]) / subscriptions,
  };
}

if (import.meta.main) {
  console.table(await benchHubStores());
}
