import { fork } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { pino } from "pino";
import { toTopicUrl } from "#formats/topics.ts";
import { systemClock } from "../sidecar/clock.ts";
import { parseConfig } from "../sidecar/config/config.ts";
import type { Snapshot } from "../sidecar/release/snapshot.ts";
import { loadPostgres } from "../sidecar/state.ts";
import { createHub } from "../sidecar/websub/hub.ts";
import { type Cluster, startCluster } from "../test/system/postgres.ts";
import { toWideLimits } from "../test/websub/wide-limits.ts";
import { readCpuMs } from "./cpu-time.ts";
import { median } from "./hub.ts";

/** A figure of a database that holds many subscriptions. */
export type MillionRow = {
  readonly figure: string;
  readonly median: number;
  readonly p99: number | string;
  /** to the median and p99 of a row that is inserted and committed, in the same minute */
  readonly ratio: number | string;
  readonly p99Ratio: number | string;
  readonly databaseMs: number | string;
};

const baseUrl = "https://bench.example";
const topic = toTopicUrl(baseUrl, "feed.xml");

/**
 * What a request costs beside so many subscriptions, next to the least that a database can do on this
 * machine at that moment; then one change that goes to all of them, where receivers answer at once
 * inside the sidecar's process: what is left is the hub and its database.
 */
export async function benchHubMillion({ subscriptions = 1_000_000, requests = 1000 } = {}) {
  const cluster = await startCluster("firsthand", true);
  try {
    const url = await cluster.createDatabase();
    await seed(cluster, url, subscriptions);
    const rows = await measureRequests(cluster, url, requests);
    return [...rows, ...(await measureRound(cluster, url))];
  } finally {
    await cluster.remove();
  }
}

/** Three a host, and all of them have got what is there. */
async function seed(cluster: Cluster, url: string, subscriptions: number): Promise<void> {
  const { store } = await (await loadPostgres()).openPostgresState(url);
  await store.advanceTopic(await store.openTopic(topic), "one", Date.now());
  await store.close();
  await cluster.query(
    url,
    `INSERT INTO firsthand.subscriptions (topic_id, callback, host, domain, lease_seconds,
       verified_at, expires_at, settled_revision, troubled)
     SELECT 1, 'https://h' || n / 3 || '.example/' || n, 'h' || n / 3 || '.example:443',
       'h' || n / 3 || '.example', 864000, ${Date.now()}, ${Date.now() + 864_000_000}, 1, 0
     FROM generate_series(1, ${subscriptions}) n;
     CREATE TABLE floor (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text)`,
  );
  await cluster.query(url, "VACUUM ANALYZE");
}

async function measureRequests(cluster: Cluster, url: string, requests: number) {
  const { store } = await (await loadPostgres()).openPostgresState(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const limits = toWideLimits([topic]);
  const insert = { name: "insert", text: "INSERT INTO floor (name) VALUES ($1)" };
  const kinds = {
    "a question: SELECT 1": () => client.query("SELECT 1"),
    "a row inserted and committed": (name: string) => client.query({ ...insert, values: [name] }),
    "a request admitted": (name: string) => {
      const callback = `https://${name}.example/`;
      const pair = { topic, topicAsGiven: topic, callback, host: `${name}.example:443` };
      const who = { domain: `${name}.example`, client: name };
      const asked = { mode: "subscribe", ...pair, ...who, secret: null, leaseSeconds: 864_000 };
      return store.admit({ ...asked, mode: "subscribe" }, limits, Date.now());
    },
  };
  const waits = Object.keys(kinds).map((): number[] => []);
  const cpu = Object.keys(kinds).map(() => 0);
  const pid = await cluster.pid();
  const block = 50;
  for (let from = -2 * block; from < requests; from += block) {
    for (const [index, ask] of Object.values(kinds).entries()) {
      const before = await readCpuMs(pid);
      for (let at = from; at < from + block; at++) {
        const began = performance.now();
        await ask(`n${at + requests}`);
        if (from >= 0) waits[index]?.push(performance.now() - began);
      }
      if (from >= 0) cpu[index] = (cpu[index] ?? 0) + (await readCpuMs(pid)) - before;
    }
  }
  await client.end();
  await store.close();
  const p99 = (ms: readonly number[]) =>
    ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.99)] ?? Number.NaN;
  const [, floor = []] = waits;
  return Object.keys(kinds).map((figure, index): MillionRow => {
    const ms = waits[index] ?? [];
    const ratios = { ratio: median(ms) / median(floor), p99Ratio: p99(ms) / p99(floor) };
    const databaseMs = (cpu[index] ?? 0) / ms.length;
    return { figure: `${figure}, ms`, median: median(ms), p99: p99(ms), ...ratios, databaseMs };
  });
}

type Round = {
  readonly seconds: number;
  readonly sidecarMs: number;
  readonly megabytes: number;
  readonly count: number;
};

/** In a process of its own, whose memory is that of a sidecar. */
async function measureRound(cluster: Cluster, url: string): Promise<MillionRow[]> {
  const before = await readCpuMs(await cluster.pid());
  const child = fork(import.meta.filename, [url]);
  const [round] = (await once(child, "message")) as [Round];
  await once(child, "exit");
  const databaseMs = ((await readCpuMs(await cluster.pid())) - before) / round.count;
  const none = { p99: "", ratio: "", p99Ratio: "" };
  return [
    { figure: `a change to ${round.count}, seconds`, median: round.seconds, ...none, databaseMs },
    {
      figure: "… processor of the sidecar, ms each",
      median: round.sidecarMs,
      ...none,
      databaseMs: "",
    },
    { figure: "… memory of the sidecar, MB", median: round.megabytes, ...none, databaseMs: "" },
  ];
}

/** A hub as it is, but for receivers that answer at once in this process. */
async function distribute(url: string): Promise<Round> {
  const { store, now, onNews } = await (await loadPostgres()).openPostgresState(url);
  let count = 0;
  const began = performance.now();
  const hub = createHub({
    store,
    egress: {
      async send({ method }) {
        if (method === "POST") count++;
        return { kind: "answered", status: 204, body: Buffer.alloc(0), retryAfterSeconds: null };
      },
      close: async () => {},
    },
    config: parseConfig({ WEBSUB_PER_HOST: "16" }).websub,
    baseUrls: () => [baseUrl],
    log: pino({ enabled: false }),
    lookAgain: async () => {},
    clock: { ...systemClock, now },
    tickMs: 1000,
    onNews,
  });
  hub.follow(toSnapshot());
  hub.start();
  const isDone = async () =>
    count > 0 && (await store.listBehind(now())).length === 0 && hub.totals().delivered === count;
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 500));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage();
  await hub.close(5000);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1000);
  return { seconds, sidecarMs: (user + system) / 1000 / count, megabytes, count };
}

/** A release that holds the topic alone. */
function toSnapshot(): Snapshot {
  const identity = { tag: '"two"', bytes: Buffer.alloc(30_000, "x") };
  const document = { type: "application/atom+xml; charset=utf-8", identity };
  const find = (path: string) => (path === "/feed.xml" ? document : undefined);
  return { baseUrl, find, order: null } as unknown as Snapshot;
}

if (import.meta.main) {
  const [url] = process.argv.slice(2);
  if (url === undefined) console.table(await benchHubMillion());
  else process.send?.(await distribute(url));
}
