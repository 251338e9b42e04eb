import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openPostgresState,
  type PostgresState,
} from "../../sidecar/websub/postgres/postgres-state.ts";
import type { QueueName } from "../../sidecar/websub/store.ts";
import {
  delivered,
  failed,
  now,
  retry,
  toApplicant,
  topic,
} from "../sidecar/websub/store/scene.ts";
import { eventually } from "../eventually.ts";
import { toWideLimits } from "../websub/wide-limits.ts";
import { type Cluster, startCluster } from "./postgres.ts";

/** A bench asks for a million. */
const subscriptions = Number(process.env.SUBSCRIPTIONS ?? 100_000);

let cluster: Cluster;
let url: string;
let state: PostgresState;
beforeAll(async () => {
  cluster = await startCluster();
  url = await cluster.createDatabase();
  const { store } = await openPostgresState(url);
  await store.advanceTopic(await store.openTopic(topic), "one", now);
  await store.close(); // what it has scanned is then counted
  await cluster.query(url, seed);
  await cluster.query(url, "VACUUM ANALYZE");
  state = await openPostgresState(url);
});
afterAll(() => cluster.remove());

/** A fifth of them in trouble, three a host, and few whose lease is over. */
const seed = `
INSERT INTO firsthand.subscriptions (topic_id, callback, host, domain, lease_seconds, verified_at,
  expires_at, settled_revision, troubled)
SELECT 1, 'https://h' || n / 3 || '.example/' || n, 'h' || n / 3 || '.example:443',
  'h' || n / 3 || '.example', 3600, ${now}, ${now} + CASE WHEN n % 1000 = 0 THEN 0 ELSE 3600000 END,
  1, CASE WHEN n % 5 = 0 THEN 1 ELSE 0 END
FROM generate_series(1, ${subscriptions}) n`;

async function countScans(): Promise<number> {
  const sql = `SELECT pg_stat_force_next_flush(); SELECT sum(seq_scan) FROM pg_stat_user_tables
    WHERE relname IN ('subscriptions', 'attempts')`;
  return Number((await cluster.query(url, sql)).trim());
}

async function time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work();
  const ms = performance.now() - before;
  process.stderr.write(`${subscriptions} subscriptions, ${what}: ${ms.toFixed(1)} ms\n`);
  return result;
}

test("nothing that the hub asks for leads through all subscriptions", async () => {
  const { store } = state;
  const before = await countScans();
  const asking = { limit: 100, now: now + 1, busyHosts: [] };
  const waits: number[] = [];
  for (let count = 0; count < 500; count++) {
    const began = performance.now();
    await store.admit(toApplicant(`new${count}`), toWideLimits([topic]), now);
    waits.push(performance.now() - began);
  }
  const sorted = waits.toSorted((one, other) => one - other).map((ms) => ms.toFixed(1));
  const told = `admit p50: ${sorted[249]} ms, p99: ${sorted[494]} ms`;
  process.stderr.write(`${subscriptions} subscriptions, ${told}\n`);
  for (const each of await store.claimVerifications(asking)) await store.confirm(each, now);
  await time("listBehind, nothing due", () => store.listBehind(now + 1));
  await time("countTopics", () => store.countTopics(now + 1));
  await store.advanceTopic(await store.openTopic(topic), "two", now);
  await time("listBehind, all due", () => store.listBehind(now + 1));
  await time("countTopics, all behind", () => store.countTopics(now + 1));
  const due = { ...asking, topic, hash: "two" };
  const ways = [delivered, delivered, failed, retryLater];
  await time("60 claims and settlements of 100", async () => {
    for (let round = 0; round < 60; round++) {
      const queue: QueueName = round % 3 === 0 ? "troubled" : "healthy";
      const claimed = await store.claimDeliveries({ ...due, queue });
      expect(claimed.length).toBeGreaterThan(0);
      const settlements = claimed.map((each, at) => (ways[at % 4] ?? delivered)(each));
      await store.settle(settlements, now + 2);
    }
  });
  await store.claimNotices(asking);
  await store.listForeign([topic], now);
  await time("check", () => store.check());
  await store.renewFuture(now + 1_000_000, now);
  const old = { leasesBefore: now + 1, requestsBefore: now - 1, removalsBefore: now - 1 };
  expect(await time("dropExpired", () => store.dropExpired(old))).toBeGreaterThan(0);
  await store.close();
  expect((await countScans()) - before).toBe(0);
});

const retryLater = (each: Parameters<typeof retry>[0]) => retry(each, now + 1_000_000);

test("a claim and what follows touch few rows, also of tables of which nothing is known yet", async () => {
  const fresh = await cluster.createDatabase();
  const { store } = await openPostgresState(fresh);
  await store.advanceTopic(await store.openTopic(topic), "one", now);
  await cluster.query(fresh, seed.replace(`${subscriptions}`, "5000").replaceAll("n / 3", "n % 8"));
  await store.advanceTopic(await store.openTopic(topic), "two", now);
  const busyHosts = [0, 1, 2, 3].map((host) => `h${host}.example:443`);
  const asking = { topic, hash: "two", queue: "healthy", limit: 20, now: now + 1 } as const;
  let settled = 0;
  for (let round = 0; round < 60; round++) {
    const claimed = await store.claimDeliveries({ ...asking, busyHosts });
    settled += claimed.length;
    await store.settle(claimed.map((each) => delivered(each)), now + 2);
  }
  expect(settled).toBe(1200);
  await store.close();
  await eventually(async () => expect(await countRows(fresh)).toBeGreaterThan(settled));
  expect((await countRows(fresh)) / settled).toBeLessThan(20);
});

/** How many rows statements have looked at. */
async function countRows(database: string): Promise<number> {
  const sql = `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_user_tables
    WHERE relname IN ('subscriptions', 'claims', 'attempts')`;
  return Number((await cluster.query(database, sql)).trim());
}
